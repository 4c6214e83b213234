import { randomUUID } from 'node:crypto'
import * as companies from '@heed/contract/companies'
import * as lifecycle from '@heed/contract/company-lifecycle'
import * as dashboard from '@heed/contract/dashboard'
import * as documents from '@heed/contract/documents'
import * as resources from '@heed/contract/resources'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connection'
import { systemAct } from '../../http/act'
import { hashSecret } from '../../http/credentials'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { send } from '../../testing/matrix/send'
import { buildTarget, type Target } from '../../testing/matrix/world'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { generateInstances } from '../generation/operations'
import { moveCompany } from './moving'

let test: TestApp
let house: { id: string }
let former: { id: string }
let next: { id: string }
let root: Caller
let formerAdmin: Caller
let nextAdmin: Caller
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    house = await buildAgency(db, { name: 'House', isHouse: true })
    former = await buildAgency(db, { name: 'Harbor & Vale' })
    next = await buildAgency(db, { name: 'Northshore' })
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      former: await buildUser(db, { role: 'AgencyAdmin', agencyId: former.id }),
      next: await buildUser(db, { role: 'AgencyAdmin', agencyId: next.id }),
    }
  })
  root = await as(test, users.root)
  formerAdmin = await as(test, users.former)
  nextAdmin = await as(test, users.next)
})
afterAll(() => test.close())

const move = (companyID: string, agencyID: string) =>
  root.call(lifecycle.move, { body: { companyID, agencyID } })

/** A company with work of every kind, its member, and an agency user of the former agency who works for it. */
async function worked(): Promise<{ target: Target; member: Caller; worker: Caller }> {
  const { target, member, worker } = await test.system(async (db) => {
    const target = await buildTarget({ db, files: test.services.files }, former.id, 'Suncoast Dental Group')
    const at = { agencyId: former.id, companyId: target.companyID }
    return {
      target,
      member: await buildUser(db, { role: 'CompanyAdmin', ...at }),
      worker: await buildUser(db, {
        role: 'AgencyUser',
        agencyId: former.id,
        companies: [target.companyID],
      }),
    }
  })
  const caller = await as(test, member)
  const place = { taskID: target.taskID, companyID: target.companyID, instanceID: target.instanceID }
  for (const reply of [
    await caller.call(tasks.completeAction, { params: { id: `${target.instanceID}.${target.actionID}` } }),
    await caller.call(tasks.saveNote, { body: { ...place, text: 'Hello' } }),
    await caller.call(tasks.assign, { body: { ...place, userID: target.userID, isAssigned: true } }),
    await caller.call(documents.documentTaskList, { body: { ...place, documentIDs: [target.documentID] } }),
    await caller.call(setup.saveDraft, {
      params: { id: target.companyID },
      body: { answers: { hasHealth: false } },
    }),
    await send(caller, documents.documentTask, { upload: place }),
    await send(caller, resources.saveUserFile, { upload: { title: 'Our binder' } }),
  ])
    expect(reply.status).toBe(200)
  return { target, member: caller, worker: await as(test, worker) }
}

/** Rows of every table that name the company with an agency, the logs aside, by agency. */
async function agenciesOf(companyId: string): Promise<Set<string>> {
  return test.system(async (db) => {
    const { rows: columns } = await sql<{ table: string }>`
      select c.table_name as table from information_schema.columns c
      join pg_class k on k.oid = ('public.' || quote_ident(c.table_name))::regclass
      where c.table_schema = 'public' and c.column_name = 'company_id' and k.relkind = 'r' and not k.relispartition
        and c.table_name not in ('sign_in_events', 'usage_events', 'agreement_acceptances')`.execute(db)
    expect(columns.length).toBeGreaterThan(12)
    const found = new Set<string>()
    for (const { table } of columns) {
      const { rows } = await sql<{ id: string }>`select distinct agency_id as id from ${sql.table(table)}
        where company_id = ${companyId}::uuid`.execute(db)
      for (const { id } of rows) found.add(id)
    }
    return found
  })
}

describe('company/move', () => {
  it('takes every row along; the former agency sees nothing, the new one everything', async () => {
    const { target, member, worker } = await worked()
    const { companyID: id } = target
    const full = () =>
      member.call(tasks.full, {
        query: { taskID: target.taskID, companyID: id, instanceID: target.instanceID },
      })
    const before = (await full()).json
    const moved = await move(id, next.id)
    expect(moved.json).toMatchObject({ agencyID: next.id, agencyName: 'Northshore', status: 'Active' })
    expect(await agenciesOf(id)).toEqual(new Set([next.id]))

    const after = await full()
    expect(after.json).toMatchObject({
      agencyID: next.id,
      actions: before.actions,
      notes: before.notes,
      documents: before.documents,
      assignees: before.assignees,
      history: before.history,
    })
    expect((await member.call(dashboard.load)).status).toBe(200)
    const binder = (await member.call(resources.search, { query: { search: 'Our binder' } })).json.result[0]
    expect(binder).toMatchObject({ agencyID: next.id, companyID: id, canEdit: true })
    const documentID = binder?.documentID ?? ''
    expect((await nextAdmin.call(documents.download, { query: { documentID } })).status).toBe(200)
    for (const caller of [formerAdmin, worker]) {
      expect((await caller.call(documents.download, { query: { documentID } })).status).toBe(404)
      const seen = (await caller.call(resources.search, { query: { search: 'Our binder' } })).json.result
      expect(seen.map(({ companyID }) => companyID)).not.toContain(id)
      expect((await caller.call(companies.get, { params: { id } })).status).toBe(404)
      expect((await caller.call(tasks.search, { query: { search: 'Suncoast' } })).json.count).toBe(0)
      expect((await caller.call(companies.search)).json.result.map((company) => company.id)).not.toContain(id)
    }
    expect((await nextAdmin.call(companies.get, { params: { id } })).status).toBe(200)
    expect(
      (await nextAdmin.call(documents.download, { query: { documentID: target.documentID } })).status,
    ).toBe(200)
  })

  it('keeps its history, for the agency it belongs to now', async () => {
    const { target } = await worked()
    const id = target.companyID
    const historyFor = async (agency: { id: string }) => {
      const user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }))
      return readAs(user, (db) =>
        sql<{ verb: string }>`select verb from audit_events where company_id = ${id}::uuid`.execute(db),
      )
    }
    const written = (await historyFor(former)).map(({ verb }) => verb)
    expect(written.length).toBeGreaterThan(3)
    expect(await historyFor(next)).toEqual([])
    await move(id, next.id)
    expect(await historyFor(former)).toEqual([])
    const now = (await historyFor(next)).map(({ verb }) => verb)
    expect(now).toEqual(expect.arrayContaining([...written, 'company.moved']))
    await move(id, former.id)
    expect((await historyFor(former)).map(({ verb }) => verb)).toEqual(expect.arrayContaining(written))
    expect(await historyFor(next)).toEqual([])
  })

  it('makes a direct purchaser in the house agency and a recipient elsewhere', async () => {
    const { json } = await root.call(companies.add, { body: { name: 'Moves', agencyID: former.id } })
    expect((await move(json.id, house.id)).json.subscriberKind).toBe('DirectPurchaser')
    expect((await move(json.id, next.id)).json.subscriberKind).toBe('Recipient')
    expect((await move(json.id, next.id)).status).toBe(409)
    expect((await move(json.id, randomUUID())).status).toBe(404)
    await test.system((db) =>
      db.updateTable('agencies').set({ state: 'disabled' }).where('id', '=', former.id).execute(),
    )
    expect((await move(json.id, former.id)).status).toBe(409)
    await test.system((db) =>
      db.updateTable('agencies').set({ state: 'active' }).where('id', '=', former.id).execute(),
    )
  })

  it('ends what the former agency’s own tasks asked for, and keeps what was begun readable', async () => {
    const { target, member } = await worked()
    const id = target.companyID
    const custom = await buildCustomTask(former.id, target.taskID)
    await test.system((db) => generateInstances(systemAct(db, test.services.clock), { companyId: id }))
    const mine = async (caller: Caller) =>
      (await caller.call(tasks.search, { query: { companyID: id, search: 'House rules' } })).json.result
    const [begun, ...others] = await mine(member)
    expect(begun).toBeDefined()
    const note = { taskID: custom, companyID: id, instanceID: begun?.instanceID ?? '', text: 'Begun' }
    expect((await member.call(tasks.saveNote, { body: note })).status).toBe(200)
    await move(id, next.id)
    const left = await mine(member)
    expect(left.map(({ instanceID }) => instanceID)).toEqual([begun?.instanceID])
    expect(left.length).toBeLessThanOrEqual(others.length + 1)
    expect((await mine(nextAdmin)).map(({ instanceID }) => instanceID)).toEqual([begun?.instanceID])
    const { rows } = await test.system((db) =>
      sql<{ ended: boolean }>`select no_longer_applies as ended from company_tasks
        where company_id = ${id}::uuid and task_id = ${custom}::uuid`.execute(db),
    )
    expect(rows).toEqual([{ ended: true }])
  })

  it.each([
    ['keeps', { email: 'dana@northshore.example' }, undefined, 'Dana Whitlock'],
    ['clears', { email: 'theo@harborvale.example' }, undefined, ''],
    ['clears', { email: 'dana@northshore.example' }, null, ''],
    ['changes', { email: 'theo@harborvale.example' }, 'chosen', 'June Barlow'],
  ] as const)('%s the advisor %j when %s is chosen: %s', async (_, { email }, chosen, advisor) => {
    const ids = await test.system(async (db) => {
      const before = sql`email in ('dana@northshore.example', 'june@northshore.example')`
      await sql`delete from user_companies where user_id in (select id from users where ${before})`.execute(
        db,
      )
      await sql`delete from users where ${before}`.execute(db)
      const at = { role: 'AgencyUser', agencyId: next.id } as const
      await buildUser(db, { ...at, email: 'dana@northshore.example', first: 'Dana', last: 'Whitlock' })
      return buildUser(db, { ...at, email: 'june@northshore.example', first: 'June', last: 'Barlow' })
    })
    const advised = { advisorFirst: 'Dana', advisorLast: 'Whitlock', advisorEmail: email }
    const added = await root.call(companies.add, {
      body: { name: 'Advised', agencyID: former.id, ...advised },
    })
    const body = {
      companyID: added.json.id,
      agencyID: next.id,
      ...(chosen !== undefined && { advisorID: chosen && ids.id }),
    }
    const { json } = await root.call(lifecycle.move, { body })
    expect(`${json.advisorFirst} ${json.advisorLast}`.trim()).toBe(advisor)
    expect(json.advisorEmail === '').toBe(advisor === '')
    const working = await test.system((db) =>
      sql<{
        name: string
      }>`select u.first || ' ' || u.last as name from user_companies w join users u on u.id = w.user_id
        where w.company_id = ${json.id}::uuid`.execute(db),
    )
    expect(working.rows.map(({ name }) => name).join()).toBe(advisor)
  })

  it('refuses an advisor who does not work for the new agency', async () => {
    const { target } = await worked()
    const stranger = await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId: former.id }))
    for (const advisorID of [stranger.id, target.userID, randomUUID()]) {
      const refused = await root.call(lifecycle.move, {
        body: { companyID: target.companyID, agencyID: next.id, advisorID },
      })
      expect(refused.status).toBe(400)
      expect(refused.json).toMatchObject({ fields: { advisorID: expect.any(String) } })
    }
  })

  it('lets a write that comes in the middle of it succeed or says what happened', async () => {
    const { target, member } = await worked()
    const place = { taskID: target.taskID, companyID: target.companyID, instanceID: target.instanceID }
    let writes: Promise<{ status: number }>[] = []
    await test.system(async (db) => {
      await moveCompany(systemAct(db, test.services.clock), { companyId: place.companyID, agencyId: next.id })
      writes = [
        member.call(tasks.saveNote, { body: { ...place, text: 'Meanwhile' } }),
        member.call(tasks.deleteCompletion, { params: { id: `${target.instanceID}.${target.actionID}` } }),
        member.call(tasks.pend, { body: { ...place, reason: 'Waiting' } }),
        member.call(tasks.assign, { body: { ...place, userID: target.userID, isAssigned: false } }),
        member.call(setup.saveDraft, {
          params: { id: place.companyID },
          body: { answers: { hasHealth: true } },
        }),
        formerAdmin.call(tasks.saveNote, { body: { ...place, text: 'From the former agency' } }),
        formerAdmin.call(companies.update, { params: { id: place.companyID }, body: { city: 'Dayton' } }),
        formerAdmin.call(companies.addUsers, {
          body: {
            companyID: place.companyID,
            users: [{ email: 'meanwhile@northgate.example', first: 'A', last: 'B' }],
          },
        }),
        send(member, documents.documentTask, { upload: place }),
      ]
      await new Promise((resolve) => setTimeout(resolve, 400))
    })
    for (const { status } of await Promise.all(writes)) expect([200, 404, 409]).toContain(status)
    expect(await agenciesOf(place.companyID)).toEqual(new Set([next.id]))
  })

  it('beside other changes leaves a whole company somewhere', async () => {
    const { target, member } = await worked()
    const id = target.companyID
    const replies = await Promise.all([
      move(id, next.id),
      move(id, house.id),
      root.call(lifecycle.disable, { body: { id, type: 'disable', reason: 'Cost' } }),
      member.call(tasks.saveNote, {
        body: { taskID: target.taskID, companyID: id, instanceID: target.instanceID, text: 'Meanwhile' },
      }),
      member.call(tasks.deleteCompletion, { params: { id: `${target.instanceID}.${target.actionID}` } }),
      root.call(lifecycle.remove, { params: { id } }),
    ])
    for (const { status } of replies) expect([200, 401, 404, 409]).toContain(status)
    expect((await agenciesOf(id)).size).toBe(1)
  })
})

/** What a signed-in person reads under row security. */
async function readAs<T>(user: TestUser, read: (db: Db) => Promise<{ rows: T[] }>): Promise<T[]> {
  const { key } = await as(test, user)
  const session = { secretHash: hashSecret(key), at: test.services.clock.now(), mode: 'read' } as const
  const found = await test.services.database.as(session, read)
  return found?.rows ?? []
}

/** A Custom task of an agency that applies to everybody whom the given task applies to. */
async function buildCustomTask(agencyId: string, like: string): Promise<string> {
  return test.system(async (db) => {
    const id = randomUUID()
    await sql`insert into tasks (id, owner_agency_id, format, name, module, category_id, icon, rule, rule_key,
        as_of, recurrence, basis, apply_dates_as, follow_up_days, actions_total, state)
      select ${id}::uuid, ${agencyId}::uuid, 'Custom', 'House rules', module, category_id, icon, rule, rule_key,
        as_of, recurrence, basis, apply_dates_as, follow_up_days, actions_total, state
      from tasks t where t.id = ${like}::uuid`.execute(db)
    await sql`insert into task_rules (task_id, sets, sentence, clause_groups)
      select ${id}::uuid, sets, sentence, clause_groups from task_rules where task_id = ${like}::uuid`.execute(
      db,
    )
    await sql`insert into task_rule_clauses select (jsonb_populate_record(k, jsonb_build_object(
        'id', new_id(), 'task_id', ${id}::text))).* from task_rule_clauses k where k.task_id = ${like}::uuid`.execute(
      db,
    )
    await sql`insert into task_actions select (jsonb_populate_record(a, jsonb_build_object(
        'id', new_id(), 'task_id', ${id}::text))).* from task_actions a where a.task_id = ${like}::uuid`.execute(
      db,
    )
    return id
  })
}
