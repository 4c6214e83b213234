import { MODULES } from '@heed/domain/modules'
import { z } from 'zod'
import { OpenQuestion } from './company-fields'
import { id } from './fields'

// What it means that answers have dates: saves that are still ahead, the history, and what a save does to the tasks.

/** A change whose day has not come yet. */
export const PendingChange = z.object({
  id,
  effectiveOn: z.string(),
  /** How many answers change on that day. */
  questions: z.number().int(),
  savedBy: z.string().nullable(),
  savedAt: z.string(),
  canTakeBack: z.boolean(),
})
export type PendingChange = z.output<typeof PendingChange>

export const SAVE_KINDS = ['first', 'correction', 'change'] as const
/** Before set-up is completed every later save counts as a correction. */
export const SaveKind = z.enum(SAVE_KINDS)

/** One save of the answers, with what it changed in words. */
export const AnswerSave = z.object({
  id,
  version: z.number().int(),
  kind: SaveKind,
  /** The day a change counts from. */
  effectiveOn: z.string().nullable(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  canTakeBack: z.boolean(),
  /** Why a change whose day is still ahead cannot be taken back; null for every other save. */
  whyItStays: z.string().nullable(),
  /** The day from which a later change replaced all its answers, before they counted or from their first day. */
  replacedFrom: z.string().nullable(),
  changes: z.array(
    OpenQuestion.extend({
      before: z.string(),
      after: z.string(),
      /** The day from which a later change replaced this answer; null while it counts. */
      replacedFrom: z.string().nullable(),
    }),
  ),
})
export type AnswerSave = z.output<typeof AnswerSave>

/** Answers that do not fit together. They are pointed out and never refused. */
export const Contradiction = z.object({
  key: z.string(),
  questions: z.array(z.string()),
  /** They are often right together all the same. */
  oftenFits: z.boolean(),
  sentence: z.string(),
  /** The law it comes from; null for plain common sense. */
  source: z.string().nullable(),
})
export type Contradiction = z.output<typeof Contradiction>

export const Suggestion = z.object({
  kind: z.enum(['correction', 'change']),
  effectiveOn: z.string(),
  /** In short, why this day. */
  why: z.string(),
})
export type Suggestion = z.output<typeof Suggestion>

const named = { taskID: id, name: z.string() }
const task = { ...named, module: z.enum(MODULES) }
const year = { planYearStart: z.string(), planYearEnd: z.string() }

/** The last day before it counts as late; set where the due date has passed already. */
const lateAfter = z.string().nullable()

const PlanYear = z.object({
  first: z.string(),
  last: z.string(),
  /** Shorter than twelve months. */
  isShort: z.boolean(),
  /** A calendar year, because no first day is known. */
  isAssumed: z.boolean(),
})

/** What a save puts another answer in place of, in words. */
const ReplacedAnswer = z.object({
  question: z.string(),
  /** The answer that counts until the change; of a correction, the one that is corrected. */
  before: z.string(),
  /** An answer of earlier days, which a correction leaves as it is. */
  earlier: z.object({ until: z.string(), answer: z.string() }).nullable(),
  /** Answers that would have counted from later days on. */
  later: z.array(z.object({ from: z.string(), answer: z.string() })),
})
export type ReplacedAnswer = z.output<typeof ReplacedAnswer>

/** Why a cycle is among the added ones that is there already, marked as no longer applying until then. */
export const APPLIES_AGAIN = 'applies again'

/** What saving in one of the two ways does to the tasks; due dates of the next 12 months. */
export const Reading = z.object({
  answers: z.array(ReplacedAnswer),
  counts: z.object({
    added: z.number().int(),
    moved: z.number().int(),
    noLongerApply: z.number().int(),
    stay: z.number().int(),
    /** With work: they keep their dates, or no longer apply, and are marked. */
    keptAndMarked: z.number().int(),
  }),
  added: z.array(z.object({ ...task, because: z.string(), dueDate: z.string(), lateAfter, ...year })),
  moved: z.array(z.object({ ...task, from: z.string(), to: z.string(), lateAfter, ...year })),
  removed: z.array(
    z.object({
      ...task,
      because: z.string(),
      dueDates: z.array(z.string()),
      /** The task's next due date afterwards; null when none follows. */
      nextDueDate: z.string().nullable(),
    }),
  ),
  kept: z.array(
    z.object({
      instanceID: id,
      ...named,
      dueDate: z.string(),
      mark: z.enum(['noLongerApplies', 'datesKept']),
    }),
  ),
  /** Tasks that the company does not have yet, first due after the next 12 months. */
  later: z.array(z.object({ ...task, because: z.string(), dueDate: z.string(), ...year })),
  /** Stay, although the answers at the end no longer ask for them. */
  lastTime: z.array(z.object({ ...named, dueDate: z.string(), because: z.string() })),
  planYears: z.array(
    z.object({ basis: z.string(), label: z.string(), before: z.array(PlanYear), after: z.array(PlanYear) }),
  ),
  /** What the tasks will not say by themselves. */
  warnings: z.array(z.string()),
})
export type Reading = z.output<typeof Reading>

/** Both ways of saving, so that the user can choose; the change counts from `effectiveOn`. */
export const Readings = z.object({
  correction: Reading,
  change: Reading.extend({ effectiveOn: z.string() }),
})
export type Readings = z.output<typeof Readings>
