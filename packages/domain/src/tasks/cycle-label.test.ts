import { describe, expect, it } from 'vitest'
import { cycleLabel, cyclePhrase } from './cycle-label'

describe('a cycle', () => {
  const cycle = (cycleKey: string, planYearStart: string, planYearEnd: string, basis = 'HealthPlanYear') =>
    ({ basis, cycleKey, planYearStart, planYearEnd }) as Parameters<typeof cycleLabel>[0]
  it.each([
    [cycle('2025-07-01', '2025-07-01', '2026-06-30'), 'Jul 2025 – Jun 2026', 'plan year Jul 2025 – Jun 2026'],
    [cycle('2026-01-01', '2026-01-01', '2026-12-31'), 'Jan – Dec 2026', 'plan year Jan – Dec 2026'],
    [cycle('2027-01-01', '2027-01-01', '2027-12-31', 'Calendar'), 'Calendar 2027', 'calendar 2027'],
    [
      cycle('2026-03-01', '2026-03-01', '2027-02-28', 'HIPAA10'),
      'Mar 2026 – Feb 2027',
      'program year Mar 2026 – Feb 2027',
    ],
    [cycle('2026-Q4', '2026-01-01', '2026-12-31', 'Calendar'), 'Q4 2026', 'fourth quarter 2026'],
    [cycle('2026-Q3', '2026-07-01', '2027-06-30'), 'Jan – Mar 2027', 'quarter Jan – Mar 2027'],
    [cycle('2027-07-01', '2027-07-01', '2027-12-31'), 'Jul – Dec 2027', 'plan year Jul – Dec 2027'],
    [cycle('2027-12-01', '2027-12-01', '2027-12-31'), 'Dec 2027', 'plan year Dec 2027'],
    [cycle('2027-07-01-Q1', '2027-07-01', '2027-12-31'), 'Jul – Sep 2027', 'quarter Jul – Sep 2027'],
    [cycle('2027-07-01-Q2', '2027-07-01', '2027-11-30'), 'Oct – Nov 2027', 'quarter Oct – Nov 2027'],
    [cycle('2027-01-01-Q1', '2027-01-01', '2027-04-30'), 'Q1 2027', 'first quarter 2027'],
    [cycle('2027-Q2', '2027-01-01', '2027-04-30'), 'Apr 2027', 'quarter Apr 2027'],
    [cycle('2027-01', '2026-07-01', '2027-06-30'), 'Jan 2027', 'January 2027'],
    [cycle('event-2027-02-10', '2026-07-01', '2027-06-30'), 'Event, Feb 10, 2027', 'event, Feb 10, 2027'],
    [
      cycle('event-2027-02-10-2', '2026-07-01', '2027-06-30'),
      'Event, Feb 10, 2027 (2)',
      'event, Feb 10, 2027 (2)',
    ],
  ])('has a name (%#)', (named, short, long) => {
    expect(cycleLabel(named)).toBe(short)
    expect(cyclePhrase(named)).toBe(long)
  })

  it('that was added for an event is named by the day it happened', () => {
    const event = { ...cycle('event-2027-04-11', '2026-07-01', '2027-06-30'), eventDate: '2027-02-10' }
    expect(cycleLabel(event)).toBe('Event of Feb 10, 2027')
    expect(cyclePhrase(event)).toBe('event of Feb 10, 2027')
    expect(cycleLabel({ ...event, cycleKey: 'event-2027-02-10-3' })).toBe('Event of Feb 10, 2027 (3)')
  })
})
