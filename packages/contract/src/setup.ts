import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { checkAnswers } from '@heed/domain/benefits/check-answers'
import { MODULES } from '@heed/domain/modules'
import { z } from 'zod'
import { AnswerSave, Contradiction, PendingChange, Readings, Suggestion } from './answer-dates'
import { Company } from './companies'
import { CurrentStep, OpenQuestion, SetupStep, UnappliedChanges } from './company-fields'
import { endpoint } from './endpoint'
import { calendarDate, id } from './fields'

/** The answers of the setup form, checked question by question against the domain's question table. */
export const Answers = z
  .record(z.string().max(60), z.unknown())
  .superRefine((answers, context) => {
    for (const [path, message] of Object.entries(checkAnswers(answers)))
      context.addIssue({ code: 'custom', message, path: path.split('.') })
  })
  .transform((answers) => answers as BenefitAnswers)

const StepProgress = z.object({
  step: SetupStep,
  label: z.string(),
  answered: z.number().int(),
  total: z.number().int(),
  open: z.number().int(),
})

/** The setup form of a company: the saved answers and, during editing, the draft over them. */
export const Setup = z.object({
  companyID: id,
  /** What the form shows: the draft if there is one, else the saved answers. */
  answers: z.record(z.string(), z.unknown()),
  /** The saved answers, which the tasks follow. */
  saved: z.record(z.string(), z.unknown()),
  /** The saved answers that count today; those of `pending` do not yet. */
  inForce: z.record(z.string(), z.unknown()),
  hasDraft: z.boolean(),
  unappliedChanges: UnappliedChanges,
  /** Saved changes whose day has not come yet, earliest first; `saved` has them already. */
  pending: z.array(PendingChange),
  percent: z.number().int(),
  steps: z.array(StepProgress),
  /** The first unfinished step, `review` when all are finished; null before the first answer. */
  currentStep: CurrentStep.nullable(),
  /** Left to the agency ("not sure – ask my agency"). */
  open: z.array(OpenQuestion),
  missing: z.array(OpenQuestion),
  setupComplete: z.boolean(),
  /** Counts how often the answers were saved; autosaves do not change it. */
  version: z.number().int(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})
export type Setup = z.output<typeof Setup>

export const SetupVersion = z.object({
  version: z.number().int(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
  answers: z.record(z.string(), z.unknown()),
})

const PreviewTask = z.object({
  taskID: id,
  name: z.string(),
  module: z.enum(MODULES),
  /** In short, why it applies, or why a removed one no longer does. */
  because: z.string(),
  /** The next due date, or the last one of a task whose cycles have ended. */
  dueDate: z.string(),
  /** First day of the year this due date belongs to. */
  planYearStart: z.string().nullable(),
  /** `later`: its first due date is more than 12 months away, so it is not in any list yet. */
  begins: z.enum(['now', 'later']),
})
export type PreviewTask = z.output<typeof PreviewTask>

/** What the answers mean under the rules that create tasks, and the difference from the saved answers. */
export const SetupPreview = z.object({
  /** Tasks in the list once the answers apply. */
  count: z.number().int(),
  /** How many due dates these have in the next 12 months. */
  dueDates: z.number().int(),
  /** Tasks that begin later. */
  laterCount: z.number().int(),
  /** Both kinds. */
  tasks: z.array(PreviewTask),
  added: z.array(PreviewTask),
  removed: z.array(PreviewTask),
  /** In the list under the saved answers; under these they begin later. */
  postponed: z.array(PreviewTask),
  warnings: z.array(z.string()),
  /** Answers to double-check with the user, such as a start date far in the future. */
  doubts: z.array(OpenQuestion.extend({ date: z.string(), text: z.string() })),
  contradictions: z.array(Contradiction),
  /** How to save these answers, once set-up is complete and they differ from the saved ones. */
  suggestion: Suggestion.nullable(),
  /** What either way does; null before set-up and without a difference. */
  readings: Readings.nullable(),
})
export type SetupPreview = z.output<typeof SetupPreview>

export const get = endpoint({
  method: 'GET',
  path: '/company/setup/:id',
  access: 'company.answer',
  summary: 'The setup form with its answers and progress.',
  params: z.object({ id }),
  response: Setup,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/company/setup/:id',
  access: 'company.answer',
  summary: 'Keeps the answers as a draft over the saved ones, as the form does automatically.',
  params: z.object({ id }),
  body: z.object({ answers: Answers }),
  response: Setup,
})

export const versions = endpoint({
  method: 'GET',
  path: '/company/setup/:id/versions',
  access: 'company.answer',
  summary: 'Earlier versions of the answers, newest first.',
  params: z.object({ id }),
  response: z.object({ result: z.array(SetupVersion) }),
})

export const timeline = endpoint({
  method: 'GET',
  path: '/company/setup/:id/timeline',
  access: 'company.answer',
  summary: 'Every save of the answers with what it changed, newest first.',
  params: z.object({ id }),
  response: z.object({ result: z.array(AnswerSave) }),
})

export const preview = endpoint({
  method: 'POST',
  path: '/company/setup/:id/preview',
  access: 'company.answer',
  summary:
    'Shows which tasks these answers add, move or remove, as a correction and as a change from a date. Changes nothing.',
  params: z.object({ id }),
  body: z.object({ answers: Answers, effectiveOn: calendarDate.optional() }),
  onlyReads: true,
  response: SetupPreview,
})

export const saveBenefits = endpoint({
  method: 'PUT',
  path: '/company/benefits',
  access: 'company.answer',
  summary:
    'Saves the answers as a new version: as a change from `effectiveOn`, or without it as a correction. If the company is set up, its tasks follow at once.',
  body: z.object({ companyID: id, answers: Answers, effectiveOn: calendarDate.optional() }),
  response: Setup,
})

export const takeBackChange = endpoint({
  method: 'DELETE',
  path: '/company/benefits/change/:id',
  access: 'company.answer',
  summary:
    'Takes back a change whose day has not come yet, unless a later save touched the same questions; the tasks follow.',
  params: z.object({ id }),
  response: Setup,
})

export const complete = endpoint({
  method: 'POST',
  path: '/company/complete/:id',
  access: 'company.completeSetup',
  summary: 'Completes the setup and creates the task instances of the next 12 months.',
  params: z.object({ id }),
  response: Company,
})
