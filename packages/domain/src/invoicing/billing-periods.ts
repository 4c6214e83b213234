import { addDays, dateInYear, type IsoDate, type MonthDay, partsOf, sameDayOf } from '../dates'
import { RENEWAL_INVOICE_DAYS_BEFORE_EXPIRY } from '../limits'

export const FREQUENCIES = ['annual', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const FREQUENCY_LABELS: Record<Frequency, string> = { annual: 'Annual', monthly: 'Monthly' }

/** How often something is billed, and the day on which its years begin; its months begin on the same day of each. */
export type Billing = { frequency: Frequency; anniversary: MonthDay }

/** First and last day, both included. */
export type BillingPeriod = { from: IsoDate; to: IsoDate }

const MONTHS: Record<Frequency, number> = { annual: 12, monthly: 1 }

/** The first day of the period that begins so many periods after the one of the anniversary in a year. */
const startAfter = (
  { frequency, anniversary }: Billing,
  { year, periods }: { year: number; periods: number },
) => {
  // Counted from the anniversary each time: a day that a month does not have is its last day, and the next month has it again.
  const from = dateInYear(anniversary, year)
  const months = periods * MONTHS[frequency]
  return frequency === 'annual'
    ? dateInYear(anniversary, year + periods)
    : dayOf(sameDayOf(from, months), anniversary)
}

/** The day of an anniversary in the month of a date, or the month's last. */
const dayOf = (date: IsoDate, anniversary: MonthDay): IsoDate =>
  dateInYear(`${date.slice(5, 8)}${anniversary.slice(3)}`, partsOf(date).year)

/** The period that a day is in. */
export function periodAt(billing: Billing, day: IsoDate): BillingPeriod {
  const year = partsOf(day).year - 1
  let periods = 0
  while (startAfter(billing, { year, periods: periods + 1 }) <= day) periods += 1
  const from = startAfter(billing, { year, periods })
  return { from, to: addDays(startAfter(billing, { year, periods: periods + 1 }), -1) }
}

/** The period after one. */
export const periodAfter = (billing: Billing, { to }: BillingPeriod): BillingPeriod =>
  periodAt(billing, addDays(to, 1))

/**
 * The first day on which a period may be invoiced: a year no earlier than 60 days before it begins (RULES.md "Subscription"),
 * a month on its first day.
 */
export const earliestInvoice = ({ frequency }: Billing, { from }: BillingPeriod): IsoDate =>
  frequency === 'annual' ? addDays(from, -RENEWAL_INVOICE_DAYS_BEFORE_EXPIRY) : from

/** How many days after an invoice is due its billed party is written to. */
export const DUNNING_DAYS = [0, 7, 21] as const

/** The day of each dunning step. */
export const dunningDays = (dueOn: IsoDate): IsoDate[] => DUNNING_DAYS.map((days) => addDays(dueOn, days))
