import { addDays, daysBetween, daysInMonth, type IsoDate, makeDate, partsOf } from './dates'
import { counted } from './text'

/** How a subscription was bought: by the subscriber with a card or on an invoice, or through the agency. */
export const PURCHASES = ['card', 'invoice', 'agency'] as const
export type Purchase = (typeof PURCHASES)[number]

export const PURCHASE_LABELS: Record<Purchase, string> = {
  card: 'Credit card',
  invoice: 'Invoice',
  agency: 'Through the agency',
}

/** Only a card can be charged again a year later (RULES.md "Subscription"). */
export const canRenew = (boughtBy: Purchase): boolean => boughtBy === 'card'

/** An earlier payment is a typo. */
export const EARLIEST_PAYMENT: IsoDate = '2000-01-01'

/** More seats than this cannot belong to one legal entity. */
export const MOST_SEATS = 1000

/**
 * The last day of a subscription: it runs one year from the day of payment (RULES.md "Subscription"). Paid on Feb 29, it
 * ends on Feb 28, so that no one gets less than a year.
 */
export function lastDayOf(paidOn: IsoDate): IsoDate {
  const { year, month, day } = partsOf(paidOn)
  const length = daysInMonth(year + 1, month)
  return day > length ? makeDate(year + 1, month, length) : addDays(makeDate(year + 1, month, day), -1)
}

/** "expires in 54 days", "expires today", "expired 3 days ago" */
export function expiryText(endsOn: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, endsOn)
  if (days < 0) return `expired ${counted(-days, 'day')} ago`
  if (days === 0) return 'expires today'
  return days === 1 ? 'expires tomorrow' : `expires in ${days} days`
}
