import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { offerSetup } from './setup-link'

let test: TestApp

async function offered(settings: { adminEmail?: string } = {}): Promise<string> {
  const lines: string[] = []
  const services = { ...test.services, config: { ...test.services.config, ...settings } }
  await offerSetup(services, (line) => lines.push(line))
  return lines.join('\n')
}

const openLinks = () =>
  test.system((db) => db.selectFrom('one_time_tokens').where('used_at', 'is', null).select('kind').execute())

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('an installation without an administrator', () => {
  it('says how to make one', async () => {
    // An installed folder has no npm commands.
    expect(await offered()).toContain('"heed create-admin" (in a clone, "npm run create-admin")')
    expect(await openLinks()).toEqual([])
  })

  it('gives ADMIN_EMAIL one link, a new one at every start', async () => {
    const adminEmail = 'ada@example.com'
    const first = await offered({ adminEmail })
    expect(first).toMatch(/ada@example\.com.*within 7 days:\nhttp\S+activation=[\w-]{22,}$/)
    expect(await offered({ adminEmail })).not.toBe(first)
    expect(await openLinks()).toEqual([{ kind: 'activation' }])
  })

  it('offers nothing once there is one', async () => {
    await test.system((db) => db.updateTable('users').set({ state: 'active' }).execute())
    expect(await offered()).toBe('')
    expect(await offered({ adminEmail: 'eve@example.com' })).toBe('')
  })
})
