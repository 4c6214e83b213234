import { acceptAgreement, logout } from '@heed/contract/auth'
import { current } from '@heed/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAct } from '../../http/act'
import { hashSecret } from '../../http/credentials'
import { as } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { inviteUsers } from './invitations'

describe('signing in across tenants', () => {
  let test: TestApp
  let user: TestUser
  let stranger: TestUser
  beforeAll(async () => {
    test = await startTestApp()
    const own = await test.system((db) => buildAgency(db))
    const other = await test.system((db) => buildAgency(db))
    user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: own.id }))
    stranger = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: other.id }))
  })
  afterAll(() => test.close())

  it('ends only the session that asks', async () => {
    const mine = await as(test, user)
    const theirs = await as(test, stranger)
    await mine.call(logout)
    expect((await theirs.call(current, { params: { userID: stranger.id } })).status).toBe(200)
  })

  it('cannot end another person’s session by its id', async () => {
    const theirs = await as(test, stranger)
    const mine = await as(test, user)
    const { id } = await test.system((db) =>
      db
        .selectFrom('sessions')
        .where('secret_hash', '=', hashSecret(theirs.key))
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    await test.services.database.as({ secretHash: hashSecret(mine.key), at: TEST_NOW, mode: 'write' }, (db) =>
      sql`select end_session(${id}::uuid, ${TEST_NOW})`.execute(db),
    )
    expect((await theirs.call(current, { params: { userID: stranger.id } })).status).toBe(200)
  })

  it('cannot read sessions, attempts, tokens or limits, nor change what happened', async () => {
    const { key } = await as(test, user)
    const run = (text: string) =>
      test.services.database.as({ secretHash: hashSecret(key), at: TEST_NOW, mode: 'write' }, (db) =>
        sql.raw(text).execute(db),
      )
    for (const table of ['sessions', 'sign_in_attempts', 'one_time_tokens', 'sign_in_limits'])
      await expect(run(`select * from ${table}`), table).rejects.toThrow(/permission denied/)
    for (const table of ['sign_in_events', 'agreement_acceptances', 'audit_events'])
      await expect(run(`delete from ${table}`), table).rejects.toThrow(/permission denied/)
  })

  it('sees the sign-ins and acceptances of one agency only', async () => {
    const { key } = await as(test, user)
    await test.system((db) =>
      db
        .insertInto('sign_in_events')
        .values(
          [user, stranger].map((of) => ({
            email: of.email,
            user_id: of.id,
            agency_id: of.agencyId,
            outcome: 'wrongPassword',
            at: TEST_NOW,
          })),
        )
        .execute(),
    )
    const theirs = await as(test, stranger)
    await test.system((db) =>
      db.updateTable('users').set({ agreed_version: null }).where('id', '=', stranger.id).execute(),
    )
    await theirs.call(acceptAgreement, { body: { agreeToTerms: true } })
    const seen = await test.services.database.as(
      { secretHash: hashSecret(key), at: TEST_NOW, mode: 'read' },
      async (db) => ({
        events: await db.selectFrom('sign_in_events').select('user_id').distinct().execute(),
        acceptances: await db.selectFrom('agreement_acceptances').select('user_id').execute(),
      }),
    )
    expect(seen).toEqual({ events: [{ user_id: user.id }], acceptances: [] })
  })

  it('invites no one out of reach', async () => {
    await test.system((db) =>
      db.updateTable('users').set({ state: 'invited' }).where('id', '=', stranger.id).execute(),
    )
    const { key } = await as(test, user)
    const invite = (hash: Buffer) =>
      test.services.database.as({ secretHash: hash, at: TEST_NOW, mode: 'write' }, (db) =>
        inviteUsers(systemAct(db, test.services.clock), {
          users: [{ id: stranger.id }],
          settings: test.services.config,
        }),
      )
    expect(await invite(hashSecret(key))).toEqual([])
    const tokens = await test.system((db) => db.selectFrom('one_time_tokens').select('id').execute())
    expect(tokens).toEqual([])
  })
})
