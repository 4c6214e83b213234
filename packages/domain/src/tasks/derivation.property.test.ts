import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDate } from '../date-text'
import { addDays, type IsoDate, isIsoDate } from '../dates'
import { annualDate, type DateRule, type OffsetRule, WEEKENDS } from './date-rule'
import { derivation } from './derivation'
import { cyclesOf } from './rule-cycles'
import { datesFrom, eventDates, extendedDueDate } from './task-dates'
import { DATE_BASES } from './vocabulary'

const months = fc.integer({ min: -24, max: 24 })
const days = fc.oneof(fc.constant(0), fc.integer({ min: -366, max: 366 }))
const amount = fc.oneof(
  fc.record({ months, days }),
  months.map((n) => ({ months: n, days: 0, endOfMonth: true })),
)
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))
const year = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 365 }))
  .map(([start, length]): [IsoDate, IsoDate] => [start, addDays(start, length)])

const rule: fc.Arbitrary<OffsetRule> = fc
  .record({
    amount,
    basis: fc.constantFrom(...DATE_BASES),
    anchor: fc.constantFrom('planYearStart' as const, 'planYearEnd' as const),
    weekend: fc.constantFrom(undefined, ...WEEKENDS),
    extendedBy: amount,
    event: amount,
  })
  .map(({ amount: own, extendedBy, event, weekend, ...rest }) => ({
    kind: 'offset' as const,
    recurrence: 'annual' as const,
    reminderDaysBefore: 30,
    ...own,
    ...rest,
    ...(weekend && { weekend }),
    extendedBy: { ...extendedBy, task: 'other' },
    event: { ...event, prompt: 'Day it happened' },
  }))

/** The last step in force is the due date, there are at most three, and each reaches a date. */
function expectToReach(derived: ReturnType<typeof derivation>, dueDate: IsoDate) {
  expect(isIsoDate(dueDate)).toBe(true)
  expect(derived.due.value).toBe(formatDate(dueDate))
  expect(derived.steps.filter(({ isSuperseded }) => !isSuperseded).at(-1)?.value).toBe(formatDate(dueDate))
  expect(derived.steps.length).toBeLessThanOrEqual(3)
  expect(derived.steps.every(({ label, value }) => label !== '' && / \d{1,2}, \d{4}$/.test(value))).toBe(true)
}

const settingsOf = (applyDatesAs: 0 | 1) => ({ applyDatesAs, followUpDays: null })
const nothing = {
  isAssumed: false,
  eventDate: null,
  extension: null,
  setupDate: null,
  knownOn: null,
  today: '2026-11-22',
}
const cycleOf = ([planYearStart, planYearEnd]: [IsoDate, IsoDate]) => ({
  cycleKey: planYearStart,
  planYearStart,
  planYearEnd,
})

it('reaches the due date of every offset, extended or not', () => {
  fc.assert(
    fc.property(rule, year, fc.constantFrom(0 as const, 1 as const), (made, span, applyDatesAs) => {
      const settings = settingsOf(applyDatesAs)
      const regular = annualDate(made, { first: span[0], last: span[1] })
      const common = { rule: made as DateRule, settings, ...nothing }
      const occurrence = { ...cycleOf(span), ...datesFrom(regular, { rule: made, settings }) }
      const plain = derivation({ ...common, occurrence })
      expectToReach(plain, regular)
      expect(plain.steps.some(({ label }) => label.startsWith('Set before'))).toBe(false)

      const extended = extendedDueDate({ task: 'other', months: 2, days: 15 }, regular)
      const trigger = { name: 'Form', taskID: 't', instanceID: 'i', dueDate: regular, completedOn: regular }
      const moved = { ...cycleOf(span), ...datesFrom(extended, { rule: made, settings }) }
      const extension = { by: 'task', regularDueDate: regular, trigger } as const
      expectToReach(derivation({ ...common, occurrence: moved, extension }), extended)
    }),
  )
})

it('reaches the due date of every event', () => {
  fc.assert(
    fc.property(rule, year, anyDay, ({ event, ...made }, span, eventDate) => {
      if (!event) return
      const dates = eventDates({ ...made, event }, eventDate)
      const derived = derivation({
        rule: { ...made, event },
        settings: settingsOf(1),
        ...nothing,
        occurrence: { ...cycleOf(span), cycleKey: `event-${dates.dueDate}`, ...dates },
        eventDate,
      })
      expectToReach(derived, dates.dueDate)
      expect(derived.due.label).toBe('Due')
    }),
  )
})

const day = fc.integer({ min: 1, max: 31 })
const common = { basis: 'HealthPlanYear', reminderDaysBefore: 30 } as const
const otherKinds: fc.Arbitrary<DateRule> = fc.oneof(
  fc.record({ month: fc.integer({ min: 1, max: 12 }), day }).map(
    (on): DateRule => ({
      ...common,
      kind: 'fixed',
      recurrence: 'annual',
      ...on,
    }),
  ),
  day.map((on): DateRule => ({ ...common, kind: 'monthly', recurrence: 'monthly', day: on })),
  fc.record({ day, monthsAfterQuarter: fc.integer({ min: 0, max: 12 }) }).map(
    (on): DateRule => ({
      ...common,
      kind: 'quarterly',
      recurrence: 'quarterly',
      ...on,
    }),
  ),
)

it('reaches the due date of every cycle of the other kinds, in short years too', () => {
  fc.assert(
    fc.property(otherKinds, year, (made, [first, last]) => {
      const settings = settingsOf(0)
      for (const occurrence of cyclesOf({ rule: made, settings }, { first, last })) {
        const derived = derivation({ rule: made, settings, ...nothing, occurrence })
        expectToReach(derived, occurrence.dueDate)
        expect(derived.steps.some(({ label }) => label.startsWith('Set before'))).toBe(false)
      }
    }),
  )
})
