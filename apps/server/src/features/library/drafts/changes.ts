import { randomUUID } from 'node:crypto'
import type { Parsed } from '@heed/contract/endpoint'
import type * as wizard from '@heed/contract/task-wizard'
import { daysBetween } from '@heed/domain/dates'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { cleanParts } from '../../../adapters/rich-text'
import type { PersonalAct } from '../../../http/act'
import { invalidField } from '../../../http/refusal'
import type { TaskDocument } from './document'
import { refuseExtending } from './extending'
import { iconOfCategory, resourcesOf } from './known'
import type { Authored } from './lock'

type Given<E> = Parsed<E> extends { body: infer Body } ? Omit<Body, 'id'> : never
export type SettingsGiven = Given<typeof wizard.settings>
export type SectionsGiven = Given<typeof wizard.sections>
export type ResourcesGiven = Given<typeof wizard.resources>

const givenOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** A part keeps its id, and a new one gets one; an id twice would be two parts in one. */
function withIds<T extends { id?: string | undefined }>(parts: readonly T[], field: string) {
  const seen = new Set<string>()
  return parts.map((part, index) => {
    const id = part.id ?? randomUUID()
    if (seen.has(id)) throw invalidField(`${field}.${index}.id`, 'This id is in the list twice.')
    seen.add(id)
    return { ...part, id }
  })
}

/**
 * The rule that settings give. A date that is given by itself makes the one occurrence of a task, announced on the
 * other; null takes back the one it had, and says nothing of a task that recurs.
 */
function ruleOf(
  { rule, dueDate, notificationDate }: SettingsGiven,
  former: DateRule | null,
): DateRule | null {
  if (rule) return rule
  const known = former?.kind === 'dated' ? former : null
  const isGiven = dueDate !== undefined || notificationDate !== undefined
  if (!isGiven || !(dueDate || notificationDate || known)) return former
  const knownDate = dueDate === null ? undefined : known?.date
  const date = dueDate ?? knownDate ?? notificationDate
  if (!date) return null
  const isAnnounced = notificationDate && (dueDate ?? knownDate) !== undefined
  const knownDays = notificationDate === null ? undefined : known?.reminderDaysBefore
  const reminderDaysBefore = isAnnounced ? daysBetween(notificationDate, date) : (knownDays ?? 30)
  if (reminderDaysBefore < 1 || reminderDaysBefore > 365)
    throw invalidField('notificationDate', 'Choose a day within one year before the due date.')
  return {
    ...(former?.asOf && { asOf: former.asOf }),
    ...(former?.weekend && { weekend: former.weekend }),
    kind: 'dated',
    date,
    basis: 'Calendar',
    recurrence: 'once',
    reminderDaysBefore,
  }
}

/** What a document becomes with these settings. @throws invalid for a category or a task that is not there */
export async function withSettings(
  act: PersonalAct,
  { task, document, given }: { task: Authored; document: TaskDocument; given: SettingsGiven },
): Promise<TaskDocument> {
  const { db } = act
  const { rule: _, dueDate, notificationDate, content, actions, ...plain } = given
  const icon = await iconOfCategory(db, { document, ...plain })
  const name = given.rule?.extendedBy?.task
  if (name) await refuseExtending(db, { task, name, former: document.rule?.extendedBy?.task })
  return {
    ...document,
    ...givenOf({ ...plain, icon, summary: plain.summary ?? content }),
    rule: ruleOf(given, document.rule),
    ...(actions && { actions: withIds(actions, 'actions') }),
  }
}

/** The same with text and actions; text is cleaned, and a section without anything in it left out. */
export async function withSections(
  document: TaskDocument,
  { sections, actions, content }: SectionsGiven,
): Promise<TaskDocument> {
  const cleaned = sections && (await cleanParts(sections))
  return {
    ...document,
    ...(content !== undefined && { summary: content }),
    ...(cleaned && { sections: withIds(cleaned, 'sections') }),
    ...(actions && { actions: withIds(actions, 'actions') }),
  }
}

/** The same with resources, documents and links. @throws invalid for a resource or a file that is not there */
export async function withResources(
  act: PersonalAct,
  { document, given: { links, ...named } }: { document: TaskDocument; given: ResourcesGiven },
): Promise<TaskDocument> {
  const resources = await resourcesOf(act, { former: document.resources, ...named })
  return {
    ...document,
    resources,
    ...(links && {
      links: withIds(links, 'links').map(({ url = null, ...link }) => ({ ...link, url })),
    }),
  }
}
