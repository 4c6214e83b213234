import fc from 'fast-check'
import type { BenefitAnswers, QuestionKey } from '../src/benefits/answers'
import type { Question } from '../src/benefits/question'
import { QUESTIONS } from '../src/benefits/questions'
import { type Day, plusDays } from './oracle/days'

/** Some meet the ends of months and February 29; most companies have one of the first four. */
const ANNIVERSARIES = [
  '01-01',
  '07-01',
  '04-01',
  '10-01',
  '02-29',
  '02-28',
  '03-31',
  '06-15',
  '08-31',
  '12-31',
]
const anniversary = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('01-01', '07-01') },
  { weight: 2, arbitrary: fc.constantFrom(...ANNIVERSARIES) },
)
const FIRST_START = '2019-01-01'
const startDate = fc.oneof(
  fc.constantFrom(
    '2025-07-01',
    '2026-01-01',
    '2026-07-01',
    '2027-07-01',
    '2028-04-01',
    '2024-02-29',
    '2028-02-29',
  ),
  fc.integer({ min: 0, max: 365 * 12 }).map((days) => plusDays(FIRST_START, days)),
)
const people = fc.constantFrom(0, 1, 14, 15, 19, 45, 49, 50, 60, 95, 99, 100, 105, 249, 250, 300)
const SWITCHES = ['hasHealth', 'has401k', 'medicalPlan']

function arbitraryValue(question: Question): fc.Arbitrary<unknown> {
  switch (question.kind) {
    case 'yesno':
      return SWITCHES.includes(question.key) ? fc.constantFrom(true, true, true, false) : fc.boolean()
    case 'choice':
      return fc.constantFrom(...question.options.map(({ value }) => value))
    case 'multi':
      return fc.subarray(question.options.map(({ value }) => value))
    case 'number':
      return people.map((count) => Math.max(count, question.min))
    case 'monthDay':
      return anniversary
    case 'date':
      return startDate
  }
}

const values: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
  QUESTIONS.map((question) => [question.key, arbitraryValue(question)]),
)
const KEYS = QUESTIONS.map(({ key }) => key)
const leftToTheAgency = fc.oneof(
  { weight: 3, arbitrary: fc.constant<QuestionKey[]>([]) },
  { weight: 1, arbitrary: fc.subarray(KEYS, { maxLength: 3 }) },
)
const withLeft = (answers: object, openQuestions: QuestionKey[]) =>
  ({ ...answers, ...(openQuestions.length > 0 ? { openQuestions } : {}) }) as BenefitAnswers

/** Any answers, complete or not, sensible or not. */
export const arbitraryAnswers: fc.Arbitrary<BenefitAnswers> = fc
  .tuple(
    fc.record(values),
    fc.oneof(fc.constant<QuestionKey[]>([]), fc.subarray(KEYS, { maxLength: 8 })),
    leftToTheAgency,
  )
  .map(([all, missing, left]) =>
    withLeft(
      Object.fromEntries(Object.entries(all).filter(([key]) => !missing.includes(key as QuestionKey))),
      left,
    ),
  )

/** Questions whose answers decide most about time. */
const OF_TIME: QuestionKey[] = KEYS.filter((key) =>
  /^has|Anniversary$|StartDate$|Count$|^fundingType$/.test(key),
)

/** A plan year that moves or ends, and nothing else: most other saves change too much for anything to stay as it was. */
const arbitraryMove: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({ healthAnniversary: anniversary }),
  fc.record({ plan401kAnniversary: anniversary }),
  fc.constantFrom({ hasHealth: false }, { has401k: false }),
)

/** What a save changes; null takes the answer away. */
const arbitraryEdit: fc.Arbitrary<Record<string, unknown>> = fc
  .oneof(
    fc.subarray(OF_TIME, { minLength: 1, maxLength: 2 }),
    fc.subarray(KEYS, { minLength: 1, maxLength: 4 }),
  )
  .chain((keys) =>
    fc.record(
      Object.fromEntries(
        keys.map((key) => [
          key,
          fc.oneof(
            { weight: 6, arbitrary: values[key] ?? fc.constant(null) },
            { weight: 1, arbitrary: fc.constant(null) },
          ),
        ]),
      ),
    ),
  )

const arbitraryPatch = fc.oneof(
  { weight: 3, arbitrary: arbitraryEdit },
  { weight: 1, arbitrary: arbitraryMove },
)

/** A save of a company's form, or the taking back of its newest change that is still ahead. */
export type Step = {
  /** Days after the step before it. */
  readonly after: number
  readonly kind: 'correction' | 'change' | 'takeBack'
  /** Days from the save to the day from which a change counts. */
  readonly ahead: number
  readonly patch: Record<string, unknown>
  readonly left: readonly QuestionKey[] | null
}

const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  after: fc.integer({ min: 0, max: 300 }),
  kind: fc.constantFrom('correction', 'change', 'change', 'change', 'takeBack'),
  ahead: fc.oneof(fc.constantFrom(0, 1, -1, 90, -90, 365), fc.integer({ min: -400, max: 400 })),
  patch: arbitraryPatch,
  left: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.subarray(KEYS, { maxLength: 2 }) },
  ),
})

export type RandomCompany = {
  readonly setUpOn: Day
  readonly answers: BenefitAnswers
  readonly steps: readonly Step[]
}

export const arbitraryCompany: fc.Arbitrary<RandomCompany> = fc.record({
  setUpOn: fc.integer({ min: 0, max: 1200 }).map((days) => plusDays('2025-01-01', days)),
  answers: arbitraryAnswers,
  steps: fc.array(arbitraryStep, { maxLength: 6 }),
})
