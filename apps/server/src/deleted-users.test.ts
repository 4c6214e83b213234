import * as auth from '@heed/contract/auth'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inviteUsers } from './features/auth/invitations'
import { anonymous, as, type Caller } from './testing/as-user'
import { buildAgency, buildUser, type TestUser } from './testing/build'
import { buildWorld, type Target, type World } from './testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

/*
 * Somebody who was deleted is as if absent (RULES.md "Reach"): nobody is assigned to them, finds them or mails them. What
 * they did keeps their name.
 */

let test: TestApp
let world: World
let target: Target
let admin: Caller
let gone: TestUser

beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  world = await test.system((db) => buildWorld(db, test.services.files))
  target = world.targets.own
  admin = await as(test, world.users.AgencyAdmin)
})
afterAll(() => test.close())

beforeEach(async () => {
  const { agencyID: agencyId, companyID: companyId } = target
  gone = await test.system((db) =>
    buildUser(db, { role: 'CompanyAdmin', agencyId, companyId, first: 'Gone', last: 'Person' }),
  )
})

const remove = () =>
  test.system((db) =>
    db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute(),
  )

const place = () => ({ taskID: target.taskID, companyID: target.companyID, instanceID: target.instanceID })
const assign = (isAssigned: boolean) =>
  admin.call(tasks.assign, { body: { ...place(), userID: gone.id, isAssigned } })

it('is on no list of people and in no number of them', async () => {
  const read = async () => {
    const { json: agencies } = await admin.raw({ method: 'GET', url: '/api/agency/search' })
    const params = { agencyID: target.agencyID, companyID: target.companyID }
    const { json: people } = await admin.call(users.ofCompany, { params })
    return { agencies, people }
  }
  const withThem = await read()
  expect(JSON.stringify(withThem)).toContain(gone.id)
  await remove()
  const without = await read()
  expect(JSON.stringify(without)).not.toContain(gone.id)
  expect(without.people.count).toBe(withThem.people.count - 1)
  const found = await admin.call(users.ofCompany, {
    params: { agencyID: target.agencyID, companyID: target.companyID },
    query: { search: 'Gone Person' } as never,
  })
  expect(JSON.stringify(found.json)).not.toContain(gone.id)
})

it('is assigned to nothing, and nothing is found by them', async () => {
  expect((await assign(true)).json.assignees).toContainEqual({ id: gone.id, name: 'Gone Person' })
  const listed = () =>
    admin.call(tasks.search, { query: { companyID: target.companyID, taskID: target.taskID } as never })
  const found = () => admin.call(tasks.search, { query: { assigneeID: gone.id } as never })
  expect((await listed()).text).toContain(gone.id)
  expect((await found()).json.count).toBe(1)
  await remove()
  expect((await listed()).text).not.toContain(gone.id)
  expect((await listed()).status).toBe(200)
  expect((await found()).json).toMatchObject({ count: 0, result: [] })
  const { json } = await admin.call(tasks.full, { query: place() })
  expect(json.assignees).toEqual([])
  expect(JSON.stringify(json.history)).toContain('Gone Person')
  expect((await assign(true)).status).toBe(404)
  expect((await assign(false)).status).toBe(404)
})

it('keeps their name on what they wrote', async () => {
  const own = await as(test, gone)
  await own.call(tasks.saveNote, { body: { ...place(), text: 'Sent to the carrier' } })
  await remove()
  expect((await own.call(tasks.full, { query: place() })).status).toBe(401)
  const { json } = await admin.call(tasks.full, { query: place() })
  expect(json.notes).toContainEqual(
    expect.objectContaining({ by: { id: gone.id, name: 'Gone Person' }, isMine: false }),
  )
  expect((await admin.call(users.current, { params: { userID: gone.id } })).status).toBe(404)
})

it('gets no mail', async () => {
  await remove()
  const before = test.services.mailer.sent.length
  await anonymous(test).call(auth.startReset, { body: { email: gone.email } })
  expect(test.services.mailer.sent.length).toBe(before)
})

it.each(['company', 'agency', 'parent'] as const)(
  'is invited to nothing whose %s was deleted',
  async (what) => {
    const settings = { baseUrl: 'http://localhost', activationDays: 7 }
    const invited = async () =>
      (await test.act((act) => inviteUsers(act, { users: [gone], settings }))).length
    await test.system((db) =>
      db.updateTable('users').set({ state: 'invited' }).where('id', '=', gone.id).execute(),
    )
    expect(await invited()).toBe(1)
    let parent: string | undefined
    const mark = (deleted_at: Date | null) =>
      test.system(async (db) => {
        if (what === 'company')
          return db.updateTable('companies').set({ deleted_at }).where('id', '=', target.companyID).execute()
        if (what === 'agency')
          return db.updateTable('agencies').set({ deleted_at }).where('id', '=', target.agencyID).execute()
        parent ??= (await buildAgency(db)).id
        await db
          .updateTable('agencies')
          .set({ parent_id: parent })
          .where('id', '=', target.agencyID)
          .execute()
        return db.updateTable('agencies').set({ deleted_at }).where('id', '=', parent).execute()
      })
    await mark(new Date())
    expect(await invited()).toBe(0)
    await mark(null)
  },
)
