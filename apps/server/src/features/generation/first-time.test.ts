import * as setup from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { type OnDays, startOnDays } from '../../testing/start-on-days'
import { ruleKeyOf } from '../library/rule-key'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

const LARGE: BenefitAnswers = {
  ...EMPLOYER,
  employeeCount: 260,
  participantCount: 150,
  fundingType: 'SelfInsured',
  coverages: ['prescription', 'hra', 'fsa'],
  hasHipaa10: true,
  hipaa10StartDate: '2026-01-05',
}

/** Sets a company up, and gives it other answers from some days on. */
async function setUp(changes: readonly [from: string, BenefitAnswers][]): Promise<string> {
  const companyID = await days.setUpOn('2027-02-02', LARGE)
  for (const [effectiveOn, answers] of changes) {
    const caller = await days.on('2027-02-02')
    const { status } = await caller.call(setup.saveBenefits, { body: { companyID, answers, effectiveOn } })
    expect(status).toBe(200)
  }
  return companyID
}

async function keysOf(companyID: string): Promise<string[]> {
  const cycles = await days.datesOf(companyID)
  return cycles.map(({ key, cycle, due }) => `${key} ${cycle} ${due}`).sort()
}

/** Takes every instance of a company, as if the night had never seen it. */
const forget = (companyID: string) =>
  days.test.system(async (db) => {
    await sql`delete from company_tasks where company_id = ${companyID}::uuid`.execute(db)
    await sql`update company_facts set generated_from = null, generated_to = null
      where company_id = ${companyID}::uuid`.execute(db)
  })

const SMALL: BenefitAnswers = { ...LARGE, employeeCount: 45 }
const INSURED: BenefitAnswers = { ...LARGE, fundingType: 'FullyInsured' }

it('a company with three periods has each cycle once, those that any day asks for as well', async () => {
  const companyID = await setUp([
    ['2027-05-01', SMALL],
    ['2027-08-01', INSURED],
  ])
  const owed = await keysOf(companyID)
  await forget(companyID)
  await days.on('2027-02-02')
  const made = await keysOf(companyID)
  expect(made).toEqual(owed)
  expect(new Set(made).size).toBe(made.length)
  expect(made.length).toBeGreaterThan(80)
})

it('a step that is due before its year is asked for once by a program that pauses', async () => {
  const rule: DateRule = {
    kind: 'offset',
    basis: 'HIPAA10',
    recurrence: 'annual',
    anchor: 'planYearStart',
    months: 0,
    days: -60,
    reminderDaysBefore: 30,
  }
  const [step] = await days.test.system(async (db) => {
    const settings = { applyDatesAs: 0, followUpDays: 30 } as const
    const { rows } = await sql<{ key: string }>`
      update tasks set rule = ${JSON.stringify(rule)}::jsonb, rule_key = ${ruleKeyOf(rule, settings)},
        apply_dates_as = 0, follow_up_days = 30
      where key = 'hipaa10-step-01-officials' returning key`.execute(db)
    return rows
  })
  const companyID = await setUp([
    ['2027-12-10', { ...LARGE, hasHipaa10: false }],
    ['2028-02-01', LARGE],
  ])
  await forget(companyID)
  await days.on('2027-02-02')
  const cycles = (await days.datesOf(companyID, step?.key)).map(({ cycle, due }) => `${cycle} ${due}`)
  expect(new Set(cycles).size).toBe(cycles.length)
  expect(cycles).toContain('2028-02-01 2027-12-03')
})
