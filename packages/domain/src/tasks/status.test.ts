import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../roles'
import { leaveFor, leaveOn, stateOf, TASK_ACTS, type TASK_STATES } from './allowed'
import { badgeOf, STATUSES, statusOf } from './status'

const TODAY = '2027-01-25'

describe('status', () => {
  it.each([
    [0, 4, '2027-01-25', 'UPCOMING'],
    [2, 4, '2027-01-25', 'IN_PROGRESS'],
    [0, 4, '2027-01-24', 'PAST_DUE'],
    [2, 4, '2027-01-24', 'PAST_DUE_IN_PROGRESS'],
    [4, 4, '2027-01-24', 'COMPLETE'],
    [4, 4, '2028-01-24', 'COMPLETE'],
    [0, 0, '2027-01-25', 'UPCOMING'],
    [1, 0, '2027-01-24', 'COMPLETE'],
  ])('%i of %i done, late after %s: %s', (done, total, lateAfter, status) =>
    expect(statusOf({ done, total, lateAfter, today: TODAY })).toBe(status),
  )

  it('is past due only after the day, and never once all is done', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.integer({ min: 1, max: 5 }), fc.boolean(), (done, total, isLate) => {
        const status = statusOf({ done, total, lateAfter: isLate ? '2027-01-24' : TODAY, today: TODAY })
        expect(status.startsWith('PAST_DUE')).toBe(isLate && done < total)
      }),
    )
  })

  it('has its colors, and a snapshot overrides them', () => {
    expect(STATUSES.map((status) => badgeOf({ status, isSnapshot: false }))).toEqual([
      { label: 'Completed', color: 'green' },
      { label: 'Upcoming', color: 'yellow' },
      { label: 'In Progress', color: 'gray' },
      { label: 'Past Due', color: 'red' },
      { label: 'Past Due', color: 'red' },
    ])
    expect(badgeOf({ status: 'PAST_DUE', isSnapshot: true })).toEqual({ label: 'Snapshot', color: 'gray' })
  })
})

describe('what a state allows', () => {
  const allowed = (state: (typeof TASK_STATES)[number], role: (typeof ROLES)[number]) =>
    TASK_ACTS.filter((act) => leaveFor(state, act, role) !== 'no')
  const evidence = ['upload', 'removeDocument', 'note', 'assign']
  const work = [...evidence, 'carryOver']

  it.each([
    ['UPCOMING', ['complete', 'pend', 'endPend', ...work]],
    ['PAST_DUE', ['complete', 'pend', 'endPend', ...work]],
    ['IN_PROGRESS', ['complete', 'undo', 'changeReference', 'pend', 'endPend', ...work]],
    ['PAST_DUE_IN_PROGRESS', ['complete', 'undo', 'changeReference', 'pend', 'endPend', ...work]],
    ['COMPLETE', ['undo', 'changeReference', 'endPend', ...evidence]],
    ['SET_ASIDE', []],
    ['CLOSED', []],
    ['SNAPSHOT', []],
  ] as const)('%s, to a company user', (state, acts) => expect(allowed(state, 'CompanyUser')).toEqual(acts))

  it('opens a closed cycle only to agency admins, with a reason', () => {
    for (const role of ROLES) {
      const isAdmin = role === 'SuperAdmin' || role === 'AgencyAdmin'
      expect(leaveFor('CLOSED', 'undo', role)).toBe(isAdmin ? 'withReason' : 'no')
      expect(leaveFor('CLOSED', 'reopen', role)).toBe(isAdmin ? 'withReason' : 'no')
      expect(leaveFor('CLOSED', 'pend', role)).toBe('no')
    }
  })

  it('lets company admins and above set an open cycle aside and reopen it', () => {
    for (const role of ROLES) {
      const leave = role === 'CompanyUser' ? 'no' : 'yes'
      expect(leaveFor('PAST_DUE', 'close', role)).toBe(leave)
      expect(leaveFor('IN_PROGRESS', 'close', role)).toBe(leave)
      expect(leaveFor('IN_PROGRESS', 'takeDates', role)).toBe(leave)
      expect(leaveFor('SET_ASIDE', 'reopen', role)).toBe(leave)
      expect(leaveFor('COMPLETE', 'close', role)).toBe('no')
      expect(leaveFor('COMPLETE', 'takeDates', role)).toBe('no')
      expect(leaveFor('SET_ASIDE', 'complete', role)).toBe('no')
    }
  })

  it('lets agency admins extend what is open', () => {
    for (const role of ROLES) {
      const isAdmin = role === 'SuperAdmin' || role === 'AgencyAdmin'
      expect(leaveFor('PAST_DUE', 'extend', role)).toBe(isAdmin ? 'yes' : 'no')
      expect(leaveFor('COMPLETE', 'extend', role)).toBe('no')
      expect(leaveFor('SET_ASIDE', 'extend', role)).toBe('no')
    }
  })

  it('allows nothing on a library task', () => {
    for (const role of ROLES) expect(allowed('SNAPSHOT', role)).toEqual([])
  })

  it('checks the closing before the status', () => {
    expect(stateOf({ status: 'PAST_DUE', isClosed: false })).toBe('PAST_DUE')
    expect(stateOf({ status: 'PAST_DUE', isClosed: true })).toBe('CLOSED')
    expect(stateOf({ status: 'PAST_DUE', isClosed: true, isSetAside: true })).toBe('SET_ASIDE')
    expect(stateOf({ status: 'UPCOMING', isClosed: true, isLibrary: true })).toBe('SNAPSHOT')
  })

  it('postpones only what the library allows', () => {
    const task = { status: 'PAST_DUE', isClosed: false, allowPend: false } as const
    expect(leaveOn(task, 'pend', 'CompanyUser')).toBe('no')
    expect(leaveOn({ ...task, allowPend: true }, 'pend', 'CompanyUser')).toBe('yes')
    expect(leaveOn(task, 'endPend', 'CompanyUser')).toBe('yes')
  })
})
