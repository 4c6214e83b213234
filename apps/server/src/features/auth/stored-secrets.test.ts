import { activate, logout, resetPassword, startReset } from '@heed/contract/auth'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous } from '../../testing/as-user'
import { buildAgency } from '../../testing/build'
import { codeFor, passwordStep, signIn, tokenFor } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { createUsers } from '../users/operations'
import { inviteUsers, sendMails } from './invitations'

const email = 'dana@example.com'
const PASSWORD = 'plum jacket over nine rivers'
const NEXT = 'quiet lantern behind the mill'

/** Rules A12 and I9: what a whole life of an account leaves behind. */
describe('what signing in leaves behind', () => {
  let test: TestApp
  let userId: string
  const secrets: string[] = [PASSWORD, NEXT]
  const lines: string[] = []
  beforeAll(async () => {
    test = await startTestApp()
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      test.services.log[level] = (fields, message) => log[level](fields, message)
    const agency = await test.system((db) => buildAgency(db))
    const invitations = await test.act(async (act) => {
      const users = await createUsers(act, [
        { role: 'AgencyAdmin', agencyId: agency.id, email, first: 'Dana', last: 'Brooks' },
      ])
      userId = users[0]?.id as string
      return inviteUsers(act, { users, settings: test.services.config })
    })
    await sendMails(test.services, invitations)

    const activation = tokenFor(test, email, 'activation')
    const choice = { token: activation, password: PASSWORD, repeatpassword: PASSWORD }
    await anonymous(test).call(activate, { body: choice })
    await passwordStep(test, email, 'wrong password here')
    const first = await signIn(test, email, PASSWORD)
    secrets.push(activation, codeFor(test, email), first.json.apiKey as string)
    await anonymous(test).call(logout, {}, { headers: { apikey: first.json.apiKey as string } })
    await anonymous(test).call(startReset, { body: { email } })
    await whenIdle()
    const reset = tokenFor(test, email, 'reset')
    await anonymous(test).call(resetPassword, {
      body: { token: reset, password: NEXT, repeatpassword: NEXT },
    })
    const second = await signIn(test, email, NEXT)
    const step = await passwordStep(test, email, NEXT)
    secrets.push(reset, second.json.apiKey as string, step.json.attempt)
  })
  afterAll(() => test.close())

  it('is no readable secret in any table', async () => {
    const client = new pg.Client(test.owner)
    await client.connect()
    try {
      await client.query('set row_security = off')
      const { rows: tables } = await client.query<{ name: string }>(
        `select c.relname as name from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
      )
      let seen = 0
      for (const { name } of tables) {
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from ${client.escapeIdentifier(name)} t`,
        )
        seen += rows.length
        // A six-digit code could be in a timestamp; whole words of a row are what a reader would find.
        for (const { row } of rows)
          for (const secret of secrets)
            expect(
              row.split(/[\s",()]+/).includes(secret) || (secret.length > 6 && row.includes(secret)),
            ).toBe(false)
      }
      expect(seen).toBeGreaterThan(10)
    } finally {
      await client.end()
    }
  })

  it('is an argon2id hash of 19 MiB and two rounds', async () => {
    const user = await test.system((db) =>
      db.selectFrom('users').where('id', '=', userId).select('password_hash').executeTakeFirstOrThrow(),
    )
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is who did what, when and from where', async () => {
    const events = await test.system((db) =>
      db.selectFrom('sign_in_events').where('email', '=', email).orderBy('id').selectAll().execute(),
    )
    expect(events.map((event) => event.outcome)).toEqual([
      'activated',
      'wrongPassword',
      'codeSent',
      'signedIn',
      'signedOut',
      'resetRequested',
      'passwordReset',
      'codeSent',
      'signedIn',
      'codeSent',
    ])
    for (const event of events)
      expect(event).toMatchObject({ user_id: userId, at: TEST_NOW.toISOString(), address: '127.0.0.1' })
    const audit = await test.system((db) =>
      db.selectFrom('audit_events').where('entity_id', '=', userId).orderBy('id').selectAll().execute(),
    )
    expect(audit.map((event) => event.verb)).toEqual([
      'user.added',
      'user.activated',
      'user.signInFailed',
      'user.signedIn',
      'user.signedOut',
      'user.passwordReset',
      'user.signedIn',
    ])
    expect(audit[1]).toMatchObject({ actor_id: userId, actor_name: 'Dana Brooks', address: '127.0.0.1' })
  })

  it('is no secret in the log', () => {
    expect(lines.length).toBeGreaterThan(8)
    for (const secret of secrets.filter((value) => value.length > 6))
      expect(lines.join('')).not.toContain(secret)
  })
})
