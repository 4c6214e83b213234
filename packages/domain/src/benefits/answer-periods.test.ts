import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, FIRST_DATE, LAST_DATE } from '../dates'
import {
  type AnswerChanges,
  type AnswerPeriod,
  afterSave,
  answersOn,
  asChange,
  asCorrection,
  changesOf,
  lastAnswers,
  wholeTime,
  withoutChange,
} from './answer-periods'
import type { BenefitAnswers } from './answers'
import { changedQuestions, rebased } from './changes'
import { replacedAnswers } from './replaced-answers'

const period = (from: string, to: string, answers: BenefitAnswers): AnswerPeriod => ({ from, to, answers })

const UNTIL_JUNE = [FIRST_DATE, '2027-06-30'] as const
const FROM_JULY = ['2027-07-01', LAST_DATE] as const
/** 300 employees, and 238 from July 1. */
const SHRINKING = [
  period(...UNTIL_JUNE, { hasHealth: true, employeeCount: 300 }),
  period(...FROM_JULY, { hasHealth: true, employeeCount: 238 }),
]

describe('a change from a date', () => {
  it.each<[string, AnswerPeriod[], BenefitAnswers, string, AnswerPeriod[]]>([
    [
      'splits the period of that day',
      wholeTime({ hasHealth: true, employeeCount: 300 }),
      { hasHealth: true, employeeCount: 238 },
      '2027-07-01',
      SHRINKING,
    ],
    [
      'is written in every later period',
      SHRINKING,
      { hasHealth: false, employeeCount: 238 },
      '2027-03-01',
      [
        period(FIRST_DATE, '2027-02-28', { hasHealth: true, employeeCount: 300 }),
        period('2027-03-01', '2027-06-30', { hasHealth: false, employeeCount: 300 }),
        period(...FROM_JULY, { hasHealth: false, employeeCount: 238 }),
      ],
    ],
    [
      'replaces a later change of the same question',
      SHRINKING,
      { hasHealth: true, employeeCount: 250 },
      '2027-03-01',
      [
        period(FIRST_DATE, '2027-02-28', { hasHealth: true, employeeCount: 300 }),
        period('2027-03-01', LAST_DATE, { hasHealth: true, employeeCount: 250 }),
      ],
    ],
    [
      'on the day of another one is one period with it',
      SHRINKING,
      { hasHealth: true, employeeCount: 238, has401k: false },
      '2027-07-01',
      [
        period(...UNTIL_JUNE, { hasHealth: true, employeeCount: 300 }),
        period(...FROM_JULY, { hasHealth: true, employeeCount: 238, has401k: false }),
      ],
    ],
    [
      'back to the former answer leaves one period',
      SHRINKING,
      { hasHealth: true, employeeCount: 300 },
      '2027-07-01',
      wholeTime({ hasHealth: true, employeeCount: 300 }),
    ],
    [
      'leaves a question to the agency from then on',
      wholeTime({ employeeCount: 300 }),
      { openQuestions: ['employeeCount'] },
      '2027-07-01',
      [
        period(...UNTIL_JUNE, { employeeCount: 300 }),
        period(...FROM_JULY, { openQuestions: ['employeeCount'] }),
      ],
    ],
    ['without a difference changes nothing', SHRINKING, lastAnswers(SHRINKING), '2027-03-01', SHRINKING],
  ])('%s', (_, before, wanted, from, after) => expect(asChange(before, { wanted, from })).toEqual(after))
})

describe('a correction', () => {
  it.each<[string, AnswerPeriod[], BenefitAnswers, AnswerPeriod[]]>([
    [
      'of one period replaces the answers',
      wholeTime({ hasHealth: true, openQuestions: ['cobra'] }),
      { has401k: true, cobra: true },
      wholeTime({ has401k: true, cobra: true }),
    ],
    [
      'goes back to the period with another answer',
      SHRINKING,
      { hasHealth: false, employeeCount: 240 },
      [
        period(...UNTIL_JUNE, { hasHealth: false, employeeCount: 300 }),
        period(...FROM_JULY, { hasHealth: false, employeeCount: 240 }),
      ],
    ],
    [
      'does not reach behind a period with another answer',
      [
        period(FIRST_DATE, '2026-12-31', { employeeCount: 50 }),
        period('2027-01-01', '2027-06-30', { employeeCount: 60 }),
        period(...FROM_JULY, { employeeCount: 50 }),
      ],
      { employeeCount: 55 },
      [
        period(FIRST_DATE, '2026-12-31', { employeeCount: 50 }),
        period('2027-01-01', '2027-06-30', { employeeCount: 60 }),
        period(...FROM_JULY, { employeeCount: 55 }),
      ],
    ],
    [
      'to the answer of before leaves one period',
      SHRINKING,
      { hasHealth: true, employeeCount: 300 },
      wholeTime({ hasHealth: true, employeeCount: 300 }),
    ],
    [
      'of a first day leaves a plan alone that ended before',
      [
        period(FIRST_DATE, '2026-12-31', { has401k: true }),
        period('2027-01-01', '2027-06-30', { has401k: false }),
        period(...FROM_JULY, { has401k: true }),
      ],
      { has401k: true, plan401kStartDate: '2027-07-01' },
      [
        period(FIRST_DATE, '2026-12-31', { has401k: true }),
        period('2027-01-01', '2027-06-30', { has401k: false }),
        period(...FROM_JULY, { has401k: true, plan401kStartDate: '2027-07-01' }),
      ],
    ],
    [
      'of a first day is about the whole time of the plan',
      [
        period(FIRST_DATE, '2027-06-30', { has401k: true, employeeCount: 300 }),
        period(...FROM_JULY, { has401k: true, employeeCount: 240 }),
      ],
      { has401k: true, employeeCount: 240, plan401kStartDate: '2020-07-01' },
      [
        period(FIRST_DATE, '2027-06-30', {
          has401k: true,
          employeeCount: 300,
          plan401kStartDate: '2020-07-01',
        }),
        period(...FROM_JULY, { has401k: true, employeeCount: 240, plan401kStartDate: '2020-07-01' }),
      ],
    ],
  ])('%s', (_, before, wanted, after) => expect(asCorrection(before, { wanted })).toEqual(after))
})

describe('a slip that is corrected', () => {
  const correct = (before: AnswerPeriod[], wanted: BenefitAnswers, newest?: AnswerChanges) => {
    const save = { wanted, from: null, newest }
    return { periods: afterSave(before, save), newest: { ...newest, ...changesOf(before, save) } }
  }
  const people = (employeeCount: number) => ({ hasHealth: true, employeeCount })

  it('leaves an earlier answer that the slip was made equal to', () => {
    const slip = correct(SHRINKING, people(300))
    expect(slip.periods).toEqual(wholeTime(people(300)))
    const back = correct(slip.periods, people(238), slip.newest)
    expect(back.periods).toEqual(SHRINKING)
    const again = correct(back.periods, people(300), back.newest)
    expect(correct(again.periods, people(238), again.newest).periods).toEqual(SHRINKING)
  })

  it('says what it leaves', () => {
    const { periods, newest } = correct(SHRINKING, people(300))
    expect(replacedAnswers(periods, { wanted: people(238), from: null, newest })).toMatchObject([
      { before: { value: 300 }, earlier: { until: '2027-07-01', answer: { value: 300 } } },
    ])
  })

  it('to a third answer, or of a change since, is about the whole time of the answer', () => {
    const { periods, newest } = correct(SHRINKING, people(300))
    expect(correct(periods, people(200), newest).periods).toEqual(wholeTime(people(200)))
    const save = { wanted: people(250), from: '2026-01-01' }
    const changed = afterSave(periods, save)
    const since = { ...newest, ...changesOf(periods, save) }
    expect(correct(changed, people(238), since).periods.map(({ from }) => from)).toEqual([
      FIRST_DATE,
      '2026-01-01',
    ])
  })
})

it('takes a change back that had replaced a later one', () => {
  const save = { wanted: { hasHealth: true, employeeCount: 250 }, from: '2027-03-01' }
  const changes = changesOf(SHRINKING, save)
  expect(changes).toEqual({
    employeeCount: {
      before: { value: 238, isOpen: false },
      after: { value: 250, isOpen: false },
      former: [
        { from: '2027-03-01', answer: { value: 300, isOpen: false } },
        { from: '2027-07-01', answer: { value: 238, isOpen: false } },
      ],
    },
  })
  expect(withoutChange(afterSave(SHRINKING, save), { effectiveOn: save.from, changes })).toEqual(SHRINKING)
})

it.each<[BenefitAnswers, BenefitAnswers]>([
  [{ employeeCount: 238 }, { employeeCount: 300 }],
  [{ employeeCount: 240 }, { employeeCount: 240 }],
  [
    { employeeCount: 238, hasMewa: true },
    { employeeCount: 300, hasMewa: true },
  ],
  [{}, {}],
])('a draft %j over 238 employees becomes %j over 300', (draft, after) =>
  expect(rebased(draft, { from: { employeeCount: 238 }, to: { employeeCount: 300 } })).toEqual(after),
)

const DAYS = Array.from({ length: 24 }, (_, index) => addDays('2026-01-01', index * 30))
const someAnswers: fc.Arbitrary<BenefitAnswers> = fc
  .record(
    {
      hasHealth: fc.boolean(),
      employeeCount: fc.constantFrom(45, 60),
      coverages: fc.subarray(['fsa', 'hra'] as const),
    },
    { requiredKeys: [] },
  )
  .chain((answers) =>
    fc
      .boolean()
      .map((isLeft) =>
        isLeft && answers.hasHealth === undefined
          ? { ...answers, openQuestions: ['hasHealth' as const] }
          : answers,
      ),
  )
const someSave = fc.record({ wanted: someAnswers, from: fc.option(fc.constantFrom(...DAYS)) })
const somePeriods = fc
  .array(someSave, { maxLength: 6 })
  .map((saves) => saves.reduce<AnswerPeriod[]>(afterSave, wholeTime({})))

describe('any history', () => {
  it('has no gaps and no two periods alike side by side, and ends with what was saved last', () => {
    fc.assert(
      fc.property(somePeriods, someSave, (before, save) => {
        const periods = afterSave(before, save)
        expect(changedQuestions(lastAnswers(periods), save.wanted)).toEqual([])
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([FIRST_DATE, LAST_DATE])
        periods.slice(1).forEach((next, index) => {
          const former = periods[index] as AnswerPeriod
          expect(next.from).toBe(addDays(former.to, 1))
          expect(changedQuestions(former.answers, next.answers)).not.toEqual([])
        })
      }),
    )
  })

  it('touches only the questions that differ, and a change only the days from then on', () => {
    fc.assert(
      fc.property(somePeriods, someSave, fc.constantFrom(...DAYS), (before, save, day) => {
        const periods = afterSave(before, save)
        const touched = changedQuestions(lastAnswers(before), save.wanted)
        const differ = changedQuestions(answersOn(before, day), answersOn(periods, day))
        expect(touched).toEqual(expect.arrayContaining(differ))
        if (save.from !== null && day < save.from) expect(differ).toEqual([])
      }),
    )
  })

  it('is as it was once a change is taken back, whatever was saved about other questions', () => {
    fc.assert(
      fc.property(
        somePeriods,
        someSave,
        fc.option(fc.constantFrom(...DAYS)),
        fc.constantFrom(...DAYS),
        (before, { wanted }, mewaFrom, from) => {
          const changes = changesOf(before, { wanted, from })
          const mewa = { wanted: { ...wanted, hasMewa: true }, from: mewaFrom }
          const later = afterSave(afterSave(before, { wanted, from }), mewa)
          const without = withoutChange(later, { effectiveOn: from, changes })
          const expected = afterSave(before, {
            ...mewa,
            wanted: { ...lastAnswers(before), hasMewa: true },
          })
          expect(without.map(({ from: first, to }) => [first, to])).toEqual(
            expected.map(({ from: first, to }) => [first, to]),
          )
          for (const { from: first, answers } of expected)
            expect(changedQuestions(answersOn(without, first), answers)).toEqual([])
        },
      ),
    )
  })
})
