import * as agencies from '@heed/contract/agencies'
import * as profiles from '@heed/contract/applied-profiles'
import * as audit from '@heed/contract/audit'
import * as tasks from '@heed/contract/tasks'
import * as usage from '@heed/contract/usage'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { multipart, pdfOf } from '../../testing/multipart'
import { cheapHashes, passwordStep, setPassword, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { usageUpkeep } from './jobs'

let test: TestApp
let agencyId: string
let companyId: string
let member: TestUser
let chief: TestUser
let superAdmin: TestUser
/** Of another agency. */
let stranger: TestUser
let caller: Caller
let admin: Caller
let root: Caller
let place: { taskID: string; companyID: string; instanceID: string }

beforeAll(async () => {
  test = await startTestApp(cheapHashes)
  await test.system(async (db) => {
    agencyId = (await buildAgency(db)).id
    companyId = (await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })).id
    member = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId })
    chief = await buildUser(db, { role: 'AgencyAdmin', agencyId })
    superAdmin = await buildUser(db, { role: 'SuperAdmin', agencyId })
    stranger = await buildUser(db, { role: 'SuperAdmin', agencyId: (await buildAgency(db)).id })
  })
  await signInAll()
  const { result } = (await caller.call(tasks.search, { query: { open: true } })).json
  const [found] = result.filter(({ actionsTotal }) => actionsTotal > 2)
  if (!found?.instanceID) throw new Error('No open task with several actions.')
  place = { taskID: found.taskID, companyID: companyId, instanceID: found.instanceID }
})
afterAll(() => test.close())

/** Their sessions end with the time that passes here. */
async function signInAll(): Promise<void> {
  caller = await as(test, member)
  admin = await as(test, chief)
  root = await as(test, superAdmin)
}

const later = async (minutes: number) => {
  test.services.clock.set(new Date(test.services.clock.now().getTime() + minutes * 60_000))
  await signInAll()
}

const events = (name?: string) =>
  test.system((db) => {
    const all = db.selectFrom('usage_events').selectAll().orderBy('at').orderBy('id')
    return (name ? all.where('name', '=', name) : all).execute()
  })
const settled = () => test.system((db) => sql`select pg_sleep(0.05)`.execute(db))
const full = async () => (await caller.call(tasks.full, { query: place })).json

describe('a deed', () => {
  it('is one event of the person, with the ids of what it was about', async () => {
    const { actions } = await full()
    expect((await caller.call(tasks.completeAction, { params: { id: actions[0]!.id } })).status).toBe(200)
    await settled()
    expect(await events('Task Opened')).toMatchObject([
      { user_id: member.id, agency_id: agencyId, company_id: companyId, details: place },
    ])
    expect(await events('Action Completed')).toMatchObject([
      { user_id: member.id, agency_id: agencyId, company_id: companyId, details: place },
    ])
  })

  it('is not repeated by what changes nothing, nor by opening the same again soon', async () => {
    const before = (await events()).length
    const { actions } = await full()
    await caller.call(tasks.completeAction, { params: { id: actions[0]!.id } })
    await settled()
    expect(await events()).toHaveLength(before)
    await later(29)
    await full()
    await settled()
    expect(await events('Task Opened')).toHaveLength(1)
    await later(2)
    await full()
    await settled()
    expect(await events('Task Opened')).toHaveLength(2)
  })

  it('may be an export or a download of evidence, not of what is out of reach', async () => {
    expect((await admin.call(audit.exportList, { query: {} })).status).toBe(200)
    expect(await events('Export')).toMatchObject([
      { company_id: null, details: { list: expect.any(String) } },
    ])
    const sent = { part: 'document', name: 'Proof.pdf', type: 'application/pdf', bytes: pdfOf(2000) }
    const url = '/api/task/documenttask'
    const stored = await caller.raw({ method: 'POST', url, ...multipart(sent, place) })
    const { documentID } = stored.json as { documentID: string }
    const download = (id: string, method: 'GET' | 'HEAD' = 'GET') =>
      caller.raw({ method, url: '/api/Document/Download', query: { documentID: id, type: '1' } })
    expect((await download(place.taskID)).status).toBe(404)
    expect((await download(documentID)).status).toBe(200)
    expect((await download(documentID, 'HEAD')).status).toBe(200)
    await settled()
    expect(await events('Document Download')).toMatchObject([
      { company_id: companyId, details: { documentID } },
    ])
  })

  it('is not kept when what did it is refused', async () => {
    const before = (await events()).length
    const id = `${place.instanceID}.${place.taskID}`
    expect((await caller.call(tasks.completeAction, { params: { id } })).status).toBe(404)
    await settled()
    expect(await events()).toHaveLength(before)
  })
})

describe('the figures', () => {
  it('count each deed and the people who did it, for super admins alone', async () => {
    const { json } = await root.call(usage.figures)
    expect(json.agenciesLeftOut).toBe(0)
    expect(json.deeds.map(({ name, times, people }) => [name, times, people])).toEqual([
      ['Sign In', 0, 0],
      ['Task Opened', 2, 1],
      ['Action Completed', 1, 1],
      ['Document Download', 1, 1],
      ['Resource Download', 0, 0],
      ['Export', 1, 1],
    ])
    expect((await admin.call(usage.figures)).status).toBe(403)
    expect((await caller.call(usage.figures)).status).toBe(403)
  })

  it('leave out what happened more than 30 days ago', async () => {
    const long = new Date(test.services.clock.now().getTime() - 40 * 86_400_000)
    await test.system((db) =>
      db
        .insertInto('usage_events')
        .values({ agency_id: agencyId, user_id: member.id, name: 'Sign In', at: long })
        .execute(),
    )
    const { json } = await root.call(usage.figures)
    expect(json.deeds[0]).toEqual({ name: 'Sign In', times: 0, people: 0 })
  })
})

describe('a deed with the profile of somebody else', () => {
  it('is of the person who signed in, at the place of the profile, and both agencies decide', async () => {
    const acting = await as(test, chief)
    const body = { userID: member.id, reason: 'They called.' }
    expect((await acting.call(profiles.apply, { body })).status).toBe(200)
    const { actions } = (await acting.call(tasks.full, { query: place })).json
    await acting.call(tasks.completeAction, { params: { id: actions[1]!.id } })
    const ofChief = async () =>
      (await events()).filter(({ user_id, name }) => user_id === chief.id && name !== 'Export')
    expect(await ofChief()).toMatchObject([
      { name: 'Task Opened', agency_id: agencyId, company_id: companyId },
      { name: 'Action Completed', agency_id: agencyId, company_id: companyId },
    ])
    const platform = await as(test, stranger)
    expect((await platform.call(profiles.apply, { body })).status).toBe(200)
    const leave = (recordsUsage: boolean) =>
      test.system((db) =>
        db
          .updateTable('agencies')
          .set({ records_usage: recordsUsage })
          .where('id', '=', stranger.agencyId)
          .execute(),
      )
    await leave(false)
    const before = (await events()).length
    await platform.call(tasks.full, { query: place })
    await platform.call(tasks.deleteCompletion, { params: { id: actions[1]!.id } })
    await platform.call(tasks.completeAction, { params: { id: actions[1]!.id } })
    expect(await events()).toHaveLength(before)
    await leave(true)
    await platform.call(tasks.deleteCompletion, { params: { id: actions[1]!.id } })
  })
})

describe('an agency that is left out', () => {
  it('has nothing recorded of its people from then on, and the log says who decided', async () => {
    const set = (recordsUsage: boolean) =>
      admin.call(agencies.update, { params: { id: agencyId }, body: { recordsUsage } })
    expect((await set(false)).json.recordsUsage).toBe(false)
    const before = (await events()).length
    const { actions } = await full()
    await later(60)
    await full()
    expect((await caller.call(tasks.completeAction, { params: { id: actions[1]!.id } })).status).toBe(200)
    expect((await admin.call(audit.exportList, { query: {} })).status).toBe(200)
    await settled()
    expect(await events()).toHaveLength(before)
    expect((await root.call(usage.figures)).json.agenciesLeftOut).toBe(1)
    const logged = await test.system((db) =>
      db
        .selectFrom('audit_events')
        .where('verb', '=', 'agency.updated')
        .select(['before', 'after'])
        .execute(),
    )
    expect(logged).toEqual([{ before: { recordsUsage: true }, after: { recordsUsage: false } }])
    expect((await set(true)).json.recordsUsage).toBe(true)
    await caller.call(tasks.completeAction, { params: { id: actions[2]!.id } })
    await settled()
    expect((await events('Action Completed')).length).toBe(3)
  })
})

describe('old months', () => {
  it('leave as a whole once they are kept long enough, and the coming ones are made', async () => {
    const { services } = test
    const run = () => usageUpkeep.run(services)
    await test.system((db) => sql`select ensure_usage_partitions('2025-10-01', '2026-02-01')`.execute(db))
    const at = (day: string) =>
      test.system((db) =>
        db
          .insertInto('usage_events')
          .values({
            agency_id: agencyId,
            user_id: member.id,
            name: 'Export',
            at: new Date(`${day}T12:00:00Z`),
          })
          .execute(),
      )
    await at('2025-11-15')
    await at('2025-12-15')
    // 13 months before January 25, 2027.
    expect(await run()).toEqual({ monthsDeleted: 2 })
    const left = (await events('Export')).map((event) => String(event.at).slice(0, 7))
    expect(left).not.toContain('2025-11')
    expect(left).toContain('2025-12')
    const { rows } = await test.system((db) =>
      sql`select to_regclass('usage_events_2025_11') as former, to_regclass('usage_events_2027_04')::text as later`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ former: null, later: 'usage_events_2027_04' }])
    expect(await run()).toEqual({ monthsDeleted: 0 })
  })
})

describe('signing in', () => {
  it('is a deed, and a code that is wrong is none', async () => {
    await setPassword(test, member.id)
    expect((await signIn(test, member.email)).status).toBe(200)
    expect((await passwordStep(test, member.email, 'not the password')).status).toBe(401)
    const found = (await events('Sign In')).filter(({ details }) => JSON.stringify(details) !== '{}')
    expect(found).toMatchObject([{ user_id: member.id, company_id: companyId, details: { client: 'api' } }])
  })
})
