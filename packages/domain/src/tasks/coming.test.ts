import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offset } from '../../testing/sample-rules'
import { wholeTime } from '../benefits/answer-periods'
import { addDays, type IsoDate } from '../dates'
import { coming, horizon } from './cycles'
import type { DateRule } from './date-rule'
import { ALWAYS, companyInTime, wantedCycles } from './wanted'

const TODAY = '2026-11-22'
const SETTINGS = { applyDatesAs: 0, followUpDays: null } as const

const dates = (healthStartDate: IsoDate | undefined, setupOn: IsoDate = TODAY) =>
  companyInTime(
    wholeTime({ hasHealth: true, healthAnniversary: '01-01', ...(healthStartDate && { healthStartDate }) }),
    { setupOn, window: { from: '2015-01-01', to: '2210-12-31' } },
  )
const dated = (rule: DateRule) =>
  ({ rule, settings: SETTINGS, logic: ALWAYS, module: 'Health', step: null }) as const
const yearly = offset({ reminderDaysBefore: 30 })

describe('the upcoming dates of a task', () => {
  it.each([
    [undefined, '2027-07-31', 1],
    ['2026-01-01', '2027-07-31', 1],
    ['2027-01-01', '2028-07-31', 0],
    ['2031-01-01', '2032-07-31', 0],
    ['2200-01-01', '2201-07-31', 0],
  ])('of a plan that began on %s is due on %s', (startedOn, dueDate, within) =>
    expect(coming(dated(yearly), dates(startedOn), TODAY)).toMatchObject({
      next: { dueDate },
      within,
    }),
  )

  it('are none when the only cycle has ended', () => {
    const once = { ...yearly, recurrence: 'once' } as const
    expect(coming(dated(once), dates('2020-01-01', '2021-01-05'), TODAY)).toBeNull()
  })

  it('start with the first date from today on, whatever the rule and the start of the plan', () => {
    const offset = fc.record({
      kind: fc.constant('offset' as const),
      basis: fc.constant('HealthPlanYear' as const),
      anchor: fc.constantFrom('planYearStart' as const, 'planYearEnd' as const),
      months: fc.integer({ min: -24, max: 24 }),
      days: fc.integer({ min: -366, max: 366 }),
      recurrence: fc.constantFrom('annual' as const, 'every3years' as const, 'once' as const),
      reminderDaysBefore: fc.constant(30),
    })
    const begin = fc.integer({ min: -1500, max: 6000 }).map((days) => addDays(TODAY, days))
    fc.assert(
      fc.property(offset, begin, (rule, startedOn) => {
        const task = dated(rule)
        const all = wantedCycles(task, dates(startedOn), { from: TODAY, to: '2060-01-01' })
        const found = coming(task, dates(startedOn), TODAY)
        expect(found?.next).toEqual(all[0])
        expect(found?.within ?? 0).toBe(all.filter(({ dueDate }) => dueDate <= horizon(TODAY).to).length)
      }),
    )
  })
})
