import { describe, expect, it } from 'vitest'
import { isNoticeTask, noticeState } from './notice'
import { checkPend, defaultPendUntil, isPending, MAX_PENDS } from './pend'

const TODAY = '2027-01-25'
const request = {
  allowPend: true,
  pends: 0,
  pendUntil: '2027-02-12',
  reason: 'Carrier is late',
  today: TODAY,
}

describe('postponing a task', () => {
  it('proposes the follow-up days of the task', () => {
    expect(defaultPendUntil(TODAY, 10)).toBe('2027-02-04')
    expect(defaultPendUntil(TODAY, 0)).toBe('2027-02-24')
  })
  it('is fine with a reason and a later day', () => {
    expect(checkPend(request)).toEqual({})
    expect(checkPend({ ...request, pends: MAX_PENDS - 1 })).toEqual({})
  })
  it.each([
    [{ allowPend: false }, 'pends'],
    [{ pends: MAX_PENDS }, 'pends'],
    [{ pendUntil: TODAY }, 'pendUntil'],
    [{ pendUntil: '2027-02-30' }, 'pendUntil'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
  ])('is refused: %j', (change, field) =>
    expect(Object.keys(checkPend({ ...request, ...change }))).toEqual([field]),
  )
  it('lasts until the day', () => {
    expect(isPending('2027-01-26', TODAY)).toBe(true)
    expect(isPending(TODAY, TODAY)).toBe(false)
    expect(isPending(null, TODAY)).toBe(false)
  })
})

describe('a notice of distribution', () => {
  const check = (isCompleted: boolean) => ({ kind: 'CHECK_IT', isCompleted }) as const
  const act = (isCompleted: boolean) => ({ kind: 'TAKE_ACTION', isCompleted }) as const
  it.each([
    [[], null],
    [[check(false), act(true)], null],
    [[check(true), act(false)], 'Ready'],
    [[check(true), act(true)], 'Sent'],
  ])('follows its actions (%#)', (actions, state) => expect(noticeState(actions)).toBe(state))

  it('is known by its rule', () => {
    expect(isNoticeTask([{ lines: [{ group: 'Notice of Distribution Options' }] }])).toBe(true)
    expect(isNoticeTask([{ lines: [{ group: 'Coverages' }] }])).toBe(false)
  })
})
