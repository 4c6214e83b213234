import { allEndpoints } from '@heed/contract/all'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, as } from '../testing/as-user'
import { fingerprint } from '../testing/fingerprint'
import { INPUTS } from '../testing/matrix/inputs'
import { type Given, send } from '../testing/matrix/send'
import { buildWorld, type World } from '../testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../testing/start-test-app'
import { hashSecret } from './credentials'

const ORIGIN = 'https://heed.example'

let test: TestApp
let world: World
let key: string

beforeAll(async () => {
  test = await startTestApp({
    baseUrl: ORIGIN,
    ...WITHOUT_FLOOD_LIMITS,
  })
  world = await test.system((db) => buildWorld(db, test.services.files))
  key = (await as(test, world.users.SuperAdmin)).key
})
afterAll(() => test.close())

const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')

async function validFor(name: string): Promise<Given> {
  const line = INPUTS[name]
  if (line?.own) return test.system((db) => line.own!(world.users.SuperAdmin, db))
  if (!line?.about) return line?.call?.() ?? {}
  const { targets, users } = world
  return test.system(async (db) =>
    line.about!(targets.own, users.SuperAdmin, { db, files: test.services.files }),
  )
}

const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
const isRead = ({ method }: AnyEndpoint) => method === 'GET'

/** Rules B6, B7 and C1: who gets in, at every door. */
describe.each(guarded)('$name', ({ name, endpoint }) => {
  it('answers every key that is none alike', async () => {
    const given = await validFor(name)
    const before = await fingerprint(test)
    const expired = await as(test, world.users.SuperAdmin)
    await test.system((db) =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: new Date(0) })
        .where('secret_hash', '=', hashSecret(expired.key))
        .execute(),
    )
    const keys = [
      undefined,
      '',
      'x',
      'x'.repeat(43),
      'k'.repeat(10_000),
      `${key}, ${key}`,
      ` ${key.slice(1)}`,
      expired.key,
    ]
    const bodies = new Set<string>()
    for (const apikey of keys) {
      const reply = await send(anonymous(test), endpoint, {
        ...given,
        headers: apikey === undefined ? {} : { apikey },
      })
      expect([apikey?.slice(0, 50), reply.status]).toEqual([apikey?.slice(0, 50), 401])
      bodies.add(withoutId(reply.text))
    }
    expect(bodies.size).toBe(1)
    expect(await fingerprint(test)).toEqual(before)
  })

  it('takes no key from an address or a body', async () => {
    const given = await validFor(name)
    const query = { ...given.query, apiKey: key, apikey: key, key }
    const body = given.body === undefined ? undefined : { ...(given.body as object), apiKey: key }
    const upload = given.upload && { ...given.upload, apiKey: key }
    const reply = await send(anonymous(test), endpoint, { ...given, query, body, ...(upload && { upload }) })
    expect(reply.status).toBe(401)
    expect(reply.text).not.toContain(key)
  })

  it('takes a cookie only from our own pages', async () => {
    const given = await validFor(name)
    const before = await fingerprint(test)
    const cookie = `__Host-session=${key}`
    const refused: Record<string, string>[] = [
      { cookie },
      { cookie, origin: ORIGIN },
      { cookie, origin: 'https://evil.example' },
      { cookie, apikey: 'session', origin: 'https://evil.example' },
      { cookie, apikey: 'session', origin: 'http://heed.example' },
      { cookie, apikey: 'session', origin: 'https://heed.example.evil.example' },
      { cookie, apikey: 'session', origin: 'null' },
      { cookie, 'sec-fetch-site': 'cross-site' },
      { cookie, 'sec-fetch-site': 'same-site' },
      { cookie: `session=${key}`, apikey: 'session', origin: ORIGIN },
    ]
    if (!isRead(endpoint))
      refused.push({ cookie, apikey: 'session' }, { cookie, 'sec-fetch-site': 'same-origin' })
    for (const headers of refused)
      expect([headers, (await send(anonymous(test), endpoint, { ...given, headers })).status]).toEqual([
        headers,
        401,
      ])
    expect(await fingerprint(test)).toEqual(before)
  })

  if (!isRead(endpoint) && !endpoint.upload)
    it('takes no body that a form of another page can send', async () => {
      const given = { ...(await validFor(name)) }
      const before = await fingerprint(test)
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ])
        for (const apikey of [undefined, 'session']) {
          const headers = {
            cookie: `__Host-session=${key}`,
            'content-type': type,
            ...(apikey && { apikey, origin: ORIGIN }),
          }
          const reply = await send(anonymous(test), endpoint, { ...given, payload: '{"name":"x"}', headers })
          expect([type, apikey, reply.status]).toEqual([type, apikey, 415])
        }
      expect(await fingerprint(test)).toEqual(before)
    })
})

describe('a file', () => {
  it('opens by the cookie alone when our own page asks', async () => {
    const endpoint = guarded.find(({ endpoint: one }) => one.download)?.endpoint as AnyEndpoint
    const given = await validFor('documents.download')
    const status = async (site: string) => {
      const headers = { cookie: `__Host-session=${key}`, 'sec-fetch-site': site }
      return (await send(anonymous(test), endpoint, { ...given, headers })).status
    }
    expect(await status('same-origin')).toBe(200)
    expect(await status('same-site')).toBe(401)
    expect(await status('cross-site')).toBe(401)
    expect(await status('none')).toBe(401)
  })
})
