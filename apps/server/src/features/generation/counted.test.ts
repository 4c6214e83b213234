import * as setup from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import type { Recurrence } from '@heed/domain/tasks/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { completeCycle, type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

const packet = 'open-enrollment-notice-packet'

/** Gives the packet another rule; equal keys are equal rules. */
const setRule = (recurrence: Recurrence, rule: object = {}, asOf = 'due') =>
  days.test.system((db) =>
    sql`update tasks set recurrence = ${recurrence}, as_of = ${asOf},
        rule = rule || ${JSON.stringify({ ...rule, recurrence, asOf })}::jsonb,
        rule_key = ${JSON.stringify({ packet, ...rule, recurrence, asOf })} where key = ${packet}`.execute(
      db,
    ),
  )

const cyclesOf = async (companyID: string) =>
  (await days.datesOf(companyID, packet)).map(({ cycle, due }) => `${cycle} due ${due}`)

/** The plan year begins in July from then on. */
async function move(companyID: string, { on, from }: { on: string; from: string }) {
  const caller = await days.on(on)
  const answers: BenefitAnswers = { ...EMPLOYER, healthAnniversary: '07-01' }
  await caller.call(setup.saveBenefits, { body: { companyID, answers, effectiveOn: from } })
}

async function done(companyID: string, on: string) {
  const place = await days.placeOf(companyID, { key: packet, cycle: '2028-01-01' })
  await completeCycle(await days.on(on), place)
}

describe.each(['once', 'every3years'] as const)('a task that recurs %s', (recurrence) => {
  beforeAll(() => setRule(recurrence))

  it('is owed for the earlier year when nobody did it', async () => {
    const companyID = await days.setUpOn('2027-01-04', EMPLOYER)
    await move(companyID, { on: '2027-11-22', from: '2027-04-01' })
    expect(await cyclesOf(companyID)).toEqual(['2027-07-01 due 2027-05-17'])
  })

  it('is not owed again when it was done', async () => {
    const companyID = await days.setUpOn('2027-01-04', EMPLOYER)
    await done(companyID, '2027-11-22')
    await move(companyID, { on: '2027-11-22', from: '2027-04-01' })
    expect(await cyclesOf(companyID)).toEqual(['2028-01-01 due 2027-11-17'])
  })

  it('is owed again after three years only where it recurs', async () => {
    const companyID = await days.setUpOn('2027-01-04', EMPLOYER)
    await done(companyID, '2027-11-22')
    await move(companyID, { on: '2030-11-22', from: '2030-04-01' })
    const again = recurrence === 'once' ? [] : ['2030-07-01 due 2030-05-17']
    expect(await cyclesOf(companyID)).toEqual(['2028-01-01 due 2027-11-17', ...again])
  })
})

it.each(['annual', 'once'] as const)(
  'a task that recurs %s has no cycle due before the plan began, nor counts one',
  async (recurrence) => {
    await setRule(recurrence, { anchor: 'planYearEnd', months: 0, days: -45 }, 'periodStart')
    const answers: BenefitAnswers = { ...EMPLOYER, healthStartDate: '2027-12-01' }
    const companyID = await days.setUpOn('2027-02-01', answers)
    await days.on('2027-12-20')
    expect(await cyclesOf(companyID)).toEqual(['2028-01-01 due 2028-11-16'])
  },
)
