import { describe, expect, it } from 'vitest'
import { dueText } from './due-text'

const today = '2027-01-25'
const open = { dueDate: '2027-01-31', lateAfter: '2027-01-31', status: 'UPCOMING' } as const

describe('dueText', () => {
  it.each([
    ['open', {}, 'In 6 days', 'open'],
    ['due tomorrow', { dueDate: '2027-01-26' }, 'Tomorrow', 'open'],
    ['late', { status: 'PAST_DUE', dueDate: '2027-01-01', lateAfter: '2027-01-01' }, '24 days late', 'late'],
    [
      'late by the server’s day only',
      { status: 'PAST_DUE', dueDate: '2027-01-25', lateAfter: '2027-01-25' },
      '1 day late',
      'late',
    ],
    ['announced, not late yet', { dueDate: '2027-01-20', lateAfter: '2027-02-19' }, '5 days ago', 'open'],
    [
      'announced and late',
      { status: 'PAST_DUE', dueDate: '2026-12-20', lateAfter: '2027-01-19' },
      '6 days late',
      'late',
    ],
    ['complete', { status: 'COMPLETE', completedAt: '2027-01-14T15:00:00Z' }, 'Done Jan 14', 'over'],
    ['closed', { status: 'PAST_DUE', isSnapshot: true }, 'Closed cycle', 'over'],
  ] as const)('says of a task that is %s', (_, values, words, tone) => {
    expect(dueText({ ...open, ...values }, today)).toMatchObject({ words, tone })
  })

  it('gives the exact date beside it', () => {
    expect(dueText(open, today)?.exact).toBe('Jan 31, 2027')
  })

  it('has nothing to say of a library task', () => {
    expect(dueText({ dueDate: null, lateAfter: null, status: null }, today)).toBeNull()
  })
})
