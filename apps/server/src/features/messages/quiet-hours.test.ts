import { randomUUID } from 'node:crypto'
import type { Preferences } from '@heed/domain/messages/preferences'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { mailDelivery } from './jobs'

const EASTERN = 'America/New_York'

let test: TestApp
let user: TestUser
let other: TestUser
beforeAll(async () => {
  test = await startTestApp({ mailsPerMinute: 100_000 })
  const people = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const place = { agencyId: agency.id, companyId: (await buildCompany(db, agency.id)).id }
    return {
      user: await buildUser(db, { role: 'CompanyAdmin', ...place }),
      other: await buildUser(db, { role: 'CompanyUser', ...place }),
    }
  })
  user = people.user
  other = people.other
})
afterAll(() => test.close())
beforeEach(async () => {
  test.services.mailer.sent.length = 0
  await test.system(async (db) => {
    await db.deleteFrom('messages').execute()
    await db.deleteFrom('notification_preferences').execute()
  })
})

describe('quiet hours end', () => {
  const from = async (at: string, [quietFrom, quietTo]: [number, number], zone = EASTERN) => {
    const { rows } = await test.system((db) =>
      sql<{
        at: Date
      }>`select after_quiet_hours(${at}::timestamptz, ${zone}, ${quietFrom}::smallint, ${quietTo}::smallint) as at`.execute(
        db,
      ),
    )
    return new Date(rows[0]?.at ?? 0).toISOString()
  }

  it.each<[string, string, [number, number], string, string?]>([
    ['the same morning', '2027-01-25T10:00Z', [20, 7], '2027-01-25T12:00:00.000Z'],
    ['the next morning', '2027-01-26T02:00Z', [20, 7], '2027-01-26T12:00:00.000Z'],
    ['the same day', '2027-01-25T18:30Z', [12, 17], '2027-01-25T22:00:00.000Z'],
    ['at midnight', '2027-01-26T04:30Z', [18, 0], '2027-01-26T05:00:00.000Z'],
    ['at once where they have not begun', '2027-01-26T00:59Z', [20, 7], '2027-01-26T00:59:00.000Z'],
    ['at once on their last minute', '2027-01-25T12:00Z', [20, 7], '2027-01-25T12:00:00.000Z'],
    // On March 14, 2027 clocks go from 2 to 3 AM, on November 7 from 2 back to 1 AM.
    ['at 7 AM of the night that is an hour short', '2027-03-14T03:00Z', [20, 7], '2027-03-14T11:00:00.000Z'],
    ['at 7 AM of the night that is an hour longer', '2027-11-07T02:00Z', [20, 7], '2027-11-07T12:00:00.000Z'],
    ['at 3 AM where there is no 2 AM', '2027-03-14T06:30Z', [22, 2], '2027-03-14T07:00:00.000Z'],
    ['after both hours between 1 and 2 AM', '2027-11-07T05:30Z', [1, 2], '2027-11-07T07:00:00.000Z'],
    ['in another zone', '2027-01-25T13:00Z', [20, 7], '2027-01-25T15:00:00.000Z', 'America/Los_Angeles'],
    [
      'where clocks never change',
      '2027-07-01T11:00Z',
      [20, 7],
      '2027-07-01T14:00:00.000Z',
      'America/Phoenix',
    ],
  ])('%s', async (_, at, hours, end, zone) => {
    expect(await from(at, hours, zone)).toBe(end)
  })
})

const choose = (person: TestUser, chosen: Partial<Preferences>) =>
  test.system((db) =>
    db
      .insertInto('notification_preferences')
      .values({
        user_id: person.id,
        mail_off: [...(chosen.mailOff ?? [])],
        quiet_from: chosen.quietFrom ?? null,
        quiet_to: chosen.quietTo ?? null,
        quiet_zone: chosen.quietZone ?? null,
        updated_at: test.services.clock.now(),
      })
      .execute(),
  )
const queue = (person: TestUser) =>
  test.system(async (db) => {
    const now = test.services.clock.now()
    await db
      .insertInto('messages')
      .values({
        kind: 'reminder',
        topic: 'digest',
        agency_id: person.agencyId,
        company_id: person.companyId,
        user_id: person.id,
        email: person.email,
        day: '2027-01-25',
        object_id: randomUUID(),
        about: JSON.stringify({ count: 0, late: 0, tasks: [] }),
        created_at: now,
        send_after: now,
      })
      .execute()
  })
const run = () => mailDelivery.run(test.services)
const at = (instant: string) => test.services.clock.set(new Date(instant))
const sentTo = () => test.services.mailer.sent.map(({ to }) => to)

describe('the sender', () => {
  it('lets a mail wait that falls into quiet hours since it was queued, and sends it when they end', async () => {
    at('2027-01-26T02:00Z')
    await queue(user)
    await queue(other)
    await choose(user, { quietFrom: 20, quietTo: 7 })
    expect((await run()).sent).toBe(1)
    expect(sentTo()).toEqual([other.email])
    at('2027-01-26T11:59Z')
    expect((await run()).sent).toBe(0)
    at('2027-01-26T12:00Z')
    expect((await run()).sent).toBe(1)
  })

  it('goes by the zone of the person', async () => {
    at('2027-01-25T13:00Z')
    await queue(user)
    await choose(user, { quietFrom: 20, quietTo: 7, quietZone: 'America/Los_Angeles' })
    expect((await run()).sent).toBe(0)
    at('2027-01-25T15:00Z')
    expect((await run()).sent).toBe(1)
  })

  it('reaches people behind many whose quiet hours it is', async () => {
    at('2027-01-26T02:00Z')
    await choose(user, { quietFrom: 20, quietTo: 7 })
    for (let count = 0; count < 60; count += 1) await queue(user)
    await queue(other)
    expect((await run()).sent).toBe(1)
    expect(sentTo()).toEqual([other.email])
  })

  it('holds back what its person turned off since, unless something else may be in it', async () => {
    at('2027-01-25T15:00Z')
    await queue(user)
    await queue(other)
    await choose(user, { mailOff: ['announcement'] })
    await choose(other, { mailOff: ['announcement', 'reminder'] })
    expect((await run()).sent).toBe(1)
    const ended = await test.system((db) =>
      db.selectFrom('messages').select(['state', 'answer']).orderBy('state').execute(),
    )
    expect(ended).toMatchObject([
      { state: 'accepted' },
      { state: 'suppressed', answer: 'The person turned these mails off.' },
    ])
  })
})
