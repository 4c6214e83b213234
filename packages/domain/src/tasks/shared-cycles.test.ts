import { expect, it } from 'vitest'
import { cyclesApart } from './shared-cycles'

const yearly = { kind: 'fixed', basis: 'Calendar' } as const

it('says nothing of two tasks whose cycles are always the same', () => {
  expect(cyclesApart(yearly, { kind: 'offset', basis: 'Calendar', name: 'Form' })).toBeNull()
  expect(
    cyclesApart({ kind: 'monthly', basis: 'MEWA' }, { kind: 'monthly', basis: 'Calendar', name: 'Form' }),
  ).toBeNull()
})

it('says why one never extends the other, or only in some companies', () => {
  expect(cyclesApart(yearly, { kind: 'quarterly', basis: 'Calendar', name: 'Form 941' })).toBe(
    'Form 941 is due every quarter and this task every year, so it never extends this task.',
  )
  expect(cyclesApart(yearly, { kind: 'offset', basis: 'HealthPlanYear', name: 'Form 5558' })).toBe(
    'Form 5558 counts from the health plan year and this task from the calendar year. It extends this task only where both begin on the same day.',
  )
})

it('says of one date that it is no yearly task', () => {
  expect(
    cyclesApart(
      { kind: 'monthly', basis: 'Calendar' },
      { kind: 'dated', basis: 'Calendar', name: 'Amnesty' },
    ),
  ).toBe('Amnesty is due only once and this task every month, so it never extends this task.')
  expect(cyclesApart({ kind: 'dated', basis: 'Calendar' }, { ...yearly, name: 'Form' })).toBeNull()
})
