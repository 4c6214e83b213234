import { sentence } from '@heed/domain/logic/sentence'
import { MODULE_LABELS } from '@heed/domain/modules'
import { amountFrom } from '@heed/domain/tasks/amount-text'
import { LOOKED_AT, ruleText } from '@heed/domain/tasks/rule-text'
import { APPLY_DATES_AS_LABELS, DATE_BASIS_LABELS } from '@heed/domain/tasks/vocabulary'
import { textOf } from '../../adapters/rich-text'
import type { LibraryContent, LibraryField } from './content'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

type Rule = LibraryContent['rule']

const WEEKENDS: Record<NonNullable<Rule['weekend']>, string> = {
  next: 'on time until the next business day',
  before: 'act by the business day before',
}

/** What the words of a rule leave out, so that no two rules read the same. */
const parts = ({ asOf, weekend, extendedBy, event, reminderDaysBefore, basis }: Rule) => [
  `Counted from: ${DATE_BASIS_LABELS[basis]}`,
  `Notice: ${reminderDaysBefore} days before`,
  `Answers: of ${LOOKED_AT[asOf ?? 'due']}`,
  `Weekends: ${weekend ? WEEKENDS[weekend] : 'change nothing'}`,
  ...(extendedBy ? [`Extended by ${extendedBy.task}: ${amountFrom(extendedBy, 'its due date')}`] : []),
  ...(event ? [`Event: ${event.prompt} (${event.months} months and ${event.days} days)`] : []),
]

/** The same content with the name of the task that extends it, for people to read. */
export function withExtendingName<Content extends { rule: Rule | null }>(
  content: Content,
  names: ReadonlyMap<string, string>,
): Content {
  const extendedBy = content.rule?.extendedBy
  if (!content.rule || !extendedBy) return content
  const task = names.get(extendedBy.task) ?? 'a task that is no longer there'
  return { ...content, rule: { ...content.rule, extendedBy: { ...extendedBy, task } } }
}

type Words = { label: string; lines: (content: LibraryContent) => string[] }

const one = (label: string, word: (content: LibraryContent) => string): Words => ({
  label,
  lines: (content) => [word(content)],
})

/** How editors read each field of a task. */
const FIELDS: Record<LibraryField, Words> = {
  name: one('Name', ({ name }) => name),
  summary: one('Summary', ({ summary }) => summary),
  module: one('Module', ({ module }) => MODULE_LABELS[module]),
  format: one('Format', ({ format }) => format),
  category: one('Category', ({ category }) => category),
  icon: one('Icon', ({ icon }) => icon),
  step: one('Step of the program', ({ step }) => (step === null ? 'None' : String(step))),
  rule: { label: 'Date rule', lines: ({ rule }) => [ruleText(rule), ...parts(rule)] },
  applyDatesAs: one('Apply dates as', ({ applyDatesAs }) => APPLY_DATES_AS_LABELS[applyDatesAs]),
  followUpDays: one('Follow-up days', ({ followUpDays }) => String(followUpDays)),
  sendReminderMessageAfter: one('Reminder after', ({ sendReminderMessageAfter }) =>
    String(sendReminderMessageAfter),
  ),
  allowPend: one('Allow pend', ({ allowPend }) => yesNo(allowPend)),
  showFaster: one('Show faster', ({ showFaster }) => yesNo(showFaster)),
  isExcludedFromDashboard: one('Excluded from the dashboard', ({ isExcludedFromDashboard }) =>
    yesNo(isExcludedFromDashboard),
  ),
  isExcludedFromEmails: one('Excluded from e-mails', ({ isExcludedFromEmails }) =>
    yesNo(isExcludedFromEmails),
  ),
  state: one('State', ({ state }) => (state === 'published' ? 'Published' : 'Draft')),
  sets: one('Applies to', ({ sets }) => sentence(sets)),
  sections: {
    label: 'Sections',
    lines: ({ sections }) => sections.map(({ title, html }) => `${title}: ${textOf(html)}`),
  },
  actions: { label: 'Actions', lines: ({ actions }) => actions.map((action) => action.text) },
  references: {
    label: 'References',
    lines: ({ references }) =>
      references.map(({ label, citation, url }) => [label, citation, url].filter(Boolean).join(', ')),
  },
}

export const labelOf = (field: LibraryField) => FIELDS[field].label

/** What a content says in a field, in lines. */
export const wordsOf = (field: LibraryField, content: LibraryContent) => FIELDS[field].lines(content)

/** A field of one content in lines, without those that the other has as well. */
export function linesOf(
  field: LibraryField,
  { of, besides }: { of: LibraryContent; besides: LibraryContent },
) {
  const shared = new Set(wordsOf(field, besides))
  return wordsOf(field, of).filter((line) => !shared.has(line))
}
