import { formatDate } from '../date-text'
import type { IsoDate } from '../dates'
import { capitalise } from '../text'
import { signedAmount } from './amount-text'
import { addAmount, type DateRule, type DateSettings, followUpDaysOf, type Weekend } from './date-rule'
import { type Cycle, isEvent, type Reached, reasoning } from './derivation-steps'
import {
  actBy,
  type Extension,
  extensionNote,
  extensionSentence,
  type NamedInstance,
  onTimeSentence,
  onTimeUntil,
} from './derivation-text'
import { YEAR_NAMES } from './rule-text'
import { DEADLINE, type Grace, lateAfterOf } from './task-dates'

/** One numbered step: what was added and the date it reaches; a superseded one is struck out, never left out. */
export type DerivationStep = { label: string; value: string; note: string | null; isSuperseded: boolean }
export type DerivationRow = { label: string; value: string }
/** It was due before set-up, or had passed when it became known. */
export type GraceKind = 'setup' | 'told'
/** How a due date was derived (RULES.md "Due dates": it is always shown with its derivation in words). */
export type Derivation = {
  steps: DerivationStep[]
  due: DerivationRow
  /** The day it becomes late, where that is not the due date itself. */
  late: DerivationRow | null
  /** The date and how it came about, in one sentence. */
  sentence: string
  /** What to know besides: the day to act by, a missing anniversary, a date from before set-up. */
  hint: string | null
  /** Another first or last day of the year would move the date. */
  countsFromYear: boolean
  /** The task that moved the due date. */
  extendedBy: NamedInstance | null
  /** Why it is late no earlier than 30 days after a day on which it had passed already. */
  grace: GraceKind | null
}

export type DerivationInput = Grace & {
  readonly rule: DateRule
  readonly settings: DateSettings
  /** With the due date in force. */
  readonly occurrence: Cycle
  /** The basis lacks an anniversary. */
  readonly isAssumed: boolean
  /** The day it happened, of an instance that was added for it. */
  readonly eventDate: IsoDate | null
  readonly extension: Extension | null
  readonly today: IsoDate
}

/** What a weekend does to the rule's date, beside its last step. */
const STEP_NOTES: Record<Weekend, (date: IsoDate, isSuperseded: boolean) => string | null> = {
  next: onTimeUntil,
  before: (_, isSuperseded) => (isSuperseded ? null : 'No later than this day'),
}

/** The day to act by; or that it is on time later, where no step says so. */
const WEEKEND_HINTS: Record<Weekend, (date: IsoDate, today: IsoDate) => string | null> = {
  next: onTimeSentence,
  before: actBy,
}

function weekendHint(
  { weekend }: DateRule,
  { dueDate, steps, today }: { dueDate: IsoDate; steps: DerivationStep[]; today: IsoDate },
) {
  if (!weekend) return null
  const isSaid = weekend === 'next' && steps.at(-1)?.note === onTimeUntil(dueDate)
  return isSaid ? null : WEEKEND_HINTS[weekend](dueDate, today)
}

function extensionStep(
  rule: DateRule,
  { extension, dueDate }: { extension: Extension; dueDate: IsoDate },
): Reached {
  const note = extensionNote(extension)
  if (extension.by === 'hand') return { label: 'Extended by hand', date: dueDate, note }
  const counted =
    rule.extendedBy && addAmount(extension.trigger.dueDate, rule.extendedBy) === dueDate
      ? signedAmount(rule.extendedBy)
      : ''
  return { label: counted || 'Extended', date: dueDate, note }
}

const namedOf = ({ name, taskID, instanceID }: NamedInstance): NamedInstance => ({ name, taskID, instanceID })

const toStep = ({ label, date, note }: Reached, isSuperseded: boolean): DerivationStep => ({
  label,
  value: formatDate(date),
  note,
  isSuperseded,
})

/** The rule's steps, and what moved the date after them. */
function stepsOf({ rule, occurrence, eventDate, extension }: DerivationInput, isDeadline: boolean) {
  const { dueDate } = occurrence
  const regular = extension?.regularDueDate ?? dueDate
  const asked = { ...occurrence, dueDate: regular, eventDate, isExtended: extension !== null }
  const { steps, why } = reasoning(rule, asked)
  const said = isDeadline ? 'due' : 'announced'
  const sentence = `${capitalise(extension ? `originally ${said}` : said)} ${formatDate(regular)}, ${why}.`
  const isSuperseded = extension !== null
  const weekendNote = isDeadline && rule.weekend ? STEP_NOTES[rule.weekend](regular, isSuperseded) : null
  const shown = steps.map((step, index) =>
    index < steps.length - 1
      ? toStep(step, false)
      : toStep({ ...step, note: step.note ?? weekendNote }, isSuperseded),
  )
  if (!extension) return { steps: shown, sentence }
  return {
    steps: [...shown, toStep(extensionStep(rule, { extension, dueDate }), false)],
    sentence: `${sentence} ${extensionSentence(extension, dueDate)}`,
  }
}

/** The day that spares it longest is why. */
function graceOf({ occurrence, setupDate, knownOn }: DerivationInput): GraceKind | null {
  const wasDue = setupDate !== null && occurrence.dueDate < setupDate
  if (knownOn !== null) return wasDue && knownOn <= setupDate ? 'setup' : 'told'
  return wasDue ? 'setup' : null
}

const GRACE_HINTS: Record<GraceKind, (input: DerivationInput, late: string) => string> = {
  setup: (_, late) => `Due before this company was set up, so it is not late until after ${late}.`,
  told: ({ knownOn }, late) =>
    `Added${knownOn === null ? '' : ` on ${formatDate(knownOn)}`}, after this date had passed, so it is not late until after ${late}.`,
}

export function derivation(input: DerivationInput): Derivation {
  const { rule, occurrence, eventDate, extension } = input
  const { dueDate, lateAfter } = occurrence
  const counted = isEvent(occurrence) && rule.event && eventDate !== null
  const settings = counted ? DEADLINE : input.settings
  const isDeadline = settings.applyDatesAs === 0
  const { steps, sentence } = stepsOf(input, isDeadline)
  const late = formatDate(lateAfter)
  const grace = lateAfter > lateAfterOf(dueDate, { rule, settings }) ? graceOf(input) : null
  const hints = [
    input.isAssumed && !isEvent(occurrence)
      ? `No first day of the ${YEAR_NAMES[rule.basis]} is on file, so it is treated as a calendar year.`
      : null,
    isDeadline ? weekendHint(rule, { dueDate, steps, today: input.today }) : null,
    grace && GRACE_HINTS[grace](input, late),
  ].filter((hint) => hint !== null)
  return {
    steps,
    due: { label: isDeadline ? 'Due' : 'Announced', value: formatDate(dueDate) },
    late: isDeadline
      ? null
      : { label: grace ? 'Late after' : `Late after ${followUpDaysOf(settings)} days`, value: late },
    sentence,
    hint: hints.join(' ') || null,
    countsFromYear: !isEvent(occurrence) && (rule.kind === 'offset' || rule.kind === 'quarterly'),
    extendedBy: extension?.by === 'task' ? namedOf(extension.trigger) : null,
    grace,
  }
}
