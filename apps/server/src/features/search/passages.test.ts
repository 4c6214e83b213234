import { expect, it } from 'vitest'
import { passageOf } from './passages'

it.each([
  ['before \uE000found\uE001 after', [['before '], ['found', true], [' after']]],
  ['\uE000one\uE001 \uE000two\uE001', [['one', true], [' '], ['two', true]]],
  ['<b>plain</b>', [['<b>plain</b>']]],
  // A passage may be cut off within a match.
  ['cut \uE000off', [['cut '], ['off', true]]],
])('%j is told in pieces', (marked, pieces) => {
  expect(passageOf(marked)).toEqual(pieces.map(([text, isMatch = false]) => ({ text, isMatch })))
})
