import { describe, expect, it } from 'vitest'
import { fixed, monthly, offset, quarterly } from '../../testing/sample-rules'
import { formatDate } from '../date-text'
import { partsOf } from '../dates'
import { annualDate, type DateRule } from './date-rule'
import { type DerivationInput, derivation } from './derivation'
import { datesFrom, withGrace } from './task-dates'

type Over = Partial<DerivationInput> & { year?: [first: string, last: string]; applyDatesAs?: 0 | 1 }

/** Of the year from July 1, 2025, unless it says otherwise. */
function derived(rule: DateRule, { year, applyDatesAs = 0, ...over }: Over = {}) {
  const [planYearStart, planYearEnd] = year ?? ['2025-07-01', '2026-06-30']
  const settings = { applyDatesAs, followUpDays: 0 }
  const dueDate =
    rule.kind === 'offset' || rule.kind === 'fixed'
      ? annualDate(rule, { first: planYearStart, last: planYearEnd })
      : '2027-01-31'
  return derivation({
    rule,
    settings,
    occurrence: {
      cycleKey: planYearStart,
      planYearStart,
      planYearEnd,
      ...datesFrom(dueDate, { rule, settings }),
    },
    isAssumed: false,
    eventDate: null,
    extension: null,
    setupDate: '2020-01-01',
    knownOn: null,
    today: '2026-07-01',
    ...over,
  })
}

const stepsOf = (...asked: Parameters<typeof derived>) => {
  const { steps, due } = derived(...asked)
  return [
    ...steps.map(({ label, value, note, isSuperseded }) =>
      [label, isSuperseded ? `(${value})` : value, ...(note ? [note] : [])].join(' | '),
    ),
    `${due.label} | ${due.value}`,
  ]
}

const form5500 = offset({
  endOfMonth: true,
  weekend: 'next',
  extendedBy: { task: 'form-5558-health', months: 2, days: 15 },
})
const occurrence = (dueDate: string, over: Partial<DerivationInput['occurrence']> = {}) => ({
  cycleKey: '2025-07-01',
  planYearStart: '2025-07-01',
  planYearEnd: '2026-06-30',
  dueDate,
  lateAfter: dueDate,
  ...over,
})
const form5558 = {
  name: 'Form 5558',
  taskID: 'f',
  instanceID: 'i',
  dueDate: '2027-01-31',
  completedOn: '2027-01-22',
}

describe('a due date', () => {
  it.each<[DateRule, string]>([
    [
      offset({ months: 2, days: 15 }),
      'two months and 15 days after the end of the health plan year (Jun 30, 2026)',
    ],
    [
      offset({ anchor: 'planYearStart', months: 0, days: -90 }),
      '90 days before the start of the health plan year (Jul 1, 2025)',
    ],
    [offset({ months: 0 }), 'the last day of the health plan year'],
    [offset({ anchor: 'planYearStart', months: 0 }), 'the first day of the health plan year'],
    [fixed, 'the same date every year'],
    [{ ...fixed, recurrence: 'every3years' }, 'the same date every three years'],
    [{ ...fixed, recurrence: 'once' }, 'one time only'],
    [{ ...monthly, day: 31 }, 'the last day of each month'],
    [{ ...monthly, day: 22 }, 'the 22nd of each month'],
  ])('says how it came about: %j', (rule, why) => {
    const over = rule.kind === 'monthly' ? { occurrence: occurrence(`2027-01-${rule.day}`) } : {}
    const { sentence, due } = derived(rule, over)
    expect(sentence).toBe(`Due ${due.value}, ${why}.`)
  })

  it('is shown as a sum', () => {
    expect(derived(offset({}))).toEqual({
      steps: [
        { label: 'Health plan year ends', value: 'Jun 30, 2026', note: null, isSuperseded: false },
        { label: '+ 7 months', value: 'Jan 31, 2027', note: null, isSuperseded: false },
      ],
      due: { label: 'Due', value: 'Jan 31, 2027' },
      late: null,
      sentence:
        'Due Jan 31, 2027, the last day of the seventh month after the end of the health plan year (Jun 30, 2026).',
      hint: null,
      countsFromYear: true,
      extendedBy: null,
      grace: null,
    })
  })

  it('follows from the year only where it is counted from its first or last day', () => {
    expect([offset({}), quarterly, fixed, monthly].map((rule) => derived(rule).countsFromYear)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('counts months, then days', () => {
    const furnish = offset({ basis: 'Calendar', months: 1, days: 30 })
    expect(stepsOf(furnish, { year: ['2026-01-01', '2026-12-31'] })).toEqual([
      'Calendar year ends | Dec 31, 2026',
      '+ 1 month | Jan 31, 2027',
      '+ 30 days | Mar 2, 2027',
      'Due | Mar 2, 2027',
    ])
  })

  it('goes on to the end of the month from a year that ends within one', () => {
    expect(stepsOf(form5500, { year: ['2026-03-15', '2027-03-14'] })).toEqual([
      'Health plan year ends | Mar 14, 2027',
      '+ 7 months, to month end | Oct 31, 2027 | Falls on a Sunday, so on time through Mon, Nov 1',
      'Due | Oct 31, 2027',
    ])
  })

  it('says which year is short', () => {
    expect(stepsOf(form5500, { year: ['2027-07-01', '2027-12-31'] })[0]).toBe(
      'Health plan year ends | Dec 31, 2027 | A short year that began Jul 1, 2027',
    )
    expect(stepsOf(form5500, { year: ['2027-03-01', '2028-02-29'] })[0]).toBe(
      'Health plan year ends | Feb 29, 2028',
    )
    expect(stepsOf(form5500, { year: ['2028-02-29', '2029-02-27'] })[0]).toBe(
      'Health plan year ends | Feb 27, 2029',
    )
  })

  it('warns when the calendar year is used', () => {
    const { hint } = derived(offset({ basis: '401kPlanYear' }), { isAssumed: true })
    expect(hint).toBe('No first day of the 401(k) plan year is on file, so it is treated as a calendar year.')
  })

  it('says "before" for earlier dates, and names the day itself', () => {
    expect(stepsOf(offset({ anchor: 'planYearStart', months: 0, days: -90 }))).toEqual([
      'Health plan year starts | Jul 1, 2025',
      '− 90 days | Apr 2, 2025',
      'Due | Apr 2, 2025',
    ])
    expect(stepsOf(offset({ months: 0 }))).toEqual([
      'Health plan year ends | Jun 30, 2026',
      'Due | Jun 30, 2026',
    ])
  })

  it('of a fixed, monthly and quarterly rule', () => {
    expect(stepsOf(fixed)).toEqual(['Every year on Mar 31 | Mar 31, 2026', 'Due | Mar 31, 2026'])
    expect(stepsOf({ ...fixed, recurrence: 'every3years' })[0]).toBe(
      'Every three years on Mar 31 | Mar 31, 2026',
    )
    expect(stepsOf({ ...fixed, recurrence: 'once' })[0]).toBe('Once on Mar 31 | Mar 31, 2026')
    expect(stepsOf(monthly, { occurrence: occurrence('2027-02-28', { cycleKey: '2027-02' }) })).toEqual([
      'The 30th of each month | Feb 28, 2027 | The last day of a shorter month',
      'Due | Feb 28, 2027',
    ])
    const calendar = { cycleKey: '2026-Q4', planYearStart: '2026-01-01', planYearEnd: '2026-12-31' }
    expect(stepsOf(quarterly, { occurrence: occurrence('2027-01-31', calendar) })).toEqual([
      'Quarter 4 of the calendar year ends | Dec 31, 2026',
      'The last day of the month after the quarter | Jan 31, 2027',
      'Due | Jan 31, 2027',
    ])
  })

  it('of a quarter that ends with a short year', () => {
    const short = { cycleKey: '2027-07-01-Q2', planYearStart: '2027-07-01', planYearEnd: '2027-11-30' }
    expect(stepsOf(quarterly, { occurrence: occurrence('2027-12-31', short) })).toEqual([
      'Quarter 2 of the calendar year ends | Nov 30, 2027 | A short quarter',
      'The last day of the month after the quarter | Dec 31, 2027',
      'Due | Dec 31, 2027',
    ])
  })

  it('with an announcement shows when it becomes late', () => {
    expect(
      derived({ ...fixed, weekend: 'before' }, { applyDatesAs: 1, year: ['2028-07-01', '2029-06-30'] }),
    ).toMatchObject({
      due: { label: 'Announced', value: 'Mar 31, 2029' },
      late: { label: 'Late after 30 days', value: 'Apr 30, 2029' },
      hint: null,
    })
  })

  it('that the rule would not give today is shown as it stands', () => {
    expect(stepsOf(form5500, { occurrence: occurrence('2027-02-15') })).toEqual([
      'Set before the dates changed | Feb 15, 2027 | Falls on Washington’s Birthday, so on time through Tue, Feb 16',
      'Due | Feb 15, 2027',
    ])
  })
})

describe('a weekend', () => {
  it.each([
    ['2027-05-30', 'Falls on a Sunday, so on time through Tue, Jun 1'],
    ['2027-12-31', 'Falls on New Year’s Day (observed), so on time through Mon, Jan 3, 2028'],
    ['2027-02-01', null],
  ])('moves the end of a filing due on %s', (date, note) => {
    const { month, day } = partsOf(date)
    const filing: DateRule = { ...fixed, month, day, weekend: 'next' }
    const { steps, hint, due } = derived(filing, { year: ['2027-01-01', '2027-12-31'] })
    expect(steps.at(-1)?.note).toBe(note)
    expect(hint).toBe(null)
    expect(due.value).toBe(formatDate(date))
  })

  it('does not move a notice', () => {
    const notice: DateRule = { ...fixed, month: 5, day: 30, weekend: 'before' }
    expect(derived(notice, { year: ['2027-01-01', '2027-12-31'] })).toMatchObject({
      steps: [{ note: 'No later than this day' }],
      hint: 'Act by Friday, May 28, 2027: May 30 falls on a Sunday, and the due date does not move to the next business day.',
    })
    const since = derived(notice, { year: ['2027-01-01', '2027-12-31'], today: '2027-05-29' })
    expect(since.hint, 'that day has passed').toBeNull()
  })

  it('is nothing to a working date', () => {
    const working: DateRule = { ...fixed, month: 5, day: 30 }
    expect(derived(working, { year: ['2027-01-01', '2027-12-31'] })).toMatchObject({
      steps: [{ note: null }],
      hint: null,
    })
  })
})

describe('an extension', () => {
  it('by a filed form strikes the regular date', () => {
    const asked = {
      occurrence: occurrence('2027-04-15'),
      extension: { by: 'task', regularDueDate: '2027-01-31', trigger: form5558 },
    } as const
    expect(stepsOf(form5500, asked)).toEqual([
      'Health plan year ends | Jun 30, 2026',
      '+ 7 months, to month end | (Jan 31, 2027) | Falls on a Sunday, so on time through Mon, Feb 1',
      '+ 2 months 15 days | Apr 15, 2027 | Form 5558 completed Jan 22, 2027',
      'Due | Apr 15, 2027',
    ])
    expect(derived(form5500, asked)).toMatchObject({
      extendedBy: { name: 'Form 5558', taskID: 'f', instanceID: 'i' },
      sentence:
        'Originally due Jan 31, 2027, the last day of the seventh month after the end of the health plan year (Jun 30, 2026). Extended to Apr 15, 2027 by Form 5558, completed Jan 22, 2027.',
    })
  })

  it('goes on along a chain', () => {
    const report = offset({
      months: 9,
      weekend: 'before',
      extendedBy: { task: 'form-5500-health', months: 2, days: 0 },
    })
    const trigger = { ...form5558, name: 'Form 5500', dueDate: '2027-04-15', completedOn: null }
    const asked = {
      occurrence: occurrence('2027-06-15'),
      extension: { by: 'task', regularDueDate: '2027-03-31', trigger },
    } as const
    expect(stepsOf(report, asked).slice(1)).toEqual([
      '+ 9 months | (Mar 31, 2027)',
      '+ 2 months | Jun 15, 2027 | Form 5500 extended to Apr 15, 2027',
      'Due | Jun 15, 2027',
    ])
    expect(derived(report, asked).sentence).toContain(
      'Extended to Jun 15, 2027 by Form 5500, which was extended to Apr 15, 2027.',
    )
  })

  it('to a weekend says so besides, and has at most three steps', () => {
    const m1 = offset({
      basis: 'Calendar',
      months: 2,
      days: 1,
      weekend: 'next',
      extendedBy: { task: 'mewa-m1-extension', months: 0, days: 60 },
    })
    const calendar = { cycleKey: '2027-01-01', planYearStart: '2027-01-01', planYearEnd: '2027-12-31' }
    const trigger = { ...form5558, name: 'Form M-1 extension', dueDate: '2028-03-01' }
    const asked = {
      occurrence: occurrence('2028-04-30', calendar),
      extension: { by: 'task', regularDueDate: '2028-03-01', trigger },
    } as const
    expect(stepsOf(m1, asked)).toEqual([
      'Calendar year ends | Dec 31, 2027',
      '+ 2 months 1 day | (Mar 1, 2028)',
      '+ 60 days | Apr 30, 2028 | Form M-1 extension completed Jan 22, 2027',
      'Due | Apr 30, 2028',
    ])
    expect(derived(m1, asked).hint).toBe(
      'Apr 30, 2028 falls on a Sunday, so it is on time through Mon, May 1.',
    )
  })

  it('by hand gives its reason', () => {
    const asked = {
      occurrence: occurrence('2027-05-01'),
      extension: { by: 'hand', regularDueDate: '2027-01-31', reason: 'Form 8868 filed.' },
    } as const
    expect(stepsOf(form5500, asked).slice(2)).toEqual([
      'Extended by hand | May 1, 2027 | Form 8868 filed.',
      'Due | May 1, 2027',
    ])
    expect(derived(form5500, asked)).toMatchObject({
      hint: 'May 1, 2027 falls on a Saturday, so it is on time through Mon, May 3.',
      extendedBy: null,
      sentence: expect.stringContaining('Extended to May 1, 2027 by hand: Form 8868 filed.'),
    })
  })
})

describe('an event', () => {
  const cycle = { cycleKey: 'event-2027-04-11', planYearStart: '2026-07-01', planYearEnd: '2027-06-30' }
  const breach: DateRule = {
    ...fixed,
    weekend: 'before',
    event: { prompt: 'Day the breach was discovered', months: 0, days: 60 },
  }

  it('counts from the day it happened, as a deadline', () => {
    const asked = {
      occurrence: occurrence('2027-04-11', cycle),
      eventDate: '2027-02-10',
      applyDatesAs: 1,
      isAssumed: true,
    } as const
    expect(stepsOf(breach, asked)).toEqual([
      'Day the breach was discovered | Feb 10, 2027',
      '+ 60 days | Apr 11, 2027 | No later than this day',
      'Due | Apr 11, 2027',
    ])
    expect(derived(breach, asked)).toMatchObject({
      late: null,
      sentence: 'Due Apr 11, 2027, 60 days after the day the breach was discovered (Feb 10, 2027).',
      hint: 'Act by Friday, Apr 9, 2027: Apr 11 falls on a Sunday, and the due date does not move to the next business day.',
    })
  })

  it('with a date of its own has nothing to derive', () => {
    expect(stepsOf(fixed, { occurrence: occurrence('2027-04-11', cycle), isAssumed: true })).toEqual([
      'Added for an event | Apr 11, 2027',
      'Due | Apr 11, 2027',
    ])
  })
})

it('says when a date lies before set-up', () => {
  const settings = { applyDatesAs: 0, followUpDays: 0 } as const
  const setupDate = '2026-11-22'
  const dates = withGrace(datesFrom('2026-11-15', { rule: monthly, settings }), { setupDate, knownOn: null })
  const cycle = { cycleKey: '2026-11', planYearStart: '2026-01-01', planYearEnd: '2026-12-31' }
  const rule: DateRule = { ...monthly, day: 15 }
  expect(derived(rule, { occurrence: { ...cycle, ...dates }, setupDate })).toMatchObject({
    grace: 'setup',
    hint: 'Due before this company was set up, so it is not late until after Dec 22, 2026.',
  })
  expect(
    derived(rule, { occurrence: { ...cycle, ...dates, lateAfter: dates.dueDate }, setupDate }),
  ).toMatchObject({
    grace: null,
    hint: null,
  })
})

it('says when a date had passed on the day it became known', () => {
  const settings = { applyDatesAs: 0, followUpDays: 0 } as const
  const grace = { setupDate: '2025-01-10', knownOn: '2026-11-22' }
  const dates = withGrace(datesFrom('2026-07-31', { rule: monthly, settings }), grace)
  const cycle = { cycleKey: '2025-01-01', planYearStart: '2025-01-01', planYearEnd: '2025-12-31' }
  const rule = offset({})
  expect(derived(rule, { occurrence: { ...cycle, ...dates }, ...grace })).toMatchObject({
    grace: 'told',
    hint: 'Added on Nov 22, 2026, after this date had passed, so it is not late until after Dec 22, 2026.',
  })
  // Extended beyond these days, it is late by its own date.
  const extended = withGrace(datesFrom('2027-01-15', { rule: monthly, settings }), grace)
  expect(derived(rule, { occurrence: { ...cycle, ...extended }, ...grace })).toMatchObject({
    grace: null,
    hint: null,
  })
})
