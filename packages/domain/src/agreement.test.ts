import { expect, test } from 'vitest'
import { AGREEMENT_SECTIONS, AGREEMENT_UPDATED, AGREEMENT_VERSION } from './agreement'
import { formatDate } from './date-text'
import { SEATS_PER_SUBSCRIPTION } from './limits'

const text = AGREEMENT_SECTIONS.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')

test.each([
  'one year from the date on which payment',
  'five authorized Users',
  'employees of the same legal entity',
  'no earlier than 60 days before',
  'credit card',
  '95% in each calendar month',
  'courts in Marion County, Indiana',
  'law of the State of Indiana',
  'change at any time without notice',
])('the terms say: %s', (fact) => {
  expect(text).toMatch(new RegExp(fact))
})

test('the shown day is the version', () => {
  expect(formatDate(AGREEMENT_VERSION)).toBe(AGREEMENT_UPDATED)
})

test('the users the terms count are the seats the product allows', () => {
  expect(SEATS_PER_SUBSCRIPTION).toBe(5)
})
