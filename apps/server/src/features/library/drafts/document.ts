import { isDeepStrictEqual } from 'node:util'
import type { Module } from '@heed/domain/modules'
import type { WizardStep } from '@heed/domain/tasks/catalog'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { TaskIcon } from '@heed/domain/tasks/icons'
import type { ActionKind, ApplyDatesAs, TaskFormat } from '@heed/domain/tasks/vocabulary'
import { isBlankHtml } from '@heed/domain/text'
import { type RawBuilder, sql } from 'kysely'

/** Everything a task says but its rule, which is saved by an act of its own (docs/decisions/0012). */
export type TaskDocument = {
  name: string
  format: TaskFormat
  module: Module
  taskCategoryID: string
  icon: TaskIcon
  step: number | null
  summary: string
  /** Null until somebody says when it is due. */
  rule: DateRule | null
  applyDatesAs: ApplyDatesAs
  followUpDays: number
  sendReminderMessageAfter: number
  allowPend: boolean
  showFaster: boolean
  isExcludedFromDashboard: boolean
  isExcludedFromEmails: boolean
  submitText: string
  submitInstructions: string
  sections: { id: string; title: string; html: string }[]
  actions: { id: string; kind: ActionKind; text: string }[]
  links: { id: string; label: string; citation: string; url: string | null }[]
  /** By id, in order. */
  resources: string[]
}
export type DocumentField = keyof TaskDocument

/** A task without a rule yet is stored with this one; what it says of itself is in its draft. */
export const NO_RULE: DateRule = {
  kind: 'fixed',
  month: 12,
  day: 31,
  basis: 'Calendar',
  recurrence: 'annual',
  reminderDaysBefore: 30,
}

const parts = (table: RawBuilder<unknown>, fields: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, ${fields}) order by p.position) from ${table} p
  where p.task_id = t.id), '[]')`

/** What a row `t` of tasks says, as a document. */
export const documentSql: RawBuilder<TaskDocument> = sql`jsonb_build_object('name', t.name, 'format', t.format,
  'module', t.module, 'taskCategoryID', t.category_id, 'icon', t.icon, 'step', t.step, 'summary', t.summary,
  'rule', t.rule, 'applyDatesAs', t.apply_dates_as, 'followUpDays', t.follow_up_days,
  'sendReminderMessageAfter', t.send_reminder_message_after, 'allowPend', t.allow_pend, 'showFaster', t.show_faster,
  'isExcludedFromDashboard', t.is_excluded_from_dashboard, 'isExcludedFromEmails', t.is_excluded_from_emails,
  'submitText', t.submit_text, 'submitInstructions', t.submit_instructions,
  'sections', ${parts(sql`task_sections`, sql`'title', p.title, 'html', p.html`)},
  'actions', ${parts(sql`live_task_actions`, sql`'kind', p.kind, 'text', p.text`)},
  'links', ${parts(sql`task_links`, sql`'label', p.label, 'citation', p.citation, 'url', p.url`)},
  'resources', coalesce((select jsonb_agg(p.resource_id order by p.position) from task_resources p
    where p.task_id = t.id), '[]'))`

const withoutIds = (value: TaskDocument[DocumentField]) =>
  Array.isArray(value)
    ? value.map((part) => (typeof part === 'string' ? part : { ...part, id: undefined }))
    : value

/** The fields that two documents say differently; ids say nothing to people. */
export const differingFields = (one: TaskDocument, other: TaskDocument): DocumentField[] =>
  (Object.keys(one) as DocumentField[]).filter(
    (field) => !isDeepStrictEqual(withoutIds(one[field]), withoutIds(other[field])),
  )

export type Problem = { step: WizardStep; field: string; message: string }

/** What has to be done before publishing. */
export const problemsOf = ({ rule, summary, sections }: TaskDocument): Problem[] => [
  ...(rule === null
    ? [{ step: 'settings' as const, field: 'rule', message: 'Choose when the task is due.' }]
    : []),
  ...(summary.trim() === '' && sections.length === 0
    ? [
        {
          step: 'sections' as const,
          field: 'sections',
          message: 'Say what the task is about: write a summary or add a section.',
        },
      ]
    : []),
  ...sections.flatMap(({ title, html }, index) =>
    isBlankHtml(html)
      ? [
          {
            step: 'sections' as const,
            field: `sections.${index}.html`,
            message: `Write the text of ${title.trim() ? `“${title.trim()}”` : `section ${index + 1}`}, or delete it.`,
          },
        ]
      : [],
  ),
]
