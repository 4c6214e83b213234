import { addDays, dayOfWeek, type IsoDate, makeDate, partsOf } from './dates'

const [MONDAY, THURSDAY] = [1, 4]
const LAST = -1

/** A day of its month, or a weekday: the first, second … or last one of its month. */
type When = { readonly day: number } | { readonly weekday: number; readonly week: number }
type Holiday = {
  readonly name: string
  readonly month: number
  readonly when: When
  /** The first year with it; absent: for longer than any date here is about. */
  readonly since?: number
}

/**
 * The legal public holidays of 5 U.S.C. 6103(a), in its order. Juneteenth: Public Law 117-17. Not in the table, because
 * they hold around Washington only: Inauguration Day and the District's Emancipation Day (April 16). 26 U.S.C. 7503
 * counts them too; without them a deadline is never too late.
 */
const HOLIDAYS: readonly Holiday[] = [
  { name: 'New Year’s Day', month: 1, when: { day: 1 } },
  { name: 'Martin Luther King Day', month: 1, when: { weekday: MONDAY, week: 3 }, since: 1986 },
  { name: 'Washington’s Birthday', month: 2, when: { weekday: MONDAY, week: 3 } },
  { name: 'Memorial Day', month: 5, when: { weekday: MONDAY, week: LAST } },
  { name: 'Juneteenth', month: 6, when: { day: 19 }, since: 2021 },
  { name: 'Independence Day', month: 7, when: { day: 4 } },
  { name: 'Labor Day', month: 9, when: { weekday: MONDAY, week: 1 } },
  { name: 'Columbus Day', month: 10, when: { weekday: MONDAY, week: 2 } },
  { name: 'Veterans Day', month: 11, when: { day: 11 } },
  { name: 'Thanksgiving Day', month: 11, when: { weekday: THURSDAY, week: 4 } },
  { name: 'Christmas Day', month: 12, when: { day: 25 } },
]

function dayIn({ month, when }: Holiday, year: number): IsoDate {
  if ('day' in when) return makeDate(year, month, when.day)
  const { weekday, week } = when
  if (week === LAST) {
    const monthEnd = makeDate(year, month, 31)
    return addDays(monthEnd, -((dayOfWeek(monthEnd) - weekday + 7) % 7))
  }
  const first = makeDate(year, month, 1)
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (week - 1) * 7)
}

/** Sunday → Monday (Executive Order 11582), Saturday → Friday (5 U.S.C. 6103(b)); 0 is Sunday. */
const OBSERVED: Partial<Record<number, number>> = { 0: 1, 6: -1 }

const observed = (date: IsoDate): IsoDate => addDays(date, OBSERVED[dayOfWeek(date)] ?? 0)

/** The holidays observed in a year, and New Year's Day of the next, which may be observed in this one. */
function observedIn(year: number): ReadonlyMap<IsoDate, string> {
  const days = [year, year + 1].flatMap((of) =>
    HOLIDAYS.filter(({ since = of }) => since <= of).map((holiday): [IsoDate, string] => {
      const day = dayIn(holiday, of)
      const on = observed(day)
      return [on, on === day ? holiday.name : `${holiday.name} (observed)`]
    }),
  )
  return new Map(days)
}

/** Generation asks for many days of a few years. */
const years = new Map<number, ReadonlyMap<IsoDate, string>>()

/** The name of the federal holiday observed on a day, such as "Christmas Day" or "Christmas Day (observed)". */
export function federalHoliday(date: IsoDate): string | null {
  const { year } = partsOf(date)
  const known = years.get(year) ?? observedIn(year)
  years.set(year, known)
  return known.get(date) ?? null
}
