import type { QuestionKey } from '../../src/benefits/answers'
import type { LogicModule } from '../../src/modules'
import type { AnswerPeriod } from './answers'
import { type Day, plusDays } from './days'
import { countedAnswers, factsOfAnswers, type KnownFacts } from './facts'

/** What nobody can say of a plan before its first day: facts that begin so, and modules. */
type Missing = { readonly question: QuestionKey; readonly facts: RegExp; readonly module: LogicModule }

const MISSING: readonly Missing[] = [
  {
    question: 'healthStartDate',
    facts:
      /^(Health & Wellness: Medical Plan|Other Group Health Plan: PHI access|(Plan Funding|Plan Participants|Grandfathered Status|Coverages|MEWA): .*)$/,
    module: 'MEWA',
  },
  {
    question: 'plan401kStartDate',
    facts:
      /^(401k|Deposit Employee Payroll Deferrals|Notice of Distribution Options|Plan Documents|Traditional or Safe Harbor|Automatic Enrollment|Participant Loans|Investment Direction): /,
    module: '401k',
  },
  { question: 'hipaa10StartDate', facts: /^HIPAA10: /, module: 'HIPAA10' },
]

/** What is known of one day. */
export type DayFacts = KnownFacts & {
  /** The health plan has not begun. */
  readonly isBeforePlan: boolean
}

const notBegunOn = ({ answers }: AnswerPeriod, day: Day) =>
  MISSING.filter(({ question }) => {
    const start = countedAnswers(answers)[question] as Day | undefined
    return start !== undefined && day < start
  })

function facts(periods: readonly AnswerPeriod[], day: Day): DayFacts {
  const period = periods.find(({ from, to }) => from <= day && day <= to)
  if (!period) throw new Error(`Nothing is known of ${day}`)
  return withoutMissing(period, notBegunOn(period, day))
}

const byMissing = new WeakMap<AnswerPeriod['answers'], Map<string, DayFacts>>()

function withoutMissing({ answers }: AnswerPeriod, missing: readonly Missing[]): DayFacts {
  const kept = byMissing.get(answers) ?? new Map<string, DayFacts>()
  byMissing.set(answers, kept)
  const name = missing.map(({ question }) => question).join()
  const { facts, modules } = factsOfAnswers(answers)
  const found = kept.get(name) ?? {
    facts: new Set([...facts].filter((fact) => !missing.some((each) => each.facts.test(fact)))),
    modules: new Set([...modules].filter((module) => !missing.some((each) => each.module === module))),
    isBeforePlan: missing.some(({ question }) => question === 'healthStartDate'),
  }
  kept.set(name, found)
  return found
}

const byDay = new WeakMap<readonly AnswerPeriod[], Map<Day, DayFacts>>()

/** What holds on a day: what the answers of its period say, without the plans that have not begun. */
export function factsOn(periods: readonly AnswerPeriod[], day: Day): DayFacts {
  const kept = byDay.get(periods) ?? new Map<Day, DayFacts>()
  byDay.set(periods, kept)
  const found = kept.get(day) ?? facts(periods, day)
  kept.set(day, found)
  return found
}

const turns = new WeakMap<readonly AnswerPeriod[], readonly Day[]>()

/** The days on which something may begin to hold. */
function turningDays(periods: readonly AnswerPeriod[]): readonly Day[] {
  const kept = turns.get(periods)
  if (kept) return kept
  const days = periods.flatMap(({ from, answers }) => [
    from,
    ...MISSING.flatMap(({ question }) => (countedAnswers(answers)[question] as Day | undefined) ?? []),
  ])
  const found = [...new Set(days)].sort()
  turns.set(periods, found)
  return found
}

/** The days of a year that are worth a look, the first one always: between them nothing changes. */
export const daysToLookAt = (periods: readonly AnswerPeriod[], first: Day, last: Day): readonly Day[] => [
  first,
  ...turningDays(periods).filter((day) => first < day && day <= last),
]

/** The stretches of days in which nothing changes. */
export function stretchesOf(periods: readonly AnswerPeriod[]): { from: Day; to: Day }[] {
  const days = turningDays(periods)
  return days.map((from, index) => {
    const next = days[index + 1]
    return { from, to: next === undefined ? (periods.at(-1)?.to ?? from) : plusDays(next, -1) }
  })
}
