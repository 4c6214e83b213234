import { apply, find, remove } from '@heed/contract/applied-profiles'
import * as audit from '@heed/contract/audit'
import { logout } from '@heed/contract/auth'
import * as companies from '@heed/contract/companies'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import type { TestUser } from '../../testing/build'
import { send } from '../../testing/matrix/send'
import { buildWorld, type Target, type World } from '../../testing/matrix/world'
import { onePixel } from '../../testing/png'
import { startTestApp, TEST_NOW, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'

let test: TestApp
let world: World
let own: Target
let target: TestUser
let actor: Caller

const reason = 'Asked why the fee is due in July'

beforeAll(async () => {
  test = await startTestApp({ ...WITHOUT_FLOOD_LIMITS, sessionIdleMinutes: 720 })
  world = await test.system((db) => buildWorld(db, test.services.files))
  own = world.targets.own
  target = world.users.CompanyUser
})
afterAll(() => test.close())

beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  actor = await as(test, world.users.AgencyAdmin)
})

const start = (caller = actor, user = target) => caller.call(apply, { body: { userID: user.id, reason } })
const ownRecord = (caller = actor, user = world.users.AgencyAdmin) =>
  caller.call(users.current, { params: { userID: user.id } })
const events = (verb: string) =>
  test.system((db) =>
    db
      .selectFrom('audit_events')
      .selectAll()
      .where('verb', '=', verb)
      .where('entity_id', '=', target.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

it('leaves people who apply it their own photo, and no other that is out of its reach', async () => {
  const { AgencyAdmin, AgencyUser } = world.users
  const photoOf = async (user: TestUser) => {
    const file = { name: 'me.png', bytes: onePixel() }
    const { json } = await send(await as(test, user), users.uploadPhoto, { upload: { id: user.id }, file })
    return (json as { profilePhotoURL: string }).profilePhotoURL
  }
  const mine = await photoOf(AgencyAdmin)
  const colleagues = await photoOf(AgencyUser)
  const statusOf = async (url: string) => (await actor.raw({ method: 'GET', url })).status
  await start()
  expect((await ownRecord()).json.profilePhotoURL).toBe(mine)
  expect([await statusOf(mine), await statusOf(colleagues)]).toEqual([200, 404])
  await actor.call(remove)
  expect([await statusOf(mine), await statusOf(colleagues)]).toEqual([200, 200])
})

it('gives the session the rights and the reach of the person until it is removed', async () => {
  const { json } = await start()
  expect(json).toMatchObject({
    user: { id: target.id, userRoleID: 'CompanyUser' },
    since: expect.any(String),
  })
  expect(json.user).not.toHaveProperty('apiKey')
  expect((await actor.call(companies.search)).status).toBe(403)
  expect((await actor.call(companies.get, { params: { id: own.companyID } })).status).toBe(200)
  const sibling = { params: { id: world.targets.sibling.companyID } }
  expect((await actor.call(companies.get, sibling)).status).toBe(404)
  await actor.call(remove)
  expect((await actor.call(companies.get, sibling)).status).toBe(200)
  expect((await actor.call(remove)).status).toBe(200)
})

it('answers with the record of who signed in, and the profile with it', async () => {
  expect((await ownRecord()).json).not.toHaveProperty('appliedProfile')
  await start()
  expect((await ownRecord()).json).toMatchObject({
    id: world.users.AgencyAdmin.id,
    clock: { now: expect.any(String) },
    appliedProfile: { user: { id: target.id, companyID: own.companyID }, since: TEST_NOW.toISOString() },
  })
  const { json } = await actor.call(users.current, { params: { userID: target.id } })
  expect(json.id).toBe(target.id)
  expect(json).not.toHaveProperty('clock')
})

it('keeps who it was and why, at the start and at the end', async () => {
  await start()
  await actor.call(remove)
  const [begun] = (await events('user.profileApplied')).slice(-1)
  const [ended] = (await events('user.profileRemoved')).slice(-1)
  const common = { actor_id: world.users.AgencyAdmin.id, on_behalf_of_id: null, company_id: own.companyID }
  expect(begun).toMatchObject({ ...common, after: { reason } })
  expect(ended).toMatchObject({ ...common, after: { since: TEST_NOW.toISOString() } })
})

it('writes both identities into whatever is done, in SQL events too', async () => {
  await start()
  const { json } = await actor.call(tasks.completeAction, {
    params: { id: `${own.instanceID}.${own.actionID}`, extra: target.id },
  })
  expect(json.actionsDone).toBe(1)
  const place = { taskID: own.taskID, companyID: own.companyID, instanceID: own.instanceID }
  await actor.call(tasks.saveNote, { params: { profileID: target.id }, body: { ...place, text: 'Filed' } })
  await actor.call(tasks.deleteCompletion, { params: { id: `${own.instanceID}.${own.actionID}` } })
  const rows = await test.system((db) =>
    db
      .selectFrom('audit_events')
      .select(['verb', 'actor_id', 'on_behalf_of_id', 'on_behalf_of_name'])
      .where('company_task_id', '=', own.instanceID)
      .execute(),
  )
  expect(rows.map(({ verb }) => verb).sort()).toEqual(
    ['task.actionCompleted', 'task.completionRemoved', 'note.written'].sort(),
  )
  for (const row of rows)
    expect(row).toMatchObject({
      actor_id: world.users.AgencyAdmin.id,
      on_behalf_of_id: target.id,
      on_behalf_of_name: 'Priya Raman',
    })
})

it('is in the activity of the person: start, reason, what was done, end', async () => {
  await start()
  const place = { taskID: own.taskID, companyID: own.companyID, instanceID: own.instanceID }
  await actor.call(tasks.saveNote, { body: { ...place, text: 'Asked the carrier' } })
  expect((await actor.call(audit.search, {})).status).toBe(403)
  await actor.call(remove)
  const person = await as(test, target)
  const { json } = await person.call(audit.own, {})
  // What others were refused meanwhile is for the log.
  expect(json.result.map(({ phrase }) => phrase).join()).not.toContain('was not allowed')
  const { id } = world.users.AgencyAdmin
  expect(json.result.slice(0, 3).map(({ by }) => by.id)).toEqual([id, id, id])
  expect(json.result.slice(0, 3)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason }),
      expect.objectContaining({ onBehalfOf: expect.objectContaining({ id: target.id }) }),
    ]),
  )
})

it('shows from where the person worked only to who may read that without it', async () => {
  const owner = world.users.CompanyAdmin
  const person = await as(test, owner)
  const place = { taskID: own.taskID, companyID: own.companyID, instanceID: own.instanceID }
  await person.call(tasks.saveNote, { body: { ...place, text: 'Called the carrier' } })
  const addressesFor = async (caller: Caller) => {
    const { json: mine } = await caller.call(audit.own, { query: { pageSize: 100 } })
    const query = { of: 'user', id: owner.id, pageSize: 100 } as const
    const { json: history } = await caller.call(audit.history, { query })
    const kept = [...mine.result, ...history.result].filter(({ by }) => by.id === owner.id)
    expect(kept.length).toBeGreaterThanOrEqual(2)
    return [...new Set(kept.map(({ address }) => address))]
  }
  const helper = await as(test, world.users.AgencyUser)
  await start(helper, owner)
  expect(await addressesFor(helper)).toEqual([null])
  await start(actor, owner)
  expect(await addressesFor(actor)).toEqual(['127.0.0.1'])
  await Promise.all([helper.call(remove), actor.call(remove)])
})

describe('the profile that a call names', () => {
  const query = () => ({ taskID: own.taskID, companyID: own.companyID, instanceID: own.instanceID })
  const status = async (named: { query?: string; header?: string }) =>
    (
      await actor.call(
        tasks.full,
        { query: { ...query(), ...(named.query && { profileID: named.query }) } },
        { headers: { ...(named.header && { profileid: named.header }) } },
      )
    ).status

  it('needs a started application', async () => {
    expect(await status({ query: target.id })).toBe(403)
    const reply = await actor.call(tasks.search, {}, { headers: { profileid: target.id } })
    expect([reply.status, (reply.json as unknown as { code: string }).code]).toEqual([
      403,
      'profileNotApplied',
    ])
    await start()
    expect(await status({ query: target.id })).toBe(200)
    expect(await status({ header: target.id.toUpperCase() })).toBe(200)
    expect(await status({ query: target.id, header: target.id })).toBe(200)
  })

  it('is one, and the one that is applied', async () => {
    const other = world.users.CompanyAdmin.id
    await start()
    expect(await status({ query: target.id, header: other })).toBe(400)
    expect(await status({ query: other })).toBe(403)
    expect(await status({ header: world.users.AgencyAdmin.id })).toBe(403)
  })
})

it('ends with the session, which says so', async () => {
  await start()
  const before = (await events('user.profileRemoved')).length
  expect((await actor.call(logout)).status).toBe(200)
  expect((await ownRecord()).status).toBe(401)
  expect((await events('user.profileRemoved')).length).toBe(before + 1)
  const out = await test.system((db) =>
    db
      .selectFrom('audit_events')
      .selectAll()
      .where('verb', '=', 'user.signedOut')
      .where('actor_id', '=', world.users.AgencyAdmin.id)
      .executeTakeFirstOrThrow(),
  )
  expect(out).toMatchObject({ on_behalf_of_id: null, agency_id: own.agencyID })
})

it('ends after the hours of the setting', async () => {
  await start()
  const { appliedProfileHours: hours } = test.services.config
  test.services.clock.set(new Date(TEST_NOW.getTime() + hours * 3_600_000 - 1))
  expect((await ownRecord()).json).toMatchObject({ appliedProfile: { user: { id: target.id } } })
  test.services.clock.set(new Date(TEST_NOW.getTime() + hours * 3_600_000))
  expect((await ownRecord()).json.appliedProfile).toBeUndefined()
  // The commit of a read is not waited for.
  await expect
    .poll(async () => (await events('user.profileRemoved')).at(-1))
    .toMatchObject({ actor_id: world.users.AgencyAdmin.id, after: { why: 'expired' } })
})

describe('searching for a profile', () => {
  const found = async (caller: Caller, search: string) => {
    const reply = await caller.call(find, { query: { search } })
    return reply.status === 200 ? reply.json.result.map(({ id }) => id) : reply.status
  }

  it('needs three characters', async () => {
    expect(await found(actor, 'pr')).toBe(400)
    expect(await found(actor, ' pr ')).toBe(400)
    expect((await actor.raw({ method: 'GET', url: '/api/user/getprofiles' })).status).toBe(400)
  })

  it('finds people in reach of a lower role alone, with what the list shows', async () => {
    const { AgencyAdmin, AgencyUser, CompanyAdmin, CompanyUser } = world.users
    const ids = await found(actor, 'priya')
    expect(ids).toEqual(
      expect.arrayContaining([AgencyUser.id, CompanyAdmin.id, CompanyUser.id, world.targets.sibling.userID]),
    )
    expect(ids).not.toContain(AgencyAdmin.id)
    expect(ids).not.toContain(world.targets.foreign.userID)
    const limited = await found(await as(test, AgencyUser), 'priya')
    expect(limited).toEqual(expect.arrayContaining([CompanyAdmin.id, CompanyUser.id, own.userID]))
    expect(limited).toHaveLength(3)
    const { json } = await actor.call(find, { query: { search: CompanyUser.email } })
    expect(json.result).toEqual([
      {
        id: CompanyUser.id,
        first: 'Priya',
        last: 'Raman',
        agencyName: 'Own',
        companyName: 'Suncoast Dental Group',
        profilePhotoURL: null,
        userRoleID: 'CompanyUser',
      },
    ])
  })

  it('leaves out who is disabled', async () => {
    const set = (state: string) =>
      test.system((db) => db.updateTable('users').set({ state }).where('id', '=', target.id).execute())
    await set('disabled')
    expect(await found(actor, target.email)).toEqual([])
    await set('active')
    expect(await found(actor, target.email)).toEqual([target.id])
  })
})
