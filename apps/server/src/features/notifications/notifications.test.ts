import {
  markRead,
  mute,
  muted,
  preferences,
  savePreferences,
  search,
  unread,
} from '@heed/contract/notifications'
import { full } from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import type { TestUser } from '../../testing/build'
import { buildWorld, type World } from '../../testing/matrix/world'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let world: World
beforeAll(async () => {
  test = await startTestApp()
  world = await test.system((db) => buildWorld(db, test.services.files))
})
afterAll(() => test.close())
beforeEach(() => test.system((db) => db.deleteFrom('notifications').execute()))

const notify = (user: TestUser, place: 'own' | 'sibling' = 'own') =>
  test.system(async (db) => {
    const { agencyID, companyID, instanceID } = world.targets[place]
    const { id } = await db
      .insertInto('notifications')
      .values({
        kind: 'assignment',
        user_id: user.id,
        agency_id: agencyID,
        company_id: companyID,
        company_task_id: instanceID,
        object_id: instanceID,
        day: '2027-01-25',
        about: JSON.stringify({ task: 'Form 5500', by: ['Dana Whitlock'] }),
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

describe('the bell', () => {
  it('lists what is new to its owner alone, and counts what is unread', async () => {
    const { CompanyUser: user, CompanyAdmin: admin } = world.users
    const id = await notify(user)
    const caller = await as(test, user)
    const { json: body } = await caller.call(search, { query: {} })
    expect(body).toMatchObject({ count: 1, pages: 1 })
    const { instanceID, taskID, companyID } = world.targets.own
    expect(body.result[0]).toMatchObject({
      id,
      title: 'Form 5500',
      detail: 'Dana Whitlock assigned this to you.',
      readAt: null,
      instanceID,
      taskID,
      companyID,
      isMuted: false,
    })
    expect((await caller.call(unread, {})).json.count).toBe(1)
    const stranger = await as(test, admin)
    expect((await stranger.call(search, { query: {} })).json.count).toBe(0)
    await stranger.call(markRead, { body: { ids: [id] } })
    expect((await caller.call(unread, {})).json.count).toBe(1)
    await caller.call(markRead, { body: { ids: [id] } })
    expect((await caller.call(unread, {})).json).toMatchObject({ count: 0 })
    expect((await caller.call(search, { query: { unread: true } })).json.count).toBe(0)
  })

  it('marks as read what had come by the moment its owner saw, and nothing that came since', async () => {
    const { CompanyUser: user } = world.users
    const caller = await as(test, user)
    await caller.call(markRead, { body: {} })
    await notify(user)
    const { json: shown } = await caller.call(search, { query: { unread: true } })
    const until = shown.result[0]?.at ?? ''
    const later = new Date(Date.parse(until) + 1000)
    await test.system((db) =>
      sql`insert into notifications (kind, user_id, agency_id, company_id, object_id, day, created_at)
        select kind, user_id, agency_id, company_id, new_id(), day, ${later} from notifications
        where id = ${shown.result[0]?.id}::uuid`.execute(db),
    )
    await caller.call(markRead, { body: { until } })
    const { json: left } = await caller.call(search, { query: { unread: true } })
    expect(left.result.map(({ at }) => Date.parse(at))).toEqual([later.getTime()])
    expect((await caller.call(markRead, { body: { until: 'now' } })).status).toBe(400)
  })

  it('no longer shows what is about a company its owner left', async () => {
    await notify(world.users.AgencyUser)
    await notify(world.users.AgencyUser, 'sibling')
    const caller = await as(test, world.users.AgencyUser)
    const { json: body } = await caller.call(search, { query: {} })
    expect(body.result.map(({ companyID }) => companyID)).toEqual([world.targets.own.companyID])
    await caller.call(markRead, { body: {} })
    expect((await caller.call(unread, {})).json.count).toBe(0)
  })

  it('mutes one cycle of a task, and no one else’s', async () => {
    const { CompanyUser: user, CompanyAdmin: admin } = world.users
    await notify(user)
    await notify(admin)
    const caller = await as(test, user)
    const { instanceID } = world.targets.own
    await caller.call(mute, { body: { instanceID, isMuted: true } })
    expect((await caller.call(search, { query: {} })).json.result[0]?.isMuted).toBe(true)
    const { taskID, companyID } = world.targets.own
    const isShownMuted = async (who: typeof caller) =>
      (await who.call(full, { query: { taskID, companyID, instanceID } })).json.isMuted
    expect(await isShownMuted(caller)).toBe(true)
    expect(await isShownMuted(await as(test, admin))).toBe(false)
    const stranger = await as(test, admin)
    expect((await stranger.call(search, { query: {} })).json.result[0]?.isMuted).toBe(false)
    const listed = async (who: typeof caller) => (await who.call(muted, { query: {} })).json
    const of = { instanceID, taskID, companyID }
    expect(await listed(caller)).toMatchObject({ count: 1, result: [{ ...of, name: expect.any(String) }] })
    expect((await listed(await as(test, admin))).count).toBe(0)
    await caller.call(mute, { body: { instanceID, isMuted: false } })
    expect((await listed(caller)).count).toBe(0)
    expect((await caller.call(search, { query: {} })).json.result[0]?.isMuted).toBe(false)
    const foreign = { instanceID: world.targets.foreign.instanceID, isMuted: true }
    expect((await caller.call(mute, { body: foreign })).status).toBe(404)
  })
})

describe('what people choose to get', () => {
  it('is everything, every day, until they choose, and theirs alone', async () => {
    const caller = await as(test, world.users.CompanyUser)
    const { json: body } = await caller.call(preferences, {})
    expect(body).toEqual({
      mailOff: [],
      bellOff: [],
      rhythm: 'daily',
      quietFrom: null,
      quietTo: null,
      quietZone: null,
      kinds: ['announcement', 'reminder', 'assignment', 'mention', 'evidence'],
      zone: 'America/New_York',
    })
    const chosen = {
      mailOff: ['mention'],
      bellOff: [],
      rhythm: 'weekly',
      quietFrom: 20,
      quietTo: 7,
      quietZone: 'America/Los_Angeles',
    } as const
    const saved = await caller.call(savePreferences, {
      body: { ...chosen, mailOff: [...chosen.mailOff], bellOff: [] },
    })
    expect(saved.json).toMatchObject(chosen)
    expect((await caller.call(preferences, {})).json).toMatchObject(chosen)
    const stranger = await as(test, world.users.CompanyAdmin)
    expect((await stranger.call(preferences, {})).json).toMatchObject({ rhythm: 'daily', mailOff: [] })
  })

  it('cannot turn off security mails, and names what is wrong with its hours', async () => {
    const caller = await as(test, world.users.CompanyUser)
    const before = (await caller.call(preferences, {})).json
    const save = (more: object) =>
      caller.call(savePreferences, {
        body: { mailOff: [], bellOff: [], rhythm: 'daily', quietFrom: null, quietTo: null, ...more } as never,
      })
    expect((await save({ mailOff: ['code'] })).status).toBe(400)
    expect((await save({ quietFrom: 20 })).json).toHaveProperty('fields.quietTo')
    expect((await save({ quietFrom: 7, quietTo: 7 })).json).toHaveProperty('fields.quietTo')
    expect((await save({ quietZone: 'Mars/Base' })).json).toHaveProperty('fields.quietZone')
    expect((await save({ quietFrom: 24, quietTo: 7 })).json).toHaveProperty('fields.quietFrom')
    expect((await caller.call(preferences, {})).json).toEqual(before)
  })
})
