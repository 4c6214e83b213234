import { expect, test } from 'vitest'
import { readNumber } from './read-number'

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1,200,000', 1_200_000],
  [' 12 ', 12],
  ['2.5', 2.5],
  ['.5', 0.5],
  ['-3', -3],
  ['', null],
  ['  ', null],
])('%j is %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['about 40', '12e3', '1,20', '1.2.3', '40 people', '-'])('%j stays as typed', (typed) => {
  expect(readNumber(typed)).toBe(typed)
})
