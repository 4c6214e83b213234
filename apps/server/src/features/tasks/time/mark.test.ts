import { describe, expect, it } from 'vitest'
import { changeHistory } from './change-history'
import type { Change } from './change-sql'
import { changeWords, markOf } from './mark'

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

it('leaves out an answer that does not differ on the day of the change, unless all differ only later', () => {
  const former = [
    { from: '2027-04-01', answer: answer(60) },
    { from: '2027-07-01', answer: answer(45) },
  ]
  const employeeCount = { before: answer(45), after: answer(60), former }
  const healthAnniversary = { before: answer('07-01'), after: answer('04-01') }
  const ofApril: Change = { ...change, kind: 'change', effectiveOn: '2027-04-01', changes: { employeeCount } }
  expect(changeWords({ ...ofApril, changes: { employeeCount, healthAnniversary } }, null)).toBe(
    'Nora Petit changed the first day of the health plan year from Jul 1 to Apr 1, effective Apr 1, 2027.',
  )
  expect(changeWords(ofApril, null)).toBe(
    'Nora Petit changed “How many employees do you have?” from 45 to 60, effective Apr 1, 2027.',
  )
})

it('says that a change was taken back, and by whom', () => {
  expect(changeWords({ ...change, isTakenBack: true, by: 'Dana Whitlock' }, null)).toMatch(
    /^Dana Whitlock took back the change of “How many employees/,
  )
})

describe('of a cycle whose task got another due date, with no change of answers', () => {
  const marked = { change: null, markedAt: '2027-01-15T20:12:00Z', wasReopened: false, moved: null }
  const kept = { noLongerApplies: false, datesKept: true, newDueDate: '2026-12-11' }
  const wordsOf = (owner: string | null) => markOf(kept, { ...marked, owner })?.words

  it('the mark names whose task it is, and no answers', () => {
    expect(wordsOf('Harbor & Vale')).toBe('Harbor & Vale changed when this task is due.')
    expect(wordsOf(null)).toBe('The library changed when this task is due.')
  })

  it('the history says why the cycle kept its date, and when both were the same again', () => {
    const former = { id: 'a', kind: 'datesKept', markedAt: marked.markedAt, change: null } as const
    const formerMarks = [
      { ...former, end: 'sameDates', endedAt: '2027-01-16T20:12:00Z', endedBy: null } as const,
    ]
    const item = { ...kept, instanceID: 'b' }
    const entries = changeHistory(
      { basis: 'Calendar' },
      { ...marked, markedAt: null, owner: 'Harbor & Vale', addedBy: null, item, formerMarks },
    )
    expect(entries.map(({ text }) => text)).toEqual([
      'Harbor & Vale changed when this task is due, to the date this cycle has.',
      'Harbor & Vale changed when this task is due. Work had started, so this cycle kept its due date.',
    ])
    const [, reopened] = changeHistory(
      { basis: 'Calendar' },
      { ...marked, markedAt: null, wasReopened: true, owner: null, addedBy: null, item, formerMarks },
    )
    expect(reopened?.text).toBe(
      'The library changed when this task is due. This cycle had been reopened, so it kept its due date.',
    )
  })
})
