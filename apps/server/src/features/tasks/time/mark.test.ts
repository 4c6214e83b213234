import { expect, it } from 'vitest'
import { changeWords } from './mark'
import type { Change } from './queries'

const answer = (value: string | number) => ({ value, isOpen: false })
const change: Change = {
  kind: 'correction',
  effectiveOn: null,
  savedBy: 'Nora Petit',
  savedAt: '2027-01-15T20:12:00Z',
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
