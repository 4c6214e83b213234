import { expect, test } from 'vitest'
import { listedDay, listedText } from './listed-day'

const TODAY = '2027-01-25'

test.each([
  ['a deadline ahead', '2027-01-31', '2027-01-31', '2027-01-31', 'due Jan 31, 2027'],
  ['a Sunday ahead, on time on Monday too', '2027-01-31', '2027-02-01', '2027-01-31', 'due Jan 31, 2027'],
  ['what is due today', '2027-01-25', '2027-02-24', '2027-01-25', 'due Jan 25, 2027'],
  ['what is late only later', '2026-10-31', '2027-02-24', '2027-02-24', 'late after Feb 24, 2027'],
  ['what is late since a later day', '2026-12-11', '2027-01-10', '2027-01-10', 'late after Jan 10, 2027'],
  ['a deadline that has passed', '2027-01-20', '2027-01-20', '2027-01-20', 'due Jan 20, 2027'],
])('%s', (_, dueDate, lateAfter, day, text) => {
  expect(listedDay({ dueDate, lateAfter }, TODAY)).toBe(day)
  expect(listedText({ dueDate, lateAfter }, TODAY)).toBe(text)
})
