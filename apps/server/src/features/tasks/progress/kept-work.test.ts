import * as setup from '@heed/contract/setup'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../../packages/domain/testing/cases'
import type { Caller } from '../../../testing/as-user'
import { type OnDays, type Place, startOnDays } from '../../../testing/start-on-days'

const ANSWERS: BenefitAnswers = { ...EMPLOYER, participantCount: 150, fundingType: 'SelfInsured' }

let days: OnDays
let admin: Caller

beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

const goTo = async (day: string) => {
  admin = await days.on(day)
}
async function setUp(): Promise<string> {
  const companyID = await days.setUpOn('2027-02-02', ANSWERS)
  await goTo('2027-02-02')
  return companyID
}
const change = async (companyID: string, patch: BenefitAnswers, effectiveOn?: string) => {
  const body = { companyID, answers: { ...ANSWERS, ...patch }, ...(effectiveOn && { effectiveOn }) }
  expect((await admin.call(setup.saveBenefits, { body })).status).toBe(200)
}
const taskOf = async (key: string): Promise<string> => {
  const { rows } = await days.test.system((db) =>
    sql<{ id: string }>`select id from tasks where key = ${key}`.execute(db),
  )
  return rows[0]?.id ?? ''
}
const cycle = (companyID: string, key: string, ofYear: string) =>
  days.placeOf(companyID, { key, cycle: ofYear })
const read = async (query: Place) => (await admin.call(tasks.full, { query })).json

describe('a cycle with work whose plan year was shortened', () => {
  it('keeps its dates, says who changed what and when it would be due now, until it is as it was', async () => {
    const id = await setUp()
    await goTo('2027-08-10')
    const report = await cycle(id, 'form-5500-health', '2027-01-01')
    await admin.call(tasks.saveNote, { body: { ...report, text: 'Asked the carrier.' } })
    await change(id, { healthAnniversary: '07-01' }, '2027-07-01')
    const { mark, dueDate } = await read(report)
    expect(dueDate).toBe('2028-07-31')
    expect(mark).toEqual({
      kind: 'datesKept',
      by: 'Priya Raman',
      at: expect.any(String),
      words:
        'Priya Raman changed the first day of the health plan year from Jan 1 to Jul 1, effective Jul 1, 2027.',
      wasReopened: false,
      newDueDate: '2028-01-31',
    })
    await change(id, {}, '2027-07-01')
    expect((await read(report)).mark).toBeNull()
  })
})

describe('an event', () => {
  const add = async (companyID: string, eventDate: string, key = 'hipaa-breach-notice') =>
    admin.call(tasks.addInstance, { body: { taskID: await taskOf(key), companyID, eventDate } })

  it('that happened before its plan ended is still owed, and one after it is refused', async () => {
    const id = await setUp()
    await goTo('2027-05-20')
    const { taskID, instanceID } = (await add(id, '2027-05-15')).json
    await change(id, { hasHealth: false }, '2027-06-01')
    const event = { taskID, companyID: id, instanceID: instanceID as string }
    expect(await read(event)).toMatchObject({
      dueDate: '2027-07-14',
      mark: null,
      why: { applies: true, asOf: { day: '2027-05-15', words: 'day of the event', isDue: false } },
    })
    expect((await add(id, '2027-05-31')).status).toBe(200)
    expect((await add(id, '2027-06-01')).json).toMatchObject({
      status: 409,
      message: expect.stringContaining('for Jun 1, 2027, this task does not apply'),
      fields: { eventDate: expect.any(String) },
    })
  })

  it('on the day from which its plan is gone was its last day, and stays', async () => {
    const id = await setUp()
    await goTo('2027-05-20')
    const { taskID, instanceID } = (await add(id, '2027-06-01')).json
    const early = (await add(id, '2027-06-02')).json
    await change(id, { hasHealth: false }, '2027-06-01')
    const event = { taskID, companyID: id, instanceID: instanceID as string }
    expect(await read(event)).toMatchObject({
      mark: null,
      why: { applies: true, asOf: { day: '2027-05-31', words: 'day before the event', isDue: false } },
    })
    const after = await read({ ...event, instanceID: early.instanceID as string })
    expect(after).toMatchObject({ mark: { kind: 'noLongerApplies' }, why: { applies: false } })
  })

  it('is another one than an event of the day before that is due on the same day', async () => {
    const id = await setUp()
    await change(id, { fundingType: 'FullyInsured' })
    const rebates = [await add(id, '2026-11-29', 'mlr-rebate'), await add(id, '2026-11-30', 'mlr-rebate')]
    expect(rebates.map(({ json }) => json)).toMatchObject([
      { cycle: 'event-2026-11-29', dueDate: '2027-02-28' },
      { cycle: 'event-2026-11-30', dueDate: '2027-02-28' },
    ])
  })

  it('is late by its own dates, also where they were before set-up', async () => {
    const id = await setUp()
    const { taskID, instanceID, dueDate, status } = (await add(id, '2026-10-01')).json
    expect([dueDate, status]).toEqual(['2026-11-30', 'PAST_DUE'])
    const { result } = (await admin.call(tasks.search, { query: { companyID: id, pageSize: 900 } })).json
    const listed = result.find((one) => one.instanceID === instanceID)
    expect(listed?.applyDatesAs, 'a deadline, though its task announces a yearly review').toBe(0)
    const body = { instanceID: instanceID as string, dueDate: '2027-01-15', reason: 'Law enforcement delay' }
    await admin.call(moves.extend, { body })
    const extended = await read({ taskID, companyID: id, instanceID: instanceID as string })
    expect([extended.dueDate, extended.status, extended.lateAfter]).toEqual([
      '2027-01-15',
      'PAST_DUE',
      '2027-01-15',
    ])
  })
})

describe('a due date extended by hand', () => {
  it('stays with its reason when the plan year moves', async () => {
    const id = await setUp()
    const extended = await cycle(id, 'aca-affordability', '2028-01-01')
    const { instanceID } = extended
    const body = { instanceID, dueDate: '2028-03-20', reason: 'Agreed with the DOL' }
    expect((await admin.call(moves.extend, { body })).status).toBe(200)
    await change(id, { healthAnniversary: '07-01' }, '2027-07-01')
    expect(await read(extended)).toMatchObject({
      dueDate: '2028-03-20',
      mark: { kind: 'noLongerApplies' },
      extension: { reason: 'Agreed with the DOL' },
    })
  })
})
