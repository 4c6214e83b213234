import type { TaskDraft } from '@heed/contract/task-wizard'
import type { WizardStep } from '@heed/domain/tasks/catalog'
import { HIDDEN_FAULT, isVisibleName } from '@heed/domain/visible-name'
import type { FieldErrors } from 'react-hook-form'
import { set } from 'react-hook-form'
import { contentProblems } from './content/content-body'
import type { DraftValues, FormatValues } from './draft-values'
import { resourcesProblems } from './resources/resources-body'
import { settingsProblems } from './settings/settings-body'

const LONGEST_NAME = 200

export function formatProblems({ name }: Pick<FormatValues, 'name'>): Record<string, string> {
  const words = name.trim()
  if (words === '') return { name: 'This field is required.' }
  if (words.length > LONGEST_NAME) return { name: `Use at most ${LONGEST_NAME} characters.` }
  return isVisibleName(words) ? {} : { name: HIDDEN_FAULT }
}

/** What is wrong in each step, by field. */
const PROBLEMS: Record<WizardStep, (values: DraftValues) => Record<string, string>> = {
  format: formatProblems,
  settings: settingsProblems,
  sections: contentProblems,
  resources: resourcesProblems,
}

type Problem = TaskDraft['problems'][number]

/** Everything wrong with what is typed, in the order of the steps. */
const typedProblems = (values: DraftValues): Problem[] =>
  (Object.keys(PROBLEMS) as WizardStep[]).flatMap((step) =>
    Object.entries(PROBLEMS[step](values)).map(([field, message]) => ({ step, field, message })),
  )

/** What the server misses, and what is typed here and could not be saved; of a step only one of the two. */
export function missingIn({ problems }: TaskDraft, values: DraftValues): Problem[] {
  const typed = typedProblems(values)
  const steps = new Set(typed.map(({ step }) => step))
  return [...typed, ...problems.filter(({ step }) => !steps.has(step))]
}

const allProblems = (values: DraftValues) =>
  Object.assign({}, ...Object.values(PROBLEMS).map((of) => of(values))) as Record<string, string>

/** How many fields hold what cannot be saved yet. */
export const countLeftOut = (values: DraftValues): number => {
  // A choice not made yet and a text not written yet are no input that would be lost.
  const { taskCategoryID: _, kind: __, ...problems } = allProblems(values)
  return Object.keys(problems).filter((field) => !isEmptyYet(field, values)).length
}

function isEmptyYet(field: string, values: DraftValues): boolean {
  const [list, index, name] = field.split('.')
  const rows = (values as unknown as Record<string, unknown>)[list ?? '']
  if (!Array.isArray(rows) || name === undefined) {
    const value = field
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], values)
    return value === null || value === ''
  }
  return (rows[Number(index)] as Record<string, unknown> | undefined)?.[name] === ''
}

/** Judges the fields of the step that is shown; what other steps lack does not stop it. */
export function judge(values: DraftValues, step: WizardStep | 'done') {
  const problems = step === 'done' ? {} : PROBLEMS[step](values)
  const errors: FieldErrors<DraftValues> = {}
  for (const [field, message] of Object.entries(problems)) set(errors, field, { type: 'draft', message })
  return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors }
}
