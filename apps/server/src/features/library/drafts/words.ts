import { isDeepStrictEqual } from 'node:util'
import type { LibraryContent, LibraryField } from '../content'
import { labelOf, withExtendingName, wordsOf } from '../difference-words'
import { type DocumentField, differingFields, type TaskDocument } from './document'

/** The names of what a document has by id; tasks by what extends others (`extends_as`). */
export type Names = Record<'categories' | 'resources' | 'tasks', ReadonlyMap<string, string>>

/** Fields that the library has, too, under its names. */
const SHARED: Partial<Record<DocumentField, LibraryField>> = {
  name: 'name',
  format: 'format',
  module: 'module',
  taskCategoryID: 'category',
  icon: 'icon',
  step: 'step',
  summary: 'summary',
  rule: 'rule',
  applyDatesAs: 'applyDatesAs',
  followUpDays: 'followUpDays',
  sendReminderMessageAfter: 'sendReminderMessageAfter',
  allowPend: 'allowPend',
  showFaster: 'showFaster',
  isExcludedFromDashboard: 'isExcludedFromDashboard',
  isExcludedFromEmails: 'isExcludedFromEmails',
  sections: 'sections',
  links: 'references',
}

const ACTION_WORDS = { CHECK_IT: 'Check it', TAKE_ACTION: 'Take action' } as const

/** The others, with what they say in lines. */
const OWN: Partial<
  Record<DocumentField, { label: string; lines: (document: TaskDocument, names: Names) => string[] }>
> = {
  submitText: { label: 'Submit text', lines: ({ submitText }) => [submitText].filter(Boolean) },
  submitInstructions: {
    label: 'Submit instructions',
    lines: ({ submitInstructions }) => [submitInstructions].filter(Boolean),
  },
  actions: {
    label: 'Actions',
    lines: ({ actions }) => actions.map(({ kind, text }) => `${ACTION_WORDS[kind]}: ${text}`),
  },
  resources: {
    label: 'Resources',
    // It was deleted, or is not there for the reader.
    lines: ({ resources }, names) =>
      resources.map((id) => names.resources.get(id) ?? 'A resource that you cannot see'),
  },
}

const labelFor = (field: DocumentField) => {
  const shared = SHARED[field]
  return shared ? labelOf(shared) : (OWN[field]?.label ?? field)
}

/** What two documents say differently, by name. */
export const changedLabels = (from: TaskDocument, to: TaskDocument): string[] =>
  differingFields(from, to).map(labelFor)

const contentOf = ({ links, ...document }: TaskDocument, { categories, tasks }: Names) =>
  ({
    ...withExtendingName(document, tasks),
    references: links,
    category: categories.get(document.taskCategoryID) ?? '',
    state: 'published',
    sets: [],
  }) as unknown as LibraryContent

export type Difference = { label: string; before: string[]; after: string[] }

function linesFor(field: DocumentField, { document, names }: { document: TaskDocument; names: Names }) {
  const shared = SHARED[field]
  if (!shared) return OWN[field]?.lines(document, names) ?? []
  if (shared === 'rule' && document.rule === null) return []
  return wordsOf(shared, contentOf(document, names))
}

const without = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => !others.includes(line))

const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`)

/** The lines that the other side does not have; where both have the same in another order, all with their places. */
export const besidesEachOther = (before: string[], after: string[]) =>
  isDeepStrictEqual([...before].sort(), [...after].sort())
    ? { before: numbered(before), after: numbered(after) }
    : { before: without(before, after), after: without(after, before) }

/** The fields that two documents say differently, in lines. */
export const differences = (
  { from, to }: { from: TaskDocument; to: TaskDocument },
  names: Names,
): Difference[] =>
  differingFields(from, to).map((field) => ({
    label: labelFor(field),
    ...besidesEachOther(linesFor(field, { document: from, names }), linesFor(field, { document: to, names })),
  }))
