import { describe, expect, it } from 'vitest'
import { extendedDueDate } from '../src/tasks/task-dates'
import { type Case, changedFrom, cyclesOn, expectProductAgrees, keysOn, taskOf } from './cases'
import type { Happening } from './oracle/simulation'

const done = (on: string, task: string, key: string): Happening => ({ on, what: 'complete', task, key })
const undone = (on: string, task: string, key: string): Happening => ({ on, what: 'undo', task, key })
const dueDates = (day: string, task: string, given: Case) => cyclesOn(day, task, given).map(({ due }) => due)

describe('60 → 45 employees in July', () => {
  const given = { happenings: [changedFrom('2026-07-15', { employeeCount: 45 })] }

  it('still owes the 1095-C of that year, and none after it', () => {
    expect(keysOn('2028-06-01', 'aca-1095c-furnish', given)).toEqual(['2025-01-01', '2026-01-01'])
  })

  it('is the same in the product', () => expectProductAgrees(given))
})

describe('95 → 105 participants in March', () => {
  const given = { happenings: [changedFrom('2027-03-10', { participantCount: 105 })] }

  it('owes no Form 5500 for that year, and one for each year after it', () => {
    expect(cyclesOn('2029-01-01', 'form-5500-health', given)).toMatchObject([
      { key: '2028-01-01', last: '2028-12-31', due: '2029-07-31' },
    ])
  })

  it('is the same in the product', () => expectProductAgrees(given))
})

describe('401(k) switched off in May', () => {
  const given = { happenings: [changedFrom('2027-06-01', { has401k: false })] }

  it('owes a last Form 5500 for a short last year', () => {
    expect(cyclesOn('2028-12-31', '401k-form-5500', given)).toMatchObject([
      { key: '2025-01-01', due: '2026-07-31' },
      { key: '2026-01-01', due: '2027-07-31' },
      { key: '2027-01-01', last: '2027-05-31', due: '2027-12-31' },
    ])
  })

  it.each(['401k-1099r', '401k-form-945'])('owes a last %s', (task) => {
    expect(dueDates('2028-12-31', task, given).at(-1)).toBe('2028-01-31')
  })

  it('owes no deposit after it', () => {
    expect(dueDates('2028-12-31', '401k-deposit-monthly', given).at(-1)?.slice(0, 7)).toBe('2027-05')
  })

  it('is the same in the product', () => expectProductAgrees(given))
})

describe('plan year moved from January to July after the SBC and the Form 5500 were done', () => {
  const given: Case = {
    answers: { participantCount: 150 },
    happenings: [
      done('2026-11-20', 'sbc-open-enrollment', '2027-01-01'),
      done('2027-02-10', 'form-5500-health', '2026-01-01'),
      { ...changedFrom('2027-07-01', { healthAnniversary: '07-01' }), on: '2027-04-01' },
    ],
  }

  it('keeps the work and asks for the new year as well', () => {
    expect(cyclesOn('2027-05-01', 'sbc-open-enrollment', given)).toMatchObject([
      { key: '2027-01-01', last: '2027-12-31', due: '2026-12-02', mark: 'none' },
      { key: '2027-07-01', last: '2028-06-30', due: '2027-06-01', mark: 'none' },
    ])
  })

  it('owes a Form 5500 for the short year between', () => {
    expect(cyclesOn('2027-05-01', 'form-5500-health', given)).toMatchObject([
      { key: '2025-01-01', due: '2026-07-31' },
      { key: '2026-01-01', due: '2027-07-31' },
      { key: '2027-01-01', last: '2027-06-30', due: '2028-01-31', mark: 'none' },
    ])
  })

  it('marks work of a year that is none any more', () => {
    const started: Case = {
      ...given,
      happenings: [
        { on: '2026-12-20', what: 'tick', task: 'cobra-rates', key: '2028-01-01' },
        ...(given.happenings ?? []),
      ],
    }
    expect(cyclesOn('2027-05-01', 'cobra-rates', started).map(({ key, mark }) => [key, mark])).toEqual([
      ['2027-01-01', 'none'],
      ['2027-07-01', 'none'],
      ['2028-01-01', 'noLongerApplies'],
    ])
  })

  it('is the same in the product', () => expectProductAgrees(given))
})

describe('first year from July 1', () => {
  const given: Case = {
    setUpOn: '2027-02-01',
    answers: { healthAnniversary: '01-01', healthStartDate: '2027-07-01', participantCount: 150 },
  }

  it('is a short year with nothing due before it', () => {
    expect(cyclesOn('2028-07-01', 'form-5500-health', given)).toMatchObject([
      { key: '2027-07-01', last: '2027-12-31', due: '2028-07-31' },
    ])
    expect(dueDates('2027-12-31', 'cobra-general-notice', given)).toEqual(['2027-10-01', '2028-04-01'])
  })

  it('is prepared before it', () => {
    expect(dueDates('2027-12-01', 'sbc-open-enrollment', given)).toEqual(['2027-06-01', '2027-12-02'])
  })

  it('is the same in the product', () => expectProductAgrees(given))
})

describe('MEWA of July', () => {
  const given: Case = { answers: { hasMewa: true, mewaAnniversary: '07-01' } }

  it('files for its own year', () => {
    expect(cyclesOn('2027-06-01', 'mewa-form-5500', given)).toMatchObject([
      { key: '2025-07-01', last: '2026-06-30', due: '2027-01-31', lateAfter: '2027-02-01' },
      { key: '2026-07-01', last: '2027-06-30', due: '2028-01-31', lateAfter: '2028-01-31' },
    ])
  })

  it('is the same in the product', () => expectProductAgrees(given))
})

describe('Form 5558 filed, undone, filed', () => {
  const filed = done('2027-05-10', '401k-form-5558', '2026-01-01')
  const back = undone('2027-05-20', '401k-form-5558', '2026-01-01')
  const again = done('2027-06-01', '401k-form-5558', '2026-01-01')
  const of2026 = (task: string, happenings: Happening[]) =>
    cyclesOn('2027-06-05', task, { happenings }).find(({ key }) => key === '2026-01-01')?.due

  it.each([
    ['401k-form-5500', '2027-07-31', '2027-07-31', '2027-10-15'],
    ['401k-form-8955-ssa', '2027-07-31', '2027-07-31', '2027-10-15'],
    ['401k-sar', '2027-09-30', '2027-10-15', '2027-12-15'],
  ])('moves %s, back, and again', (task, regular, triggerDue, extended) => {
    expect(of2026(task, [])).toBe(regular)
    expect(of2026(task, [filed])).toBe(extended)
    expect(of2026(task, [filed, back])).toBe(regular)
    expect(of2026(task, [filed, back, again])).toBe(extended)
    const { extendedBy } = taskOf(task).rule
    expect(extendedBy && extendedDueDate(extendedBy, triggerDue)).toBe(extended)
  })

  it('leaves a Form 5500 that was done', () => {
    const early = done('2027-05-01', '401k-form-5500', '2026-01-01')
    expect(of2026('401k-form-5500', [early, filed])).toBe('2027-07-31')
    expect(of2026('401k-sar', [early, filed])).toBe('2027-09-30')
  })
})

describe('due on the Sunday before a federal holiday', () => {
  it('is on time until Tuesday', () => {
    const given: Case = {
      setUpOn: '2025-12-01',
      answers: { trustEstablished: true, healthAnniversary: '10-01' },
    }
    expect(cyclesOn('2025-12-31', 'veba-form-990', given)).toMatchObject([
      { key: '2024-10-01', due: '2026-02-15', lateAfter: '2026-02-17' },
    ])
  })
})

describe('February 29', () => {
  it('begins plan years on February 28 of common years', () => {
    const given: Case = { answers: { healthAnniversary: '02-29', participantCount: 150 } }
    const years = cyclesOn('2029-09-01', 'form-5500-health', given).map(({ key, last }) => [key, last])
    expect(years.slice(-3)).toEqual([
      ['2026-02-28', '2027-02-27'],
      ['2027-02-28', '2028-02-28'],
      ['2028-02-29', '2029-02-27'],
    ])
  })

  it('is the sixtieth day of a leap year', () => {
    const given: Case = { answers: { fundingType: 'SelfInsured' } }
    expect(dueDates('2028-01-15', 'hipaa-breach-log-hhs', given)).toEqual(['2027-03-01', '2028-02-29'])
  })
})

describe('day of set-up', () => {
  it('has what is due that day, and not what was due the day before', () => {
    expect(dueDates('2026-07-31', '401k-form-5500', { setUpOn: '2026-07-31' })[0]).toBe('2026-07-31')
    expect(dueDates('2026-08-01', '401k-form-5500', { setUpOn: '2026-08-01' })[0]).toBe('2027-07-31')
  })

  it('has this month’s deposit, late only after 30 days', () => {
    expect(cyclesOn('2026-03-20', '401k-deposit-monthly', { setUpOn: '2026-03-20' })[0]).toMatchObject({
      key: '2026-03',
      due: '2026-03-15',
      lateAfter: '2026-04-19',
    })
  })

  it('has all ten steps of a running HIPAA10 program', () => {
    const given: Case = {
      setUpOn: '2026-09-10',
      answers: { hasHipaa10: true, hipaa10StartDate: '2026-01-05' },
    }
    expect(cyclesOn('2026-09-10', 'hipaa10-step-01-officials', given)[0]).toMatchObject({
      key: '2026-01-05',
      due: '2026-02-05',
      lateAfter: '2026-10-10',
    })
  })
})
