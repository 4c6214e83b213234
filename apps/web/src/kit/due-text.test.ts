import { describe, expect, it } from 'vitest'
import { dueText } from './due-text'

const today = '2027-01-25'
/** `~` is a non-breaking space. */
const whole = (text: string) => text.replaceAll('~', '\u00a0')
const open = { applyDatesAs: 0, dueDate: '2027-01-31', lateAfter: '2027-01-31', status: 'UPCOMING' } as const

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
    ['announced, not late yet', { dueDate: '2027-01-20', lateAfter: '2027-02-19' }, '25 days left', 'open'],
    ['announced, on its last day', { dueDate: '2026-12-26', lateAfter: '2027-01-25' }, 'Last day', 'open'],
    ['to be announced', { dueDate: '2027-01-31', lateAfter: '2027-03-02' }, 'In 6 days', 'open'],
    [
      'announced and late',
      { status: 'PAST_DUE', dueDate: '2026-12-20', lateAfter: '2027-01-19' },
      '6 days late',
      'late',
    ],
    ['complete', { status: 'COMPLETE', completedAt: '2027-01-14T15:00:00Z' }, 'Done Jan 14', 'over'],
    ['closed', { status: 'PAST_DUE', isSnapshot: true }, 'Closed cycle', 'over'],
    ['not applicable', { isSnapshot: true, closeKind: 'notApplicable' }, 'Not owed', 'over'],
    ['closed by a person', { isSnapshot: true, closeKind: 'closed' }, 'Closed', 'over'],
    ['no longer asked for', { status: 'PAST_DUE', noLongerApplies: true }, 'Not owed', 'over'],
  ] as const)('describes a task that is %s', (_, values, words, tone) => {
    expect(dueText({ ...open, ...values }, today)).toMatchObject({ words, tone })
  })

  it('strikes a date only when nothing is owed by it', () => {
    const struck = (values: object) => dueText({ ...open, ...values }, today)?.isStruck
    expect(struck({ isSnapshot: true, closeKind: 'notApplicable' })).toBe(true)
    expect(struck({ noLongerApplies: true })).toBe(true)
    expect(struck({ isSnapshot: true, closeKind: 'system' })).toBe(false)
    expect(struck({ noLongerApplies: true, status: 'COMPLETE' })).toBe(false)
    expect(struck({})).toBe(false)
  })

  it('includes the exact date', () => {
    expect(dueText(open, today)?.exact).toBe('Jan 31, 2027')
  })

  it.each([
    ['an announcement', 1, whole('Announced Nov~18,~2026~· late after Dec~18,~2026'), 'Announced'],
    ['a date with days of grace', 0, whole('Due Nov~18,~2026~· late after Dec~18,~2026'), 'Due'],
  ] as const)('names the last day of %s', (_, applyDatesAs, exact, label) => {
    const task = { applyDatesAs, dueDate: '2026-11-18', lateAfter: '2026-12-18', status: 'PAST_DUE' } as const
    expect(dueText(task, today)).toMatchObject({ exact, label, words: '38 days late' })
  })

  it('leaves the current year out', () => {
    const task = {
      applyDatesAs: 1,
      dueDate: '2027-01-20',
      lateAfter: '2027-02-19',
      status: 'UPCOMING',
    } as const
    expect(dueText(task, today)?.exact).toBe(whole('Announced Jan~20~· late after Feb~19'))
  })

  it('keeps the year of a day that is far away, which would read like the next one', () => {
    const task = {
      applyDatesAs: 0,
      dueDate: '2027-02-01',
      lateAfter: '2027-12-22',
      status: 'UPCOMING',
    } as const
    expect(dueText(task, '2027-11-22')?.exact).toBe(whole('Due Feb~1,~2027~· late after Dec~22'))
  })

  it('says nothing about a library task', () => {
    expect(dueText({ applyDatesAs: 0, dueDate: null, lateAfter: null, status: null }, today)).toBeNull()
  })
})
