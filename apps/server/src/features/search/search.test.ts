import { everything } from '@heed/contract/search'
import * as tasks from '@heed/contract/tasks'
import { listedDay } from '@heed/domain/tasks/listed-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
const callers = {} as Record<'owner' | 'admin' | 'consultant' | 'client' | 'basic', Caller>
beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    const agency = await buildAgency(db, { name: 'Bay Benefits' })
    const foreign = await buildAgency(db, { name: 'Northshore' })
    const [agencyId] = [agency.id]
    const own = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    await db.updateTable('companies').set({ name: 'Bayline Robotics' }).where('id', '=', own.id).execute()
    for (const name of ['Green Bay Paper', 'Bay', 'Embayed']) await buildCompany(db, agencyId, { name })
    await buildCompany(db, foreign.id, { name: 'Bay of others' })
    await buildUser(db, { role: 'AgencyAdmin', agencyId: foreign.id, first: 'Bay', last: 'Foreign' })
    const companyId = own.id
    await buildUser(db, { role: 'CompanyUser', agencyId, companyId, first: 'Sadie', last: 'Bayard' })
    return {
      owner: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId, first: 'Bayo', last: 'Ade' }),
      consultant: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [companyId] }),
      client: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId, email: 'me@bayline.example' }),
      basic: await buildUser(db, { role: 'CompanyUser', agencyId, companyId }),
    }
  })
  for (const [name, user] of Object.entries(people)) callers[name as 'owner'] = await as(test, user)
})
afterAll(() => test.close())

const names = async (caller: Caller, query: object = {}) => {
  const { status, json } = await caller.call(everything, { query: { search: 'bay', ...query } })
  expect(status).toBe(200)
  return Object.fromEntries(json.groups.map(({ kind, result }) => [kind, result.map(({ name }) => name)]))
}

describe('searching everything', () => {
  it('finds the best match first: whole name, beginning, beginning of a word, any part', async () => {
    expect(await names(callers.admin)).toMatchObject({
      companies: ['Bay', 'Bayline Robotics', 'Green Bay Paper', 'Embayed'],
      people: ['Bayo Ade', 'Sadie Bayard', 'Priya Raman'],
      agencies: ['Bay Benefits'],
    })
  })

  it('puts the kind of the best match first', async () => {
    const kinds = async (search: string) => Object.keys(await names(callers.admin, { search }))
    expect((await kinds('bay'))[0]).toBe('companies')
    expect((await kinds('sadie bayard'))[0]).toBe('people')
    expect((await kinds('bay benefits'))[0]).toBe('agencies')
    expect(await kinds('nothing of the kind')).toEqual([])
  })

  it('finds open tasks by their name and by their company', async () => {
    const { json } = await callers.client.call(everything, { query: { search: 'bayline', only: 'tasks' } })
    const [tasks] = json.groups
    expect(tasks?.count).toBeGreaterThan(20)
    expect(tasks?.result).toHaveLength(5)
    const dates =
      tasks?.kind === 'tasks'
        ? tasks.result.map(({ dueDate, lateAfter }) =>
            listedDay({ dueDate: `${dueDate}`, lateAfter }, '2027-01-25'),
          )
        : []
    expect(dates).toEqual([...dates].sort())
    const byName = await names(callers.client, { search: 'form 5500' })
    // Those that only mention it come after those that are about it.
    const isNamed = byName.tasks?.map((name) => name.toLowerCase().includes('form 5500')) ?? []
    expect(isNamed[0]).toBe(true)
    expect(isNamed).toEqual([...isNamed].sort((one, other) => Number(other) - Number(one)))
  })

  it('finds a task that is due each month once, with the day that comes first', async () => {
    const found = async (search: string) => {
      const { json } = await callers.client.call(everything, { query: { search, only: 'tasks', most: 50 } })
      const [group] = json.groups
      return group?.kind === 'tasks' ? group.result : []
    }
    const all = await found('bayline')
    expect(new Set(all.map(({ taskID }) => taskID)).size).toBe(all.length)
    const monthly = all.find(({ cycles }) => cycles > 2)!
    const { json } = await callers.client.call(tasks.search, {
      query: { taskID: monthly.taskID, open: true },
    })
    expect(json.count).toBe(monthly.cycles)
    expect(json.result[0]?.instanceID).toBe(monthly.instanceID)
    expect((await found(monthly.name)).filter(({ taskID }) => taskID === monthly.taskID)).toHaveLength(1)
  })

  it('has the day that comes first of more cycles than it looks through', async () => {
    const { companyID, taskID } = await test.system(async (db) => {
      const { rows } = await sql<{ companyID: string; taskID: string }>`
        with one as (select * from company_tasks where completed_at is null and closed_at is null order by id limit 1),
          added as (insert into company_tasks (agency_id, company_id, task_id, cycle_key, notification_date, due_date,
              late_after, actions_total)
            select agency_id, company_id, task_id, 'many ' || n, day, day, case when n = 13000 then day else '2027-06-01' end,
              actions_total
            from one, lateral (select n, case when n = 13000 then date '2026-03-02' else date '2026-03-01' end as day
              from generate_series(1, 13000) n) made)
        select company_id as "companyID", task_id as "taskID" from one`.execute(db)
      return rows[0]!
    })
    const { json } = await callers.client.call(everything, {
      query: { search: 'bayline', only: 'tasks', most: 50 },
    })
    const [group] = json.groups
    const found = (group?.kind === 'tasks' ? group.result : []).find((task) => task.taskID === taskID)
    expect(found).toMatchObject({ companyID, dueDate: '2026-03-02' })
    expect(found?.cycles).toBeGreaterThan(13_000)
  })

  it('stays within the reach of the user', async () => {
    expect((await names(callers.owner, { most: 50 })).companies).toContain('Bay of others')
    expect((await names(callers.owner)).people).toContain('Bay Foreign')
    for (const name of ['admin', 'consultant', 'client', 'basic'] as const)
      expect(JSON.stringify(await names(callers[name], { most: 50 })), name).not.toMatch(/of others|Foreign/)
    expect((await names(callers.consultant)).companies).toEqual(['Bayline Robotics'])
    expect((await names(callers.client)).agencies).toBeUndefined()
    expect((await names(callers.basic)).people).toEqual(['Sadie Bayard', 'Priya Raman'])
  })

  it('takes three characters and text as it is', async () => {
    const { admin } = callers
    expect((await admin.call(everything, { query: { search: 'ba' } })).status).toBe(400)
    for (const search of ['%%%', '___', "a'b", '\\\\\\', 'bay%'])
      expect(await names(admin, { search }), search).toEqual({})
    expect((await admin.call(everything, { query: { search: 'bay', most: 51 } })).status).toBe(400)
  })
})
