import { expect, it } from 'vitest'
import type { Change } from './change-sql'
import { changeWords } from './mark'

const answer = (value: string | number) => ({ value, isOpen: false })
const change: Change = {
  kind: 'correction',
  effectiveOn: null,
  id: '018f6b1c-0000-7000-8000-00000000a001',
  isTakenBack: false,
  by: 'Nora Petit',
  byID: null,
  at: '2027-01-15T20:12:00Z',
  changes: {
    employeeCount: { before: answer(60), after: answer(45) },
    participantCount: { before: answer(50), after: answer(40) },
    plan401kAnniversary: { before: answer('01-01'), after: answer('07-01') },
    healthAnniversary: { before: answer('06-01'), after: answer('03-01') },
  },
}

it('names the first day of the year that moved before the other answers', () => {
  expect(changeWords(change, 'HealthPlanYear')).toMatch(
    /^Nora Petit corrected the first day of the health plan year from Jun 1 to Mar 1, the first day of the 401\(k\)/,
  )
  expect(changeWords(change, null)).toMatch(/^Nora Petit corrected “How many employees/)
})

it('says that a change was taken back, and by whom', () => {
  expect(changeWords({ ...change, isTakenBack: true, by: 'Dana Whitlock' }, null)).toMatch(
    /^Dana Whitlock took back the change of “How many employees/,
  )
})
