import { isDeepStrictEqual } from 'node:util'
import { type CatalogTask, TASKS } from '@heed/catalog/catalog'
import type { LogicSet } from '@heed/domain/logic/rule'
import type { Module } from '@heed/domain/modules'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { CATEGORY_ICONS } from '@heed/domain/tasks/icons'
import { type ActionKind, APPLY_DATES_AS, type ApplyDatesAs } from '@heed/domain/tasks/vocabulary'

/**
 * What the library ships for a task, as `tasks.shipped` keeps it. Each entry is one field to an upgrade: overwritten
 * only where the task still has the value shipped before (RULES.md "Library").
 */
export type LibraryContent = {
  name: string
  summary: string
  module: Module
  format: string
  category: string
  icon: string
  step: number | null
  rule: DateRule
  applyDatesAs: ApplyDatesAs
  followUpDays: number
  sendReminderMessageAfter: number
  allowPend: boolean
  showFaster: boolean
  isExcludedFromDashboard: boolean
  isExcludedFromEmails: boolean
  state: 'published' | 'draft'
  sets: readonly LogicSet[]
  sections: readonly { title: string; html: string }[]
  actions: readonly { kind: ActionKind; text: string }[]
  references: readonly { label: string; citation: string; url: string | null }[]
}

export type LibraryField = keyof LibraryContent

const contentOf = (task: CatalogTask): LibraryContent => ({
  name: task.name,
  summary: task.summary,
  module: task.module,
  format: task.format,
  category: task.category,
  icon: CATEGORY_ICONS[task.category],
  step: task.step ?? null,
  rule: task.dateRule,
  applyDatesAs: APPLY_DATES_AS[task.settings.applyDatesAs],
  followUpDays: task.settings.followUpDays,
  sendReminderMessageAfter: task.settings.sendReminderMessageAfter,
  allowPend: task.settings.allowPend,
  showFaster: task.settings.showFaster,
  isExcludedFromDashboard: task.settings.isExcludedFromDashboard,
  isExcludedFromEmails: task.settings.isExcludedFromEmails,
  state: task.published === false ? 'draft' : 'published',
  sets: task.applicability.sets,
  sections: task.sections.map(({ title, html }) => ({ title, html })),
  actions: task.actions.map(({ kind, text }) => ({ kind, text })),
  references: task.references.map(({ label, citation }) => ({ label, citation, url: null })),
})

export type LibraryTask = { key: string; content: LibraryContent }

/** The starter library in the shape in which it is stored. */
export const libraryTasks = (): LibraryTask[] =>
  TASKS.map((task) => ({ key: task.key, content: contentOf(task) }))

/** Fields of a task with the values that were shipped for them. */
export type ShippedFields = Partial<LibraryContent>

/** The fields an upgrade writes: they differ, and no one has edited them since they were shipped. */
export function fieldsToUpgrade<Content extends object>(
  { content: current, shipped }: { content: Content; shipped: Partial<Content> },
  next: Content,
): (keyof Content)[] {
  return (Object.keys(next) as (keyof Content)[]).filter(
    (field) =>
      !isDeepStrictEqual(current[field], next[field]) && isDeepStrictEqual(current[field], shipped[field]),
  )
}

/**
 * What was shipped before for the fields that someone edited and the library changed since: what editors compare. A
 * field that is as shipped again is left out.
 */
export function passedOver<Content extends object>(
  known: { content: Content; shipped: Partial<Content>; shippedBefore: Partial<Content> },
  next: Content,
): Partial<Content> {
  const fields = (Object.keys(next) as (keyof Content)[]).flatMap((field) => {
    const { content, shipped, shippedBefore } = known
    const isEdited = !isDeepStrictEqual(content[field], shipped[field])
    if (!isEdited || isDeepStrictEqual(content[field], next[field])) return []
    if (field in shippedBefore) return [[field, shippedBefore[field]] as const]
    return isDeepStrictEqual(shipped[field], next[field]) ? [] : [[field, shipped[field]] as const]
  })
  return Object.fromEntries(fields) as Partial<Content>
}
