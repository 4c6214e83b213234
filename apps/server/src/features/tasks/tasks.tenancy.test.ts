import * as documents from '@heed/contract/documents'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let company: { id: string; agencyId: string }
const callers: Record<string, Caller> = {}

beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db, { name: 'Own' })
    const other = await buildAgency(db, { name: 'Other' })
    company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const sibling = await buildSampleCompany(db, { agencyId: agency.id, sample: 'St. Brigid Parish' })
    const foreign = await buildSampleCompany(db, { agencyId: other.id, sample: 'Marlow County' })
    return {
      own: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: company.id }),
      sibling: await buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: sibling.id }),
      foreign: await buildUser(db, { role: 'CompanyAdmin', agencyId: other.id, companyId: foreign.id }),
      foreignAgency: await buildUser(db, { role: 'AgencyAdmin', agencyId: other.id }),
      assigned: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [company.id] }),
      unassigned: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [sibling.id] }),
    }
  })
  for (const [name, user] of Object.entries(users)) callers[name] = await as(test, user)
})
afterAll(() => test.close())

const item = async () => (await callers.own!.call(tasks.search)).json.result[0]!

const strangers = ['sibling', 'foreign', 'foreignAgency', 'unassigned'] as const

describe.each(strangers)('%s', (name) => {
  it('gets 404 for every call about another company’s task, and nothing changes', async () => {
    const { taskID, instanceID } = await item()
    const stranger = callers[name]!
    const place = { taskID, companyID: company.id, instanceID: instanceID! }
    const full = (await callers.own!.call(tasks.full, { query: place })).json
    const before = await test.system((db) =>
      db.selectFrom('company_tasks').selectAll().where('id', '=', instanceID!).executeTakeFirstOrThrow(),
    )
    const id = full.actions[0]!.id
    const replies = [
      await stranger.call(tasks.full, { query: place }),
      await stranger.call(documents.ofTask, { params: { id: taskID }, query: { instanceID: instanceID! } }),
      await stranger.call(tasks.completeAction, { params: { id } }),
      await stranger.call(tasks.deleteCompletion, { params: { id } }),
      await stranger.call(tasks.saveNote, { body: { ...place, text: 'Hello' } }),
      await stranger.call(tasks.pend, { body: { ...place, reason: 'Hello' } }),
      await stranger.call(tasks.endPend, { body: place }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
    const after = await test.system((db) =>
      db.selectFrom('company_tasks').selectAll().where('id', '=', instanceID!).executeTakeFirstOrThrow(),
    )
    expect(after).toEqual(before)
  })

  it('finds none of its tasks in lists and counts', async () => {
    const stranger = callers[name]!
    const named = await stranger.call(tasks.search, { query: { companyID: company.id } })
    expect(named.json).toMatchObject({ count: 0, result: [] })
    const all = await stranger.call(tasks.search, { query: { pageSize: 900 } })
    expect(all.json.result.some(({ companyID }) => companyID === company.id)).toBe(false)
    expect(all.json.count).toBeGreaterThan(10)
    const searched = await stranger.call(tasks.search, { query: { search: 'Suncoast' } })
    expect(searched.json.count).toBe(0)
    expect((await stranger.call(tasks.counts, { query: { companyID: company.id } })).json.all).toBe(0)
  })
})

it('an agency user loses a company’s tasks the moment the company is taken off their list', async () => {
  const assigned = callers.assigned!
  expect((await assigned.call(tasks.search)).json.count).toBeGreaterThan(10)
  await test.system((db) => db.deleteFrom('user_companies').where('company_id', '=', company.id).execute())
  expect((await assigned.call(tasks.search)).json.count).toBe(0)
})

it('a profile that was not applied is refused', async () => {
  const { taskID, instanceID } = await item()
  const other = '00000000-0000-7000-8000-000000000000'
  const query = { taskID, companyID: company.id, instanceID: instanceID! }
  expect((await callers.own!.call(tasks.full, { query: { ...query, profileID: other } })).status).toBe(403)
  const named = await callers.own!.call(tasks.search, {}, { headers: { profileid: other } })
  expect(named.status).toBe(403)
})
