import { PUBLISHED_TASKS } from '@heed/catalog/catalog'
import { answersFor } from '@heed/catalog/samples'
import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import { wholeTime } from '@heed/domain/benefits/answer-periods'
import { factsOf } from '@heed/domain/benefits/facts'
import { appliesTo } from '@heed/domain/logic/evaluate'
import { horizon, keptYears } from '@heed/domain/tasks/cycles'
import { ALWAYS, companyInTime, wantedCycles } from '@heed/domain/tasks/wanted'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildUser } from '../../testing/build'
import { setupForm } from '../../testing/setup-form'
import type { TestApp } from '../../testing/start-test-app'
import { startWithAdmin } from '../../testing/start-with-admin'

const TODAY = '2027-01-25'

let test: TestApp
let agencyId: string
let admin: Caller
beforeAll(async () => {
  ;({ test, agencyId, caller: admin } = await startWithAdmin())
})
afterAll(() => test.close())

const answers = answersFor('Bayline Robotics')
const { add, draft, save, complete, setupOf } = setupForm(() => admin)

/** What the evaluator and the date rules of the domain say the company owes: `task key, cycle` → due date. */
function expected() {
  const facts = factsOf(answers)
  const company = { ...facts, id: '', agencyID: '' }
  const window = keptYears(TODAY, TODAY)
  const inTime = companyInTime(wholeTime(answers), { setupOn: TODAY, window })
  const due = new Map<string, string>()
  for (const task of PUBLISHED_TASKS) {
    const { sets } = task.applicability
    if (!appliesTo(sets, { agencyIDs: [], companyIDs: [] }, company)) continue
    const settings = {
      applyDatesAs: task.settings.applyDatesAs === 'NotificationDate' ? 1 : 0,
      followUpDays: task.settings.followUpDays,
    } as const
    for (const cycle of wantedCycles(
      { rule: task.dateRule, settings, logic: ALWAYS, module: task.module, step: task.step ?? null },
      inTime,
      horizon(TODAY),
    ))
      due.set(`${task.name}, ${cycle.cycleKey}`, cycle.dueDate)
  }
  return due
}

describe('a 300-life self-insured employer in California and Massachusetts with a 401(k)', () => {
  it('owes after the setup exactly what the evaluator and the date rules say', async () => {
    const id = await add()
    await save(id, answers)
    const before = await admin.call(tasks.search, { query: { companyID: id } })
    expect(before.json.count).toBe(0)
    const done = await complete(id)
    expect(done.json).toMatchObject({ id, setupComplete: true, version: 2 })
    const { json } = await admin.call(tasks.search, { query: { companyID: id, pageSize: 900 } })
    const found = new Map(json.result.map((task) => [`${task.name}, ${task.cycle}`, task.dueDate]))
    expect(found.size).toBe(json.count)
    expect([...found].toSorted()).toEqual([...expected()].toSorted())
  })

  it('follows changed answers at once', async () => {
    const id = await add()
    await save(id, answers)
    await complete(id)
    const names = async () => {
      const query = { companyID: id, pageSize: 900, open: true }
      return (await admin.call(tasks.search, { query })).json.result.map((task) => task.name)
    }
    expect(await names()).toContain('PCORI Fee (Form 720)')
    await save(id, { ...answers, fundingType: 'FullyInsured' })
    expect(await names()).not.toContain('PCORI Fee (Form 720)')
    expect(await names()).toContain('Medical Loss Ratio Rebate Handling')
  })
})

describe('company/complete', () => {
  it.each(['AgencyUser', 'CompanyAdmin'] as const)('by %s makes the same tasks', async (role) => {
    const id = await add()
    const user = await test.system((db) =>
      buildUser(db, {
        role,
        agencyId,
        ...(role === 'AgencyUser' ? { companies: [id] } : { companyId: id }),
      }),
    )
    const caller = await as(test, user)
    await caller.call(setup.saveBenefits, { body: { companyID: id, answers } })
    expect((await caller.call(setup.complete, { params: { id } })).status).toBe(200)
    expect((await caller.call(tasks.search, { query: { companyID: id } })).json.count).toBe(expected().size)
    const users = [{ email: `${role}@team.example`, first: 'Marcus', last: 'Lee' }]
    expect((await caller.call(companies.addUsers, { body: { companyID: id, users } })).status).toBe(200)
  })

  it('commits a draft and takes open answers', async () => {
    const id = await add()
    await draft(id, { hasHealth: true, medicalPlan: true, openQuestions: ['fundingType'] })
    expect((await complete(id)).status).toBe(200)
    const json = await setupOf(id)
    expect(json).toMatchObject({ hasDraft: false, version: 1, setupComplete: true })
    expect(json.open.map((row) => row.question)).toEqual(['fundingType'])
    expect((await admin.call(tasks.search, { query: { companyID: id } })).json.count).toBeGreaterThan(0)
  })

  it('is refused the second time and with a stale version', async () => {
    const id = await add()
    expect((await complete(id, { 'if-match': '"7"' })).status).toBe(412)
    expect((await complete(id)).status).toBe(200)
    const again = await complete(id)
    expect(again.status).toBe(409)
    expect(again.json).toMatchObject({ code: 'conflict' })
  })

  it('succeeds once when many send it at once, with one set of tasks', async () => {
    const id = await add()
    await save(id, answers)
    const replies = await Promise.all(Array.from({ length: 6 }, () => complete(id)))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await admin.call(tasks.search, { query: { companyID: id } })).json.count).toBe(expected().size)
    const completed = await test.system((db) =>
      db
        .selectFrom('audit_events')
        .where('company_id', '=', id)
        .where('verb', '=', 'company.setupCompleted')
        .select('after')
        .execute(),
    )
    expect(completed).toEqual([{ after: { tasks: expected().size } }])
  })

  it('answers the same under one idempotency key', async () => {
    const id = await add()
    const headers = { 'idempotency-key': 'complete-once' }
    const first = await complete(id, headers)
    expect((await complete(id, headers)).json).toEqual(first.json)
  })
})
