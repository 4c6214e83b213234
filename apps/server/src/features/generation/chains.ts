import type { IsoDate } from '@heed/domain/dates'
import type { DateSettings, ExtendedBy } from '@heed/domain/tasks/date-rule'
import {
  type Announcing,
  datesFrom,
  extendedDueDate,
  type TaskDates,
  withGrace,
} from '@heed/domain/tasks/task-dates'

/** An instance of a task that extends another one or can be extended, as it is. */
export type Link = {
  id: string
  agencyId: string
  companyId: string
  cycleKey: string
  taskKey: string | null
  name: string
  rule: Announcing['rule'] & { extendedBy?: ExtendedBy }
  settings: DateSettings
  setupDate: IsoDate | null
  /** The day it became known, its due date having passed by then. */
  knownOn: IsoDate | null
  dueDate: IsoDate
  lateAfter: IsoDate
  /** The rule's, while an extension is in force. */
  regularDueDate: IsoDate | null
  isComplete: boolean
  /** Completed after its own last day, the weekend counted. */
  isCompletedLate: boolean
  isClosed: boolean
  /** The extension that is in force. */
  extension: { kind: 'task' | 'hand'; dueDate: IsoDate } | null
}

/** `by` is the instance that extends it; of one that was kept or set by hand it is null. */
export type Extension = { dueDate: IsoDate; kind: 'task' | 'hand'; by: Link | null }

/** What an instance should be: its dates, and the extension behind them. */
export type Extended = { link: Link; dates: TaskDates; regular: IsoDate; extension: Extension | null }

const nameOf = ({ companyId, cycleKey }: Link, taskKey: string | null) =>
  `${companyId} ${cycleKey} ${taskKey}`

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
    const kept = link.extension && { dueDate: link.extension.dueDate, kind: link.extension.kind, by: null }
    const asIs = { link, regular, dates: datesOf(link, link.dueDate), extension: kept }
    known.set(link, asIs)
    if (link.isComplete || link.isClosed) return asIs
    const byHand = kept?.kind === 'hand' && kept.dueDate > regular ? kept : null
    const extension = byHand ?? extensionBy(link, regular)
    const made = { link, regular, dates: datesOf(link, extension?.dueDate ?? regular), extension }
    known.set(link, made)
    return made
  }

  function extensionBy(link: Link, regular: IsoDate): Extension | null {
    const { extendedBy } = link.rule
    const by = extendedBy && byTask.get(nameOf(link, extendedBy.task))
    if (!extendedBy || !by) return null
    const trigger = dated(by)
    const isExtending = by.rule.extendedBy ? trigger.extension !== null : by.isComplete
    if (!isExtending) return null
    const dueDate = extendedDueDate(extendedBy, trigger.dates.dueDate)
    return dueDate > regular ? { dueDate, kind: 'task', by } : null
  }

  return links.map(dated)
}

const datesOf = ({ rule, settings, ...link }: Link, dueDate: IsoDate): TaskDates =>
  withGrace(datesFrom(dueDate, { rule, settings }), link)
