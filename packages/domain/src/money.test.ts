import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCents, parseCents } from './money'

it('writes cents as dollars', () => {
  expect(formatCents(1_373_700)).toBe('$13,737.00')
  expect(formatCents(-5)).toBe('-$0.05')
  expect(() => formatCents(1.5)).toThrow(RangeError)
})

it.each([
  ['1,250.5', 125_050],
  ['$80', 8000],
  ['-3.07', -307],
  ['-0', 0],
  ['12,34', null],
  ['1.234', null],
  ['', null],
  ['ten', null],
  ['99999999999999999999', null],
])('reads %s', (text, cents) => expect(parseCents(text)).toBe(cents))

it('parses what it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents)
    }),
  )
})
