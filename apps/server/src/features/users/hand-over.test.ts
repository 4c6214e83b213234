import * as companies from '@heed/contract/companies'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let agencyId: string
let companyId: string
let otherId: string
let admin: Caller
let boss: TestUser
let marcus: TestUser
let grace: TestUser

/** RULES.md "People". */
beforeAll(async () => {
  test = await startTestApp()
  await test.system(async (db) => {
    agencyId = (await buildAgency(db)).id
    companyId = (await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })).id
    otherId = (await buildCompany(db, agencyId)).id
    boss = await buildUser(db, { role: 'AgencyAdmin', agencyId })
  })
  admin = await as(test, boss)
})
beforeEach(async () => {
  await test.system(async (db) => {
    await sql`delete from company_task_assignees`.execute(db)
    await sql`update company_tasks set assigned = 0`.execute(db)
    const people = { agencyId, companyId, role: 'CompanyAdmin' } as const
    marcus = await buildUser(db, { ...people, first: 'Marcus', last: 'Lee' })
    grace = await buildUser(db, { ...people, first: 'Grace', last: 'Kim', role: 'CompanyUser' })
  })
  await assign(marcus, 3)
})
afterAll(() => test.close())

async function assign(person: TestUser, count: number, of = companyId) {
  const { result } = (await admin.call(tasks.search, { query: { companyID: of, open: true } })).json
  for (const { taskID, instanceID } of result.slice(0, count)) {
    const body = { taskID, instanceID: instanceID ?? '', companyID: of, userID: person.id, isAssigned: true }
    expect((await admin.call(tasks.assign, { body })).status).toBe(200)
  }
}
const openOf = async ({ id }: TestUser) =>
  (await admin.call(tasks.search, { query: { companyID: companyId, assigneeID: id } })).json.count
const counted = () =>
  test.system(
    async (db) =>
      (await sql<{ sum: number }>`select sum(assigned)::int as sum from company_tasks`.execute(db)).rows[0]
        ?.sum,
  )
const work = async (...people: TestUser[]) =>
  (await admin.call(users.openWork, { body: { userIDs: people.map(({ id }) => id) } })).json
const remove = (person: TestUser, assignToID?: string) =>
  admin.call(users.remove, { params: { id: person.id }, body: { assignToID } })
const disable = (people: TestUser[], assignToID?: string) =>
  admin.call(users.disable, { body: { userIDs: people.map(({ id }) => id), assignToID } })

describe('what somebody leaves behind', () => {
  it('is counted, with whoever could take it over', async () => {
    const { open, successors } = await work(marcus)
    expect(open).toBe(3)
    const ids = successors.map(({ id }) => id)
    expect(ids).toContain(grace.id)
    expect(ids).toContain(boss.id)
    expect(ids).not.toContain(marcus.id)
    expect(await work(grace)).toMatchObject({ open: 0, successors: [] })
    await test.system((db) =>
      db.updateTable('users').set({ state: 'invited' }).where('id', '=', grace.id).execute(),
    )
    const marked = (await work(marcus)).successors.filter(({ isInvited }) => isInvited)
    expect(marked.map(({ id }) => id)).toEqual([grace.id])
  })

  it('names the companies that would be without a Super User', async () => {
    const inOther = { agencyId, companyId: otherId, role: 'CompanyAdmin' } as const
    const only = await test.system((db) => buildUser(db, { ...inOther, first: 'Nora', last: 'Bell' }))
    const { lastSuperUsers } = await work(only, grace)
    expect(lastSuperUsers).toMatchObject([{ companyID: otherId, names: ['Nora Bell'] }])
    const second = await test.system((db) => buildUser(db, inOther))
    expect((await work(only)).lastSuperUsers).toEqual([])
    expect((await work(only, second)).lastSuperUsers[0]?.names).toHaveLength(2)
  })
})

describe('deleting somebody', () => {
  it('leaves their open tasks to nobody, and says so in the history of each', async () => {
    expect((await remove(marcus)).status).toBe(200)
    expect(await counted()).toBe(0)
    const lines = await test.system((db) =>
      db
        .selectFrom('audit_events')
        .where('verb', '=', 'task.unassigned')
        .where('object', '=', 'Marcus Lee')
        .where('actor_id', '=', boss.id)
        .select(['company_id', 'company_task_id'])
        .execute(),
    )
    expect(lines).toHaveLength(3)
    expect(new Set(lines.map((line) => line.company_task_id)).size).toBe(3)
  })

  it('hands them over in the same act', async () => {
    expect((await remove(marcus, grace.id)).status).toBe(200)
    expect([await openOf(grace), await counted()]).toEqual([3, 3])
  })

  it('leaves a task with one assignee that both had', async () => {
    await assign(grace, 1)
    expect((await remove(marcus, grace.id)).status).toBe(200)
    expect([await openOf(grace), await counted()]).toEqual([3, 3])
  })
})

describe('disabling somebody', () => {
  it('leaves their tasks theirs', async () => {
    expect((await disable([marcus])).status).toBe(200)
    expect(await openOf(marcus)).toBe(3)
  })

  it('hands them over where somebody is named', async () => {
    expect((await disable([marcus], grace.id)).json.result).toMatchObject([{ done: true }])
    expect([await openOf(marcus), await openOf(grace)]).toEqual([0, 3])
  })

  it('takes nothing from whoever is refused', async () => {
    await assign(boss, 1)
    const { json } = await disable([boss, marcus], grace.id)
    expect(json.result.map(({ done }) => done)).toEqual([false, true])
    expect([await openOf(boss), await openOf(grace)]).toEqual([1, 3])
  })
})

describe('whoever takes over', () => {
  const faultOf = async (reply: Promise<{ status: number; json: unknown }>) => {
    const { status, json } = await reply
    return [status, (json as { fields?: { assignToID?: string } }).fields?.assignToID ?? null]
  }
  const unfit = 'Choose someone who is not disabled and works for every company these tasks belong to.'

  it('works for every company of the tasks, and can sign in', async () => {
    const elsewhere = await test.system((db) =>
      buildUser(db, { role: 'CompanyUser', agencyId, companyId: otherId }),
    )
    expect(await faultOf(remove(marcus, elsewhere.id))).toEqual([400, unfit])
    await disable([grace])
    expect(await faultOf(remove(marcus, grace.id))).toEqual([400, unfit])
    expect(await faultOf(disable([marcus], marcus.id))).toEqual([
      400,
      'Choose someone else: this person leaves too.',
    ])
    expect(await openOf(marcus)).toBe(3)
  })

  it('is as if absent in another tenant, and once deleted', async () => {
    const foreign = await test.system(async (db) =>
      buildUser(db, { role: 'AgencyAdmin', agencyId: (await buildAgency(db)).id }),
    )
    await remove(grace)
    for (const { id } of [foreign, grace])
      expect([(await remove(marcus, id)).status, (await disable([marcus], id)).status]).toEqual([404, 404])
    expect((await admin.call(users.openWork, { body: { userIDs: [foreign.id] } })).status).toBe(404)
    expect(await openOf(marcus)).toBe(3)
  })

  it('is not deleted in the same moment', async () => {
    const [first, second] = await Promise.all([remove(marcus, grace.id), remove(grace)])
    expect(second.status).toBe(200)
    expect([200, 404]).toContain(first.status)
    const left = await test.system((db) =>
      sql<{ count: number }>`select count(*)::int as count from company_task_assignees s
        join live_users u on u.id = s.user_id where u.id <> ${marcus.id}::uuid`.execute(db),
    )
    const orphans = await test.system((db) =>
      sql<{ count: number }>`select count(*)::int as count from company_task_assignees s
        where s.user_id = ${grace.id}::uuid`.execute(db),
    )
    expect([left.rows[0]?.count, orphans.rows[0]?.count]).toEqual([0, 0])
  })
})

describe('an advisor who leaves', () => {
  const advisorOf = async (id: string) =>
    (await admin.call(companies.get, { params: { id } })).json.advisorEmail
  const build = async () => {
    const at = { agencyId, role: 'AgencyUser' } as const
    const people = await test.system(async (db) => ({
      irene: await buildUser(db, { ...at, first: 'Irene', last: 'White' }),
      next: await buildUser(db, { ...at, first: 'June', last: 'Barlow' }),
      company: await buildCompany(db, agencyId, { name: 'Advised' }),
    }))
    const advised = { advisorFirst: 'Irene', advisorLast: 'White', advisorEmail: people.irene.email }
    const params = { id: people.company.id }
    expect((await admin.call(companies.update, { params, body: advised })).status).toBe(200)
    return people
  }

  it('is known to advise companies, which go to whoever is chosen as they are deleted', async () => {
    const { irene, next, company } = await build()
    expect((await work(irene)).advised).toBe(1)
    expect((await work(next)).advised).toBe(0)
    const { status } = await admin.call(users.remove, {
      params: { id: irene.id },
      body: { advisorID: next.id },
    })
    expect(status).toBe(200)
    expect(await advisorOf(company.id)).toBe(next.email)
    const seen = await (await as(test, next)).call(companies.search)
    expect(seen.json.result.map(({ id }) => id)).toEqual([company.id])
  })

  it('keeps them without a choice, and gives them to nobody who leaves as well', async () => {
    const { irene, next, company } = await build()
    const userIDs = [irene.id, next.id]
    const refused = await admin.call(users.disable, { body: { userIDs, advisorID: next.id } })
    expect([refused.status, refused.json]).toMatchObject([400, { fields: { advisorID: expect.any(String) } }])
    expect((await disable([irene])).status).toBe(200)
    expect(await advisorOf(company.id)).toBe(irene.email)
  })
})
