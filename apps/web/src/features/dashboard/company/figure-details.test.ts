import { describe, expect, it } from 'vitest'
import { buildCompanyDashboard, buildTask } from '../../../testing/build-dashboard'
import { evidenceWords, oldestWords, soonWords } from './figure-details'

const { counts } = buildCompanyDashboard()
/** A day, or one that has passed and the last day before it is late: "2026-10-31, 2027-01-29". */
const due = (...days: string[]) =>
  days.map((given) => {
    const [dueDate = '', lateAfter = dueDate] = given.split(', ')
    return buildTask({ dueDate, lateAfter })
  })
const soon = (dueIn7: number, days: string[], moreOnLastDay = 0) =>
  soonWords(buildCompanyDashboard({ counts: { ...counts, dueIn7 }, next: due(...days), moreOnLastDay }))

describe('what is due in seven days', () => {
  it('names the day on which most is due', () => {
    expect(soon(14, ['2027-01-26', '2027-01-31', '2027-01-31'], 10)).toBe('12 of them on Jan 31')
    expect(soon(4, ['2027-01-26', '2027-01-26', '2027-01-26', '2027-01-31'])).toBe('3 of them on Jan 26')
  })

  it('says when all are due on one day', () => {
    expect(soon(1, ['2027-01-26', '2027-03-01'])).toBe('On Jan 26')
    expect(soon(2, ['2027-01-26', '2027-01-26', '2027-03-01'])).toBe('All on Jan 26')
  })

  it('looks further ahead when nothing is due', () => {
    expect(soon(0, ['2027-03-01'])).toBe('Next on Mar 1')
    expect(soon(0, [])).toBe('Nothing due')
  })

  it('counts a date that has passed on the last day before it is late', () => {
    const passed = '2026-10-31, 2027-01-29'
    expect(soon(3, ['2027-01-26', passed, passed])).toBe('2 of them on Jan 29')
    expect(soon(4, ['2027-01-26', passed, passed], 1)).toBe('3 of them on Jan 29')
    expect(soon(0, ['2026-12-31, 2027-02-20'])).toBe('Next on Feb 20')
    expect(soon(1, ['2027-01-26', '2026-12-31, 2027-02-20'])).toBe('On Jan 26')
  })
})

it('counts the oldest late task in days', () => {
  const of = (oldestLateAfter: string | null) =>
    oldestWords(buildCompanyDashboard({ counts: { ...counts, oldestLateAfter } }))
  expect(of('2027-01-24')).toBe('Oldest 1 day late')
  expect(of('2027-01-01')).toBe('Oldest 24 days late')
  expect(of(null)).toBe('Nothing late')
})

it('says whether evidence is missing', () => {
  const of = (inProgress: number, withoutEvidence: number) =>
    evidenceWords(buildCompanyDashboard({ counts: { ...counts, inProgress, withoutEvidence } }))
  expect(of(0, 0)).toBe('Nothing started')
  expect(of(3, 0)).toBe('All with evidence')
  expect(of(3, 2)).toBe('2 with evidence missing')
})
