import { describe, expect, it } from 'vitest'
import { quarterEnd, quartersIn } from './rule-cycles'

describe('the quarters of a plan year', () => {
  it.each([
    ['2026-07-01', '2027-06-30', ['2026-09-30', '2026-12-31', '2027-03-31', '2027-06-30']],
    ['2027-07-01', '2027-12-31', ['2027-09-30', '2027-12-31']],
    ['2027-07-01', '2027-11-15', ['2027-09-30', '2027-11-15']],
    ['2027-02-28', '2028-02-28', ['2027-05-30', '2027-08-30', '2027-11-29', '2028-02-28']],
    ['2027-12-01', '2027-12-31', ['2027-12-31']],
  ])('from %s to %s', (first, last, ends) => {
    const year = { first, last }
    expect(Array.from({ length: quartersIn(year) }, (_, index) => quarterEnd(year, index + 1))).toEqual(ends)
  })
})
