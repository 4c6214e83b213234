import { connect } from 'node:net'
import { allEndpoints } from '@heed/contract/all'
import { methodsOf } from '@heed/contract/endpoint'
import { ErrorBody } from '@heed/contract/errors'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../testing/as-user'
import { buildAgency, buildUser } from '../testing/build'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../testing/start-test-app'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const

let test: TestApp
let caller: Caller
let port: number

beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  const user = await test.system(async (db) =>
    buildUser(db, { role: 'SuperAdmin', agencyId: (await buildAgency(db, { isHouse: true })).id }),
  )
  caller = await as(test, user)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as { port: number }).port
})
afterAll(() => test.close())

/** Bytes as they are, because a client library would not send them. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const request = (options: InjectOptions) => test.app.inject(options)

/** Rule D4. */
describe('what nobody serves', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/API/NOTHING'],
    ['GET', '/api/company/%zz'],
    ['GET', '/api/%C0%80'],
    ['GET', '/%61pi/nothing'],
    ['GET', '//api/agency/search'],
    ['GET', '/x/%2e%2e/api/nothing'],
    ['GET', '/\\api/nothing'],
    ['OPTIONS', '*'],
    ['DELETE', '/health/live'],
    ['GET', '/metrics'],
    ['GET', '/.env'],
    ['GET', '/assets/../../package.json'],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd'],
  ] as const)('%s %s is a 404 in JSON', async (method, url) => {
    const reply = await request({ method, url })
    expect(reply.statusCode).toBe(404)
    expect(ErrorBody.parse(reply.json())).toMatchObject({ status: 404, code: 'notFound' })
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['x-request-id']).toBe(reply.json().requestId)
  })

  // A browser opens the application at any address of a page, built or not; never at one that means a call.
  it.each([
    '/api/nothing',
    '/API/NOTHING',
    '/api/company/%zz',
    '/%61pi/nothing',
    '//api/agency/search',
    '/x/%2e%2e/api/nothing',
    '/.env',
    '/assets/../../package.json',
  ])('GET %s is no page either, however it is spelled', async (url) => {
    const browsed = await request({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect(browsed.statusCode).toBe(404)
  })

  it('is a 404 before its body is read', async () => {
    for (const type of ['text/xml', 'application/json'])
      expect(
        (
          await request({
            method: 'POST',
            url: '/api/nothing',
            headers: { 'content-type': type },
            payload: '{',
          })
        ).statusCode,
      ).toBe(404)
  })

  it.each(allEndpoints)('$name answers other methods with 405 and names its own', async ({ endpoint }) => {
    const path = endpoint.path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x')
    const shape = (value: string) =>
      value
        .toLowerCase()
        .replace(/\/:\w+\?/g, '')
        .replace(/:\w+/g, 'x')
    const served = new Set(
      allEndpoints
        .filter((other) => shape(other.endpoint.path) === shape(endpoint.path))
        .flatMap((other) => methodsOf(other.endpoint)),
    )
    for (const method of METHODS) {
      if (served.has(method as 'GET')) continue
      const headers = { 'content-type': 'text/plain' }
      const reply = await request({ method: method as 'GET', url: `/api${path}`, headers, payload: 'x' })
      expect([method, reply.statusCode]).toEqual([method, 405])
      expect(reply.json().code).toBe('methodNotAllowed')
      for (const own of served) expect(reply.headers.allow).toContain(own)
    }
  })

  it('refuses TRACE everywhere and echoes nothing', async () => {
    for (const url of ['/', '/api/nothing', '/api/user/login', '/health/live']) {
      const reply = await request({ method: 'TRACE' as 'GET', url, headers: { apikey: caller.key } })
      expect(reply.statusCode).toBe(405)
      expect(reply.body).not.toContain(caller.key)
    }
  })

  it.each(['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of %s where JSON is asked',
    async (type) => {
      const reply = await caller.raw({
        method: 'POST',
        url: '/api/agency/add',
        headers: { 'content-type': type },
        payload: 'name=x',
      })
      expect(reply).toMatchObject({ status: 415, json: { code: 'unsupportedType' } })
    },
  )

  it('refuses JSON where a file is asked, and a packed body', async () => {
    const json = { 'content-type': 'application/json' }
    expect(
      await caller.raw({ method: 'POST', url: '/api/document/upload', headers: json, payload: '{}' }),
    ).toMatchObject({ status: 415, json: { code: 'unsupportedType' } })
    const headers = { ...json, 'content-encoding': 'gzip' }
    const packed = await caller.raw({ method: 'POST', url: '/api/agency/add', headers, payload: 'x' })
    expect(packed.status).toBeLessThan(500)
    expect(packed.status).toBeGreaterThanOrEqual(400)
  })

  it.each([
    ['no protocol', 'hello\r\n\r\n', 400],
    [
      'a host that there cannot be',
      'GET http://a:b@x:99999/api HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'headers over 16 kB',
      `GET /api/user/login HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['an address over 16 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header name with a space', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['no host', 'GET /api/agency/search HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'an unknown expectation',
      'GET /api/agency/search HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n',
      417,
    ],
    ['whoever takes it for a proxy', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n', 405],
  ])('answers %s in the same shape, with the same headers', async (_, bytes, status) => {
    const answer = await sendBytes(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const { headers } = await request({ method: 'GET', url: '/api/nothing' })
    for (const [name, value] of Object.entries(headers)) {
      if (/policy|^x-content|^x-frame|^cache|^origin|^x-dns/.test(name))
        expect(answer.toLowerCase(), name).toContain(`${name}: ${String(value).toLowerCase()}\r\n`)
    }
    expect(answer).toMatch(/\r\nx-request-id: \S+\r\n/i)
    expect(ErrorBody.parse(JSON.parse(answer.slice(answer.indexOf('{'))))).toMatchObject({ status })
  })
})

it('answers HEAD for what is no HTTP without a body', async () => {
  const answer = await sendBytes('HEAD /\u00e9 HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n$/)
})

/** Rules F1 and F2. */
describe('headers', () => {
  it('keep every answer of the API from being guessed at, stored or framed', async () => {
    for (const url of [
      '/api/agency/search',
      '/api/nothing',
      '/API/agency/search',
      '/api/user/login',
      '/%61pi/agency/search',
      '/a%70%69/agency/search',
      'http://other.example/api/agency/search',
      '/health/live',
      '/%68ealth/live',
    ]) {
      const { headers } = await request({ method: 'GET', url, headers: { apikey: caller.key } })
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    }
  })

  it('give a foreign origin no permission', async () => {
    for (const origin of ['https://evil.example', 'null'])
      for (const method of ['GET', 'OPTIONS'] as const) {
        const reply = await request({
          method,
          url: '/api/agency/search',
          headers: { origin, apikey: caller.key, 'access-control-request-method': 'GET' },
        })
        expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
  })

  it('ask for TLS only where there is TLS', async () => {
    expect((await request({ method: 'GET', url: '/health/live' })).headers).not.toHaveProperty(
      'strict-transport-security',
    )
  })
})

/** Rule G1. */
describe('large bodies', () => {
  const bodies: [string, string, number][] = [
    ['over 1 MB', JSON.stringify({ name: 'x'.repeat(1_048_576) }), 413],
    [
      '20,001 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_001 }, (_, i) => [`k${i}`, 1]))),
      413,
    ],
    ['20,001 entries', JSON.stringify({ name: Array(20_001).fill(1) }), 413],
    ['65 levels of lists', `${'['.repeat(65)}${']'.repeat(65)}`, 400],
    ['65 levels of objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 400],
    ['a hundred thousand levels', '['.repeat(100_000), 400],
  ]

  it.each(bodies)('of %s are refused at once', async (_, payload, status) => {
    const times: number[] = []
    while (times.length === 0 || (Math.min(...times) >= 100 && times.length < 10)) {
      const begun = performance.now()
      const reply = await caller.raw({
        method: 'POST',
        url: '/api/agency/add',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      times.push(performance.now() - begun)
      expect(reply.status).toBe(status)
    }
    expect(Math.min(...times)).toBeLessThan(100)
  })

  it('of 64 levels are read', async () => {
    const payload = `{"name":"Deep","x":${'['.repeat(63)}${']'.repeat(63)}}`
    const headers = { 'content-type': 'application/json' }
    expect((await caller.raw({ method: 'POST', url: '/api/agency/add', headers, payload })).status).toBe(200)
  })
})

/** Rules D10 and I10. */
describe('the description of the API', () => {
  it('is for people who are signed in and have accepted the agreement', async () => {
    const url = '/api/openapi.json'
    expect((await anonymous(test).raw({ method: 'GET', url })).status).toBe(401)
    const newcomer = await test.system(async (db) =>
      buildUser(db, { role: 'AgencyAdmin', agencyId: (await buildAgency(db)).id, agreed: false }),
    )
    const early = await (await as(test, newcomer)).raw({ method: 'GET', url })
    expect(early).toMatchObject({ status: 403, json: { code: 'agreementRequired' } })
    expect((await caller.raw({ method: 'GET', url })).json).toMatchObject({ openapi: '3.1.0' })
  })
})
