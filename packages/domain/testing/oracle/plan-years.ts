import type { QuestionKey } from '../../src/benefits/answers'
import type { LogicModule } from '../../src/modules'
import type { DateBasis } from '../../src/tasks/vocabulary'
import type { AnswerPeriod } from './answers'
import { type Day, dayAfter, FIRST, isAnniversary, plusDays, plusMonths, yearOf } from './days'
import { countedAnswers, factsOfAnswers } from './facts'

export type Year = {
  readonly first: Day
  readonly last: Day
  /** The day the plan began; null when nobody knows. */
  readonly began: Day | null
}

type Values = ReturnType<typeof countedAnswers>
type PlanBasis = Exclude<DateBasis, 'Calendar'>
type Basis = {
  readonly module: LogicModule
  readonly anniversary: (values: Values) => string | undefined
  readonly startsOn: (values: Values) => Day | undefined
  /** Other welfare plans, and a MEWA, do not end because a health plan begins. */
  readonly runsOn: boolean
  /** A health plan may become a MEWA years after it began. */
  readonly waitsForModule?: boolean
}

const text = (values: Values, key: QuestionKey) => values[key] as string | undefined

const BASES: Readonly<Record<PlanBasis, Basis>> = {
  HealthPlanYear: {
    module: 'Health & Wellness',
    anniversary: (values) => text(values, 'healthAnniversary'),
    startsOn: (values) => text(values, 'healthStartDate'),
    runsOn: false,
  },
  OtherWelfarePlanYear: {
    module: 'Health & Wellness',
    anniversary: (values) => text(values, 'otherWelfareAnniversary') ?? text(values, 'healthAnniversary'),
    startsOn: (values) =>
      text(values, 'otherWelfareAnniversary') === undefined ? text(values, 'healthStartDate') : undefined,
    runsOn: true,
  },
  '401kPlanYear': {
    module: '401k',
    anniversary: (values) => text(values, 'plan401kAnniversary'),
    startsOn: (values) => text(values, 'plan401kStartDate'),
    runsOn: false,
  },
  MEWA: {
    module: 'MEWA',
    anniversary: (values) => text(values, 'mewaAnniversary'),
    startsOn: (values) => text(values, 'healthStartDate'),
    runsOn: true,
    waitsForModule: true,
  },
  HIPAA10: {
    module: 'HIPAA10',
    anniversary: (values) => text(values, 'hipaa10StartDate')?.slice(5),
    startsOn: (values) => text(values, 'hipaa10StartDate'),
    runsOn: false,
  },
}

/** A run of periods in which the module is on, without a gap and without a plan that begins anew. */
type Life = { readonly first: Day; readonly last: Day; readonly periods: readonly Stretch[] }
type Stretch = {
  readonly from: Day
  readonly to: Day
  readonly anniversary: string
  readonly startsOn: Day | undefined
}

function livesOf(periods: readonly AnswerPeriod[], basis: Basis): Life[] {
  const lives: { first: Day; last: Day; periods: Stretch[] }[] = []
  for (const { from, to, answers } of periods) {
    if (!factsOfAnswers(answers).modules.has(basis.module)) continue
    const values = countedAnswers(answers)
    const stretch = {
      from,
      to,
      anniversary: basis.anniversary(values) ?? '01-01',
      startsOn: basis.startsOn(values),
    }
    const former = lives.at(-1)
    const follows = former !== undefined && plusDays(former.last, 1) === from
    if (follows && (basis.runsOn || !isAnother(former.periods.at(-1), stretch))) {
      former.last = to
      former.periods.push(stretch)
    } else lives.push({ first: from, last: to, periods: [stretch] })
  }
  return lives
}

const hasRun = ({ startsOn, to }: Stretch) => !(startsOn !== undefined && startsOn > to)

/** The plan of the former stretch had begun, and this one gives another first day, none before its own: two plans. */
const isAnother = (former: Stretch | undefined, { from, startsOn }: Stretch) =>
  former !== undefined &&
  hasRun(former) &&
  startsOn !== undefined &&
  startsOn !== former.startsOn &&
  !(startsOn < from)

function lookForNextFirstDay(first: Day, latest: Day, stretches: readonly Stretch[]): Day {
  for (let day = dayAfter(first); day < latest; day = dayAfter(day)) {
    const stretch = stretches.find(({ from, to }) => from <= day && day <= to) ?? stretches[0]
    if (stretch && isAnniversary(day, stretch.anniversary)) return day
  }
  return latest
}

const known = new Map<string, Day>()

/** The first day after a year's first day on which the next one begins, looked for day by day; kept, as it is slow. */
function nextFirstDay(first: Day, life: Life): Day {
  const latest = plusMonths(first, 12)
  const touched = life.periods.filter(({ from, to }) => to >= first && from <= latest)
  // Days before a life's first period read as that one.
  const near = touched.length > 0 ? touched : life.periods.slice(0, 1)
  const key = `${first} ${near.map(({ from, to, anniversary }) => `${from > first ? from : ''}:${to < latest ? to : ''}:${anniversary}`)}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const found = lookForNextFirstDay(first, latest, near)
  known.set(key, found)
  return found
}

/** The first anniversary on or after January 1 of a year: where a life without a beginning is entered. */
function anniversaryIn(year: number, anniversary: string): Day {
  let day = `${year}-01-01`
  while (!isAnniversary(day, anniversary)) day = plusDays(day, 1)
  return day
}

function longAgo({ periods: [oldest] }: Life, window: Window): Day {
  const year = oldest ? Math.min(window.from, yearOf(oldest.to)) : window.from
  return anniversaryIn(year - 2, oldest?.anniversary ?? '01-01')
}

function yearsOfLife(life: Life, formerEnd: Day | null, window: Window): Year[] {
  // Who has a plan without a first day has had it for as long as anyone knows.
  const begun = life.periods.find(hasRun) ?? life.periods.at(-1)
  const given = begun?.startsOn
  const start = given !== undefined && (formerEnd === null || given > formerEnd) ? given : life.first
  const endless = start === FIRST
  let first = endless ? longAgo(life, window) : start
  const years: Year[] = []
  while (first <= life.last && yearOf(first) <= window.to) {
    const next = nextFirstDay(first, life)
    const last = plusDays(next, -1)
    years.push({ first, last: last < life.last ? last : life.last, began: endless ? null : start })
    first = next
  }
  return years
}

/** Calendar years that the answer covers; plan years that begin before the first are left out. */
export type Window = { readonly from: number; readonly to: number }

export const calendarYears = ({ from, to }: Window): Year[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    first: `${from + index}-01-01`,
    last: `${from + index}-12-31`,
    began: null,
  }))

/** The years of a basis that end in the window. */
export function yearsOf(periods: readonly AnswerPeriod[], name: DateBasis, window: Window): Year[] {
  if (name === 'Calendar') return calendarYears(window)
  const lives = livesOf(periods, BASES[name])
  if (lives.length === 0) return calendarYears(window)
  const before = ({ first }: Life) => (first === FIRST ? null : plusDays(first, -1))
  return lives
    .flatMap((life, index) => {
      const formerEnd = lives[index - 1]?.last ?? null
      return yearsOfLife(life, BASES[name].waitsForModule ? before(life) : formerEnd, window)
    })
    .filter(({ first, last }) => yearOf(last) >= window.from && yearOf(first) <= window.to)
}
