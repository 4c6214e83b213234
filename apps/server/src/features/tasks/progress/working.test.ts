import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let companyID: string
let siblingID: string
let people: Record<'basic' | 'staff' | 'idle' | 'off' | 'admin' | 'other' | 'foreign', TestUser>
let basic: Caller
let admin: Caller
let open: { taskID: string; companyID: string; instanceID: string; dueDate: string }[]

beforeAll(async () => {
  test = await startTestApp()
  const made = await test.system(async (db) => {
    const { id: agencyId } = await buildAgency(db)
    const { id: foreignAgency } = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    const sibling = await buildSampleCompany(db, { agencyId, sample: 'St. Brigid Parish' })
    const companyId = company.id
    const people = {
      basic: await buildUser(db, { role: 'CompanyUser', agencyId, companyId, first: 'Abe', last: 'Basic' }),
      staff: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [companyId], first: 'Sue' }),
      idle: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [], first: 'Ida' }),
      off: await buildUser(db, { role: 'CompanyUser', agencyId, companyId, first: 'Otto' }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId, first: 'Dana', last: 'Admin' }),
      other: await buildUser(db, { role: 'CompanyUser', agencyId, companyId: sibling.id }),
      foreign: await buildUser(db, { role: 'AgencyAdmin', agencyId: foreignAgency }),
    }
    await sql`update users set state = 'disabled' where id = ${people.off.id}::uuid`.execute(db)
    return { companyId, siblingId: sibling.id, people }
  })
  companyID = made.companyId
  siblingID = made.siblingId
  people = made.people
  basic = await as(test, people.basic)
  admin = await as(test, people.admin)
})
afterAll(() => test.close())
beforeEach(async () => {
  const { result } = (await basic.call(tasks.search, { query: { open: true, pageSize: 100 } })).json
  open = result.map(({ taskID, instanceID, dueDate }) => ({
    taskID,
    companyID,
    instanceID: instanceID as string,
    dueDate: dueDate as string,
  }))
})

const offered = async (caller: Caller, ...companyIDs: string[]) =>
  (await caller.call(tasks.assignable, { query: { companyIDs: companyIDs.join(',') } })).json.result

describe('whom a task can be assigned to', () => {
  it('is the company’s people and the agency’s who reach it, in groups', async () => {
    expect((await offered(admin, companyID)).map(({ id, isOfAgency }) => ({ id, isOfAgency }))).toEqual([
      { id: people.basic.id, isOfAgency: false },
      { id: people.admin.id, isOfAgency: true },
      { id: people.staff.id, isOfAgency: true },
    ])
  })

  it('is exactly whom the server then takes', async () => {
    const ids = (await offered(admin, companyID)).map(({ id }) => id)
    for (const [name, { id: userID }] of Object.entries(people)) {
      const { taskID, instanceID } = open[0]!
      const body = { taskID, companyID, instanceID, userID, isAssigned: true }
      const { status } = await admin.call(tasks.assign, { body })
      expect([name, status === 200]).toEqual([name, ids.includes(userID)])
    }
  })

  it('is, for several companies at once, who works for all of them', async () => {
    expect((await offered(admin, companyID, siblingID)).map(({ id }) => id)).toEqual([people.admin.id])
  })

  it('is for company users whom they see', async () => {
    expect((await offered(basic, companyID)).map(({ id }) => id)).toEqual([people.basic.id])
  })

  it('is as if absent for a company out of reach', async () => {
    const query = { companyIDs: `${companyID},${siblingID}` }
    expect((await basic.call(tasks.assignable, { query })).status).toBe(404)
  })
})

describe('the reference of an action', () => {
  const full = async (caller = basic): Promise<FullTask> =>
    (await caller.call(tasks.full, { query: open[1]! })).json

  it('is changed afterwards, audited, without touching who did it and when', async () => {
    const { id } = (await full()).actions[0]!
    const change = (note: string, caller = basic) =>
      caller.call(tasks.changeReference, { params: { id }, body: { note } })
    expect((await full()).allowed.changeReference).toBe('no')
    expect((await change('Too early')).status).toBe(404)
    await basic.call(tasks.completeAction, { params: { id }, body: { note: 'Filed as 42' } })
    const before = (await full()).actions[0]!
    expect((await full()).allowed.changeReference).toBe('yes')
    expect((await change('Filed as 43', admin)).json).toEqual({ note: 'Filed as 43' })
    const after = await full()
    expect(after.actions[0]).toEqual({ ...before, note: 'Filed as 43' })
    expect(after.history[0]).toMatchObject({
      by: { name: 'Dana Admin' },
      text: `changed the reference of “${before.text}” to “Filed as 43”`,
    })
    await change('Filed as 43')
    expect((await full()).history).toHaveLength(after.history.length)
    await change('')
    expect((await full()).actions[0]?.note).toBeNull()
    expect((await full()).history[0]?.text).toBe(`removed the reference of “${before.text}”`)
    await basic.call(tasks.deleteCompletion, { params: { id } })
  })
})

describe('the next task', () => {
  const after = async (nth: number) =>
    (await basic.call(tasks.next, { query: { instanceID: open[nth]!.instanceID } })).json.task

  it('follows by due date in the company and starts over at the end', async () => {
    expect(await after(2)).toMatchObject({ instanceID: open[3]?.instanceID })
    expect(await after(open.length - 1)).toMatchObject({ instanceID: open[0]?.instanceID })
  })

  it('stays among what is assigned to the viewer', async () => {
    await test.system((db) => sql`delete from company_task_assignees`.execute(db))
    for (const nth of [1, 6])
      await basic.call(tasks.assign, { body: { ...open[nth]!, userID: people.basic.id, isAssigned: true } })
    expect(await after(1)).toMatchObject({ instanceID: open[6]?.instanceID })
    expect(await after(6)).toMatchObject({ instanceID: open[1]?.instanceID })
    expect(await after(2)).toMatchObject({ instanceID: open[3]?.instanceID })
  })

  it('is none when nothing is open, and as if absent out of reach', async () => {
    const stranger = await as(test, people.foreign)
    const query = { instanceID: open[0]!.instanceID }
    expect((await stranger.call(tasks.next, { query })).status).toBe(404)
    const done = sql`actions_done = actions_total, completed_at = now(), completed_on = '2027-01-20'`
    await test.system((db) => sql`update company_tasks set ${done} where closed_at is null`.execute(db))
    expect((await basic.call(tasks.next, { query })).json).toEqual({ task: null })
  })
})
