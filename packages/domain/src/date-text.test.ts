import { expect, it } from 'vitest'
import {
  formatDate,
  formatLongDate,
  formatMonthDay,
  formatMonthRange,
  formatRange,
  relativeDate,
  relativeDue,
} from './date-text'

const TODAY = '2027-01-25'

it('writes dates the American way', () => {
  expect(formatDate('2027-03-31')).toBe('Mar 31, 2027')
  expect(formatLongDate(TODAY)).toBe('Monday, January 25, 2027')
  expect(formatMonthDay('02-29')).toBe('Feb 29')
  expect(formatRange('2025-07-01', '2026-06-30')).toBe('Jul 1, 2025 – Jun 30, 2026')
  expect(formatMonthRange('2025-07-01', '2026-06-30')).toBe('Jul 2025 – Jun 2026')
  expect(formatMonthRange('2026-01-01', '2026-12-31')).toBe('Jan – Dec 2026')
})

it.each([
  ['2027-01-01', '24 days late'],
  ['2027-01-24', '1 day late'],
  ['2027-01-25', 'Today'],
  ['2027-01-26', 'Tomorrow'],
  ['2027-01-31', 'in 6 days'],
  ['2027-02-07', 'in 13 days'],
  ['2027-02-08', 'in 2 weeks'],
  ['2027-03-01', 'in 5 weeks'],
  ['2027-07-31', 'in 6 months'],
  ['2029-01-31', 'in 2 years'],
])('says how far away %s is', (date, words) => expect(relativeDue(date, TODAY)).toBe(words))

it.each([
  ['2027-01-24', 'yesterday'],
  ['2027-01-25', 'today'],
  ['2027-01-26', 'tomorrow'],
  ['2027-01-04', '3 weeks ago'],
  ['2027-01-31', 'in 6 days'],
])('says when %s was', (date, words) => expect(relativeDate(date, TODAY)).toBe(words))
