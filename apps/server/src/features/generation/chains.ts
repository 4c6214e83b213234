import type { IsoDate } from '@heed/domain/dates'
import { annualDate, type DateRule, type DateSettings } from '@heed/domain/tasks/date-rule'
import type { YearSpan } from '@heed/domain/tasks/occurrence'
import { datesFrom, extendedDueDate, type TaskDates, withGrace } from '@heed/domain/tasks/task-dates'

/** An instance of a task that extends another one or can be extended, as it is. */
export type Link = {
  id: string
  agencyId: string
  companyId: string
  cycleKey: string
  /** By which others say that it extends them. */
  taskKey: string
  name: string
  rule: DateRule
  settings: DateSettings
  setupDate: IsoDate | null
  /** The day it became known, its due date having passed by then. */
  knownOn: IsoDate | null
  /** The year it is about; null of what people added. */
  year: YearSpan | null
  dueDate: IsoDate
  lateAfter: IsoDate
  /** The rule's, while an extension is in force. */
  regularDueDate: IsoDate | null
  isComplete: boolean
  completedOn: IsoDate | null
  isClosed: boolean
  /** In force, or a day given by hand that the rule's has reached: it waits there until somebody removes it. */
  extension: { kind: 'task' | 'hand'; dueDate: IsoDate } | null
}

/** What extends an instance, and the date this counts from. */
export type Trigger = { link: Link; countedFrom: IsoDate }
/** `by` of one that was kept or set by hand is null. */
export type Extension = { dueDate: IsoDate; kind: 'task' | 'hand'; by: Trigger | null }

/** What an instance should be: its dates, and the extension behind them. */
export type Extended = { link: Link; dates: TaskDates; regular: IsoDate; extension: Extension | null }

const nameOf = ({ companyId, cycleKey }: Link, taskKey: string) => `${companyId} ${cycleKey} ${taskKey}`

/**
 * The due dates of instances, each counted from that of the task that extends it in the same cycle of the same company,
 * through chains. What is complete or closed stays as it is, and an extension never makes anything due earlier.
 */
export function extendedDates(links: readonly Link[]): Extended[] {
  const byTask = new Map(links.map((link) => [nameOf(link, link.taskKey), link]))
  const known = new Map<Link, Extended>()

  function dated(link: Link): Extended {
    const found = known.get(link)
    if (found) return found
    const regular = link.regularDueDate ?? link.dueDate
    // Known before the chain is followed, so that tasks that extend each other end it.
    const given = link.extension && { dueDate: link.extension.dueDate, kind: link.extension.kind, by: null }
    const inForce = link.regularDueDate === null ? null : given
    const asIs = { link, regular, dates: datesOf(link, link.dueDate), extension: inForce }
    known.set(link, asIs)
    if (link.isComplete || link.isClosed) return asIs
    const byHand = given?.kind === 'hand' && given.dueDate > regular ? given : null
    const extension = byHand ?? extensionBy(link, regular)
    const made = { link, regular, dates: datesOf(link, extension?.dueDate ?? regular), extension }
    known.set(link, made)
    return made
  }

  const triggerOf = (link: Link) =>
    link.rule.extendedBy && byTask.get(nameOf(link, link.rule.extendedBy.task))

  function extensionBy(link: Link, regular: IsoDate): Extension | null {
    const { extendedBy } = link.rule
    const trigger = triggerOf(link)
    if (!extendedBy || !trigger || !link.year) return null
    const isExtending = trigger.rule.extendedBy ? dated(trigger).extension !== null : trigger.isComplete
    if (!isExtending) return null
    const countedFrom = dateIn(link.year, trigger)
    const dueDate = extendedDueDate(extendedBy, countedFrom)
    return dueDate > regular ? { dueDate, kind: 'task', by: { link: trigger, countedFrom } } : null
  }

  const asked = new Set<Link>()

  /**
   * The date of a trigger that counts in the year of what it extends. A trigger that is complete, or keeps its dates,
   * may have a later one of a year that became shorter since.
   */
  function dateIn(year: YearSpan, trigger: Link): IsoDate {
    const { dates, extension } = dated(trigger)
    const regular = dateOfYear(trigger.rule, year)
    const isGiven = extension?.kind === 'hand' && isSame(year, trigger.year)
    if (regular === null || isGiven || asked.has(trigger)) return dates.dueDate
    if (extension?.kind !== 'task') return earlier(dates.dueDate, regular)
    const { extendedBy } = trigger.rule
    const before = triggerOf(trigger)
    if (!extendedBy || !before) return dates.dueDate
    asked.add(trigger)
    const extended = extendedDueDate(extendedBy, dateIn(year, before))
    asked.delete(trigger)
    return earlier(dates.dueDate, extended > regular ? extended : regular)
  }

  return links.map(dated)
}

const earlier = (one: IsoDate, other: IsoDate) => (one < other ? one : other)

const isSame = (one: YearSpan, other: YearSpan | null) =>
  one.first === other?.first && one.last === other.last

/** The one date of a yearly rule in a year, where it has one. */
function dateOfYear(rule: DateRule, year: YearSpan): IsoDate | null {
  if (rule.kind !== 'offset' && rule.kind !== 'fixed') return null
  const date = annualDate(rule, year)
  return rule.kind === 'fixed' && date > year.last ? null : date
}

/** Of a chain, what the task in between was extended by is said of that task. */
export function isFiledLate(by: Trigger | null): boolean {
  if (!by?.link.completedOn || by.link.rule.extendedBy) return false
  const { lateAfter } = datesOf(by.link, by.countedFrom)
  return by.link.completedOn > earlier(lateAfter, by.link.lateAfter)
}

const datesOf = ({ rule, settings, ...link }: Link, dueDate: IsoDate): TaskDates =>
  withGrace(datesFrom(dueDate, { rule, settings }), link)
