import { describe, expect, it } from 'vitest'
import { daysBetween } from './dates'
import { expiryText, lastDayOf } from './subscription'

describe('lastDayOf', () => {
  it.each([
    ['2026-02-01', '2027-01-31'],
    ['2026-01-01', '2026-12-31'],
    ['2027-02-28', '2028-02-27'],
    ['2027-03-01', '2028-02-29'],
    ['2028-02-28', '2029-02-27'],
    ['2028-02-29', '2029-02-28'],
    ['2028-03-01', '2029-02-28'],
    ['2026-12-31', '2027-12-30'],
  ])('of %s is %s', (paidOn, endsOn) => {
    expect(lastDayOf(paidOn)).toBe(endsOn)
    // A year, including the last day.
    expect([364, 365]).toContain(daysBetween(paidOn, endsOn))
  })
})

describe('expiryText', () => {
  it.each([
    ['2027-03-20', 'expires in 54 days'],
    ['2027-01-26', 'expires tomorrow'],
    ['2027-01-25', 'expires today'],
    ['2027-01-24', 'expired 1 day ago'],
    ['2027-01-22', 'expired 3 days ago'],
  ])('on %s: %s', (endsOn, text) => expect(expiryText(endsOn, '2027-01-25')).toBe(text))
})
