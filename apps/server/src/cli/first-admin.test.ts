import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { inviteSuperAdmin, isWithoutAdmin } from './first-admin'
import { offerSetup } from './setup-link'

let test: TestApp
const ada = { email: 'Ada@example.com', first: 'Ada', last: 'Byron' }
const now = new Date('2027-01-25T15:00:00Z')

const invite = (person = ada) =>
  test.system((db) =>
    inviteSuperAdmin(db, now, person, { baseUrl: 'https://heed.example.com', activationDays: 7 }),
  )

const openLinks = () =>
  test.system((db) =>
    db.selectFrom('one_time_tokens').where('used_at', 'is', null).select(['kind', 'expires_at']).execute(),
  )

async function offered(settings: { adminEmail?: string }): Promise<string> {
  const lines: string[] = []
  const services = { ...test.services, config: { ...test.services.config, ...settings } }
  await offerSetup(services, (line) => lines.push(line))
  return lines.join('\n')
}

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the first administrator', () => {
  it('is asked for as long as there is none', async () => {
    expect(await offered({})).toContain('npm run create-admin')
  })

  it('gets a link that is good for a week, in the house agency, on the record', async () => {
    expect(await invite()).toMatch(/^https:\/\/heed\.example\.com\/password-reset\?activation=[\w-]{22,}$/)
    const user = await test.system((db) =>
      db
        .selectFrom('users as u')
        .innerJoin('agencies as a', 'a.id', 'u.agency_id')
        .select(['u.role', 'u.state', 'u.password_hash', 'a.is_house'])
        .executeTakeFirstOrThrow(),
    )
    expect(user).toEqual({ role: 'SuperAdmin', state: 'invited', password_hash: null, is_house: true })
    expect(await openLinks()).toEqual([
      { kind: 'activation', expires_at: expect.stringMatching(/^2027-02-01/) },
    ])
    const verbs = await test.system((db) =>
      db.selectFrom('audit_events').select('verb').orderBy('id').execute(),
    )
    expect(verbs.map(({ verb }) => verb)).toEqual(['agency.added', 'user.added'])
  })

  it('gets a new link when the first was lost, and the first is dead', async () => {
    const first = await invite()
    expect(await invite({ ...ada, email: 'ADA@example.com' })).not.toBe(first)
    expect(await openLinks()).toHaveLength(1)
    expect(await offered({ adminEmail: 'ada@example.com' })).toMatch(/ada@example\.com.*\n.*activation=/)
    expect(await openLinks()).toHaveLength(1)
  })

  it('is not offered again once there is one, whose account nobody can take over', async () => {
    await test.system((db) => db.updateTable('users').set({ state: 'active' }).execute())
    expect(await test.system(isWithoutAdmin)).toBe(false)
    expect(await offered({ adminEmail: 'eve@example.com' })).toBe('')
    await expect(invite()).rejects.toThrow('Ada@example.com already has an account.')
  })
})
