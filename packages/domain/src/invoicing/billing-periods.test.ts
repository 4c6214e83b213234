import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../dates'
import { type Billing, dunningDays, earliestInvoice, periodAfter, periodAt } from './billing-periods'

const year = (anniversary: string): Billing => ({ frequency: 'annual', anniversary })
const month = (anniversary: string): Billing => ({ frequency: 'monthly', anniversary })

it.each<[Billing, string, string, string]>([
  [year('02-01'), '2027-01-25', '2026-02-01', '2027-01-31'],
  [year('02-01'), '2027-02-01', '2027-02-01', '2028-01-31'],
  [year('02-29'), '2028-02-28', '2027-02-28', '2028-02-28'],
  [year('02-29'), '2028-02-29', '2028-02-29', '2029-02-27'],
  [year('12-31'), '2027-12-30', '2026-12-31', '2027-12-30'],
  [month('01-01'), '2027-01-25', '2027-01-01', '2027-01-31'],
  [month('03-31'), '2027-02-27', '2027-01-31', '2027-02-27'],
  [month('03-31'), '2027-02-28', '2027-02-28', '2027-03-30'],
  [month('05-15'), '2027-01-14', '2026-12-15', '2027-01-14'],
])('%j has %s in %s to %s', (billing, day, from, to) => expect(periodAt(billing, day)).toEqual({ from, to }))

it('leaves no day out and has none twice', () => {
  const monthDay = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2000-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(5, 10))
  fc.assert(
    fc.property(
      fc.constantFrom<Billing['frequency']>('annual', 'monthly'),
      monthDay,
      fc.integer({ min: 0, max: 9000 }),
      (frequency, anniversary, days) => {
        const billing = { frequency, anniversary }
        const day = addDays('2020-01-01', days)
        const period = periodAt(billing, day)
        expect(period.from <= day && day <= period.to).toBe(true)
        expect(periodAt(billing, period.from)).toEqual(period)
        expect(periodAt(billing, period.to)).toEqual(period)
        expect(periodAfter(billing, period).from).toBe(addDays(period.to, 1))
      },
    ),
  )
})

it('invoices a year 60 days ahead at the earliest and a month on its first day', () => {
  expect(earliestInvoice(year('02-01'), { from: '2027-02-01', to: '2028-01-31' })).toBe('2026-12-03')
  expect(earliestInvoice(month('02-01'), { from: '2027-02-01', to: '2027-02-28' })).toBe('2027-02-01')
})

it('writes on the due date, a week and three weeks later', () => {
  expect(dunningDays('2027-01-21')).toEqual(['2027-01-21', '2027-01-28', '2027-02-11'])
})
