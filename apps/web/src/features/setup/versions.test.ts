import { expect, it } from 'vitest'
import { versionsOf } from './versions'

const setup = {
  version: 2,
  savedAt: '2027-01-22T14:40:00.000Z',
  savedBy: 'Dana Whitlock',
  saved: { hasHealth: false },
} as unknown as Parameters<typeof versionsOf>[0]

it('each version stands beside the one before it, the first beside an empty form', () => {
  const former = [
    { version: 1, savedAt: '2027-01-20T14:40:00.000Z', savedBy: null, answers: { hasHealth: true } },
  ]
  expect(versionsOf(setup, former).map(({ version, before, after }) => ({ version, before, after }))).toEqual(
    [
      { version: 2, before: { hasHealth: true }, after: { hasHealth: false } },
      { version: 1, before: {}, after: { hasHealth: true } },
    ],
  )
})

it('a form that was never saved has none, whatever its draft', () => {
  expect(versionsOf({ ...setup, savedAt: null }, [])).toEqual([])
})
