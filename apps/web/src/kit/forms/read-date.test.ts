import { expect, test } from 'vitest'
import { readDate } from './read-date'

test.each([
  ['3/31/2027', '2027-03-31'],
  ['03/31/27', '2027-03-31'],
  ['3-31-2027', '2027-03-31'],
  ['2027-03-31', '2027-03-31'],
  ['2027-3-1', '2027-03-01'],
  ['Mar 31, 2027', '2027-03-31'],
  ['march 31 2027', '2027-03-31'],
  [' Sept. 5, 2027 ', '2027-09-05'],
  ['2/29/2028', '2028-02-29'],
])('%s is %s', (typed, date) => {
  expect(readDate(typed)).toBe(date)
})

test.each(['', '2/29/2027', '13/1/2027', '31/3/2027', '2027-02-30', 'soon', 'Foo 3, 2027', '3/31'])(
  '%j is not a date',
  (typed) => {
    expect(readDate(typed)).toBeNull()
  },
)
