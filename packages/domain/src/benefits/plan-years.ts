import {
  addDays,
  addMonths,
  dateInYear,
  FIRST_DATE,
  type IsoDate,
  type MonthDay,
  monthDayOf,
  partsOf,
} from '../dates'
import type { LogicModule } from '../modules'
import type { DateBasis, YearBasis } from '../tasks/vocabulary'
import type { AnswerPeriod } from './answer-periods'
import type { Span } from './fact-periods'
import { type Facts, factsOf } from './facts'

export type PlanYear = {
  readonly first: IsoDate
  readonly last: IsoDate
  /** The day the plan began; `0001-01-01` when it is not known. */
  readonly planFrom: IsoDate
  /** No first day was given, so it is a calendar year. */
  readonly isAssumed: boolean
}

type Source = {
  module: LogicModule
  anniversary: (facts: Facts) => MonthDay | undefined
  startedOn: (facts: Facts) => IsoDate | undefined
  /** These plans go on where another one begins, whose first day they use. */
  goesOn?: true
  /** An older plan may have become one of these: its years begin no earlier than that. */
  mayBecome?: true
}

const SOURCES: Record<YearBasis, Source> = {
  HealthPlanYear: {
    module: 'Health & Wellness',
    anniversary: ({ planYearStarts }) => planYearStarts.health,
    startedOn: ({ startedOn }) => startedOn.health,
  },
  OtherWelfarePlanYear: {
    module: 'Health & Wellness',
    anniversary: ({ planYearStarts }) => planYearStarts.otherWelfare ?? planYearStarts.health,
    startedOn: ({ planYearStarts, startedOn }) =>
      planYearStarts.otherWelfare === undefined ? startedOn.health : undefined,
    goesOn: true,
  },
  '401kPlanYear': {
    module: '401k',
    anniversary: ({ planYearStarts }) => planYearStarts['401k'],
    startedOn: ({ startedOn }) => startedOn['401k'],
  },
  MEWA: {
    module: 'MEWA',
    anniversary: ({ planYearStarts }) => planYearStarts.mewa,
    startedOn: ({ startedOn }) => startedOn.health,
    goesOn: true,
    mayBecome: true,
  },
  HIPAA10: {
    module: 'HIPAA10',
    anniversary: ({ planYearStarts }) => planYearStarts.hipaa10,
    startedOn: ({ startedOn }) => startedOn.hipaa10,
  },
}

const CALENDAR_START: MonthDay = '01-01'

/** A period in which the module is active. */
type Active = Span & { anniversary: MonthDay | undefined; startedOn: IsoDate | undefined }
/** An unbroken run of them: one life of the plan. `from` and `to` are its first and last day. */
type Life = Span & { periods: Active[] }

function livesOf(periods: readonly AnswerPeriod[], source: Source): Life[] {
  const lives: Life[] = []
  for (const { from, to, answers } of periods) {
    const facts = factsOf(answers)
    if (!facts.modules.includes(source.module)) continue
    const period = { from, to, anniversary: source.anniversary(facts), startedOn: source.startedOn(facts) }
    const last = lives.at(-1)
    if (last && addDays(last.to, 1) === from && (source.goesOn || !beginsAgain(last, period)))
      lives[lives.length - 1] = { from: last.from, to, periods: [...last.periods, period] }
    else lives.push({ from, to, periods: [period] })
  }
  return lives
}

/** Its answers have the plan on some day of the period. */
const isRunning = ({ to, startedOn }: Active) => startedOn === undefined || startedOn <= to

/** A plan ran up to a period that gives another first day, none before its own: one ended, and another one begins. */
function beginsAgain({ periods }: Life, { from, startedOn }: Active): boolean {
  const former = periods.at(-1)
  if (former === undefined || startedOn === undefined || startedOn === former.startedOn) return false
  return isRunning(former) && startedOn >= from
}

/** The first day of the first plan year of a life; `0001-01-01` when the plan has no known beginning. */
function beginningOf({ from, periods }: Life, earliest: IsoDate): IsoDate {
  const startedOn = (periods.find(isRunning) ?? periods.at(-1))?.startedOn
  return startedOn !== undefined && startedOn >= earliest ? startedOn : from
}

/** The first day on which a life may begin: after the former one, if any. */
function earliestOf(lives: readonly Life[], index: number, { mayBecome }: Source): IsoDate {
  const former = lives[index - 1]
  if (mayBecome) return lives[index]?.from ?? FIRST_DATE
  return former ? addDays(former.to, 1) : FIRST_DATE
}

/** A year has fewer than twelve months: the next one begins before the same day of the next year. */
export const isShortYear = ({ first, last }: Pick<PlanYear, 'first' | 'last'>) =>
  addDays(last, 1) < dateInYear(monthDayOf(first), partsOf(first).year + 1)

/** The earliest anniversary after a day, in the period it lies in, but no later than one year after the day. */
function nextFirst(day: IsoDate, periods: readonly Active[]): IsoDate {
  const { year } = partsOf(day)
  const anniversaries = periods.flatMap(({ from, to, anniversary = CALENDAR_START }) =>
    [dateInYear(anniversary, year), dateInYear(anniversary, year + 1)].filter(
      (date) => date > day && from <= date && date <= to,
    ),
  )
  return [addMonths(day, 12), ...anniversaries].sort()[0] as IsoDate
}

/** The last anniversary of the first period on or before a day, to begin with where a plan has no known beginning. */
function firstBefore(day: IsoDate, { anniversary = CALENDAR_START, to }: Active): IsoDate {
  const latest = day < to ? day : to
  const { year } = partsOf(latest)
  const date = dateInYear(anniversary, year)
  return date <= latest ? date : dateInYear(anniversary, year - 1)
}

function yearsOfLife(life: Life, beginning: IsoDate, window: Span): PlanYear[] {
  const [opening] = life.periods
  if (!opening) return []
  // A plan may have begun before the answers know of it.
  const periods = [{ ...opening, from: FIRST_DATE }, ...life.periods.slice(1)]
  const years: PlanYear[] = []
  const end = life.to < window.to ? life.to : window.to
  let first = beginning === FIRST_DATE ? firstBefore(window.from, opening) : beginning
  while (first <= end) {
    const next = nextFirst(first, periods)
    const last = addDays(next, -1) < life.to ? addDays(next, -1) : life.to
    const period = periods.findLast(({ from }) => from <= first) ?? opening
    if (last >= window.from)
      years.push({ first, last, planFrom: beginning, isAssumed: period.anniversary === undefined })
    first = next
  }
  return years
}

/**
 * The plan years of a basis that overlap a window, by the dated answers (docs/decisions/0011): each life of the plan
 * has years from its beginning to its end; a moved anniversary makes a short one. A basis whose module is never active has
 * calendar years.
 */
export function planYearsOf(basis: YearBasis, periods: readonly AnswerPeriod[], window: Span): PlanYear[] {
  const source = SOURCES[basis]
  const lives = livesOf(periods, source)
  if (lives.length === 0) return calendarYears(window).map((year) => ({ ...year, isAssumed: true }))
  return lives.flatMap((life, index) =>
    yearsOfLife(life, beginningOf(life, earliestOf(lives, index, source)), window),
  )
}

/** The calendar years that overlap a window. */
export function calendarYears({ from, to }: Span): PlanYear[] {
  const [begin, end] = [partsOf(from).year, partsOf(to).year]
  return Array.from({ length: end - begin + 1 }, (_, index) => ({
    first: dateInYear('01-01', begin + index),
    last: dateInYear('12-31', begin + index),
    planFrom: FIRST_DATE,
    isAssumed: false,
  }))
}

/** The years of every basis, the calendar included. */
export const allPlanYears = (
  periods: readonly AnswerPeriod[],
  window: Span,
): Record<DateBasis, PlanYear[]> => ({
  Calendar: calendarYears(window),
  HealthPlanYear: planYearsOf('HealthPlanYear', periods, window),
  OtherWelfarePlanYear: planYearsOf('OtherWelfarePlanYear', periods, window),
  '401kPlanYear': planYearsOf('401kPlanYear', periods, window),
  MEWA: planYearsOf('MEWA', periods, window),
  HIPAA10: planYearsOf('HIPAA10', periods, window),
})

/** The day the plan began whose year begins on a day; `0001-01-01` when it is not known. */
export const planFromOf = (basis: DateBasis, periods: readonly AnswerPeriod[], first: IsoDate): IsoDate =>
  (basis === 'Calendar' ? [] : planYearsOf(basis, periods, { from: first, to: first })).find(
    (year) => year.first === first,
  )?.planFrom ?? FIRST_DATE
