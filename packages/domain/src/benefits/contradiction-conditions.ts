import { addMonths, type IsoDate } from '../dates'
import type { FactKey } from '../logic/conditions'
import { isStateCode, stateName } from '../places'
import { type BenefitAnswers, JURISDICTIONS, type QuestionKey } from './answers'
import { FACT_TABLE } from './facts'
import { questionOf } from './questions'

/** What a contradiction is looked for in. */
export type Situation = {
  /** Only what was answered and is not left to the agency. */
  readonly known: BenefitAnswers
  /** The state of the company's address; null when not known. */
  readonly state: string | null
  readonly today: IsoDate
}
/** None of them holds while its question has no answer, whichever answer it is about. */
export type Condition = (situation: Situation) => boolean

type YesNoKey = {
  [Key in QuestionKey]: NonNullable<BenefitAnswers[Key]> extends boolean ? Key : never
}[QuestionKey]
type ListKey = 'coverages' | 'wellnessPlan' | 'stateLaws'
type ListValue<Key extends ListKey> = NonNullable<BenefitAnswers[Key]>[number]
type DateKey = 'healthStartDate' | 'plan401kStartDate' | 'hipaa10StartDate'

export const is =
  (key: YesNoKey, answer: boolean): Condition =>
  ({ known }) =>
    known[key] === answer

export const includes =
  <Key extends ListKey>(key: Key, value: ListValue<Key>): Condition =>
  ({ known }) =>
    (known[key] as readonly string[] | undefined)?.includes(value) === true

export const lacks =
  <Key extends ListKey>(key: Key, value: ListValue<Key>): Condition =>
  ({ known }) =>
    (known[key] as readonly string[] | undefined)?.includes(value) === false

const factRows = new Map(FACT_TABLE.map((row) => [row.fact, row]))

const isKnown = (known: BenefitAnswers, key: QuestionKey) => {
  const { alternative } = questionOf(key)
  return known[key] !== undefined || (alternative !== undefined && known[alternative] !== undefined)
}

/** @throws when the fact is not one of the table, which only a programming error can cause. */
export function fact(key: FactKey, holds: boolean): Condition {
  const row = factRows.get(key)
  if (!row) throw new Error(`No fact ${key}`)
  return ({ known }) => isKnown(known, row.reads) && row.holds(known) === holds
}

/** A number that is known roughly lies somewhere from `least` to `most`. */
type Range = { least: number; most: number }
const exactly = (count: number): Range => ({ least: count, most: count })

function employeesIn({ employeeCount, employerSize }: BenefitAnswers): Range | null {
  if (employeeCount !== undefined) return exactly(employeeCount)
  // People pick the highest band they are sure of, so every band but the first is open above.
  if (employerSize === undefined) return null
  return { least: employerSize, most: employerSize === 1 ? 14 : Number.POSITIVE_INFINITY }
}

const groupRange = (group: BenefitAnswers['planParticipants']): Range | null => {
  if (group === undefined) return null
  return group === '100OrMore' ? { least: 100, most: Number.POSITIVE_INFINITY } : { least: 0, most: 99 }
}

const COUNTS = {
  employees: employeesIn,
  participants: ({ participantCount, planParticipants }: BenefitAnswers) =>
    participantCount === undefined ? groupRange(planParticipants) : exactly(participantCount),
  otherParticipants: ({ otherPlanParticipantCount, otherPlanParticipants }: BenefitAnswers) =>
    otherPlanParticipantCount === undefined
      ? groupRange(otherPlanParticipants)
      : exactly(otherPlanParticipantCount),
}
type Count = keyof typeof COUNTS

/** Surely at least this many. */
export const atLeast =
  (count: Count, least: number): Condition =>
  ({ known }) =>
    (COUNTS[count](known)?.least ?? Number.NEGATIVE_INFINITY) >= least

/** Surely at most this many. */
export const atMost =
  (count: Count, most: number): Condition =>
  ({ known }) =>
    (COUNTS[count](known)?.most ?? Number.POSITIVE_INFINITY) <= most

/** Surely more than that many times the other number. */
export const moreThanTimes =
  (count: Count, { times, of }: { times: number; of: Count }): Condition =>
  ({ known }) => {
    const [one, other] = [COUNTS[count](known), COUNTS[of](known)]
    return one !== null && other !== null && one.least > times * other.most
  }

export const differs =
  (one: QuestionKey, other: QuestionKey): Condition =>
  ({ known }) =>
    known[one] !== undefined && known[other] !== undefined && known[one] !== known[other]

export const onOrAfter =
  (key: DateKey, day: IsoDate): Condition =>
  ({ known }) =>
    (known[key] ?? '') >= day

/** More than so many years from today. */
export const yearsAhead =
  (key: DateKey, years: number): Condition =>
  ({ known, today }) =>
    (known[key] ?? '') > addMonths(today, 12 * years)

/** More than so many years ago. */
export const yearsAgo =
  (key: DateKey, years: number): Condition =>
  ({ known, today }) => {
    const date = known[key]
    return date !== undefined && date < addMonths(today, -12 * years)
  }

const CONDITION_OF_STATE: Record<string, string> = { DC: 'Washington DC' }

/** The state of the company's address, as a sentence names it. */
export const stateNamed = ({ state }: Situation): string =>
  state !== null && isStateCode(state) ? stateName(state) : 'your state'

/** The company's own state has laws of its own, but is not ticked. */
export const stateNotTicked: Condition = ({ known, state }) => {
  const place = state === null ? undefined : (CONDITION_OF_STATE[state] ?? state)
  const ticked = known.stateLaws as readonly string[] | undefined
  const isListed = (JURISDICTIONS as readonly string[]).some((listed) => listed === place)
  return ticked !== undefined && place !== undefined && isListed && !ticked.includes(place)
}

/** Answers that are unlikely to be right together: every condition of `all` holds, and one of `any`. */
export type ContradictionRow = {
  readonly key: string
  /** Where the sentence is shown. */
  readonly questions: readonly QuestionKey[]
  readonly all: readonly Condition[]
  readonly any?: readonly Condition[]
  /** The answers are often right together all the same, so the question is only whether they are here. */
  readonly oftenFits?: true
  readonly sentence: string | ((situation: Situation) => string)
  /** The law it comes from; null for plain common sense. */
  readonly source: string | null
}
