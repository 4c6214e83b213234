import { expect, it } from 'vitest'
import { durationText, upText } from './operations-words'

it('words durations', () => {
  expect([20, 100, 8_400, 41_000, 348_000, 7_500_000].map(durationText)).toEqual([
    'under 0.1 s',
    '0.1 s',
    '8.4 s',
    '41 s',
    '5 min 48 s',
    '2 hr 5 min',
  ])
  expect([5, 90, 2_000, 16_000].map(upText)).toEqual([
    'up 5 minutes',
    'up 1 hour',
    'up 33 hours',
    'up 11 days',
  ])
})
