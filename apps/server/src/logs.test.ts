import { Writable } from 'node:stream'
import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app'
import { openLog } from './http/log'
import { as, type Caller } from './testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from './testing/build'
import { cheapHashes, codeFor, PASSWORD, setPassword } from './testing/sign-in'
import { startTestApp, type TestApp } from './testing/start-test-app'

type Line = Record<string, unknown> & { level: string; time: string }

/** Rules I9 and T4: what a run leaves in the log. */
describe('the log', () => {
  let test: TestApp
  let app: FastifyInstance
  let user: TestUser
  let member: Caller
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  const log = openLog('debug', sink)
  const linesOf = () =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)

  beforeAll(async () => {
    test = await startTestApp(cheapHashes)
    await test.app.close()
    app = await buildApp({ ...test.services, log })
    // The test's own calls go through the application that logs.
    test.app = app
    const made = await test.system(async (db) => {
      const agency = await buildAgency(db)
      const company = await buildCompany(db, agency.id)
      return {
        user: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
        member: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: company.id }),
      }
    })
    user = made.user
    await setPassword(test, user.id)
    member = await as(test, made.member)
  })
  afterAll(() => test.close())

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })

  it('holds no password, code, key, cookie or token of a sign-in', async () => {
    const secrets = [PASSWORD, 'not the password at all', 'tok-'.repeat(11).slice(0, 43)]
    await post('/api/user/login', { email: user.email, password: 'not the password at all' })
    const step = (await post('/api/user/login', { email: user.email, password: PASSWORD })).json()
    secrets.push(step.attempt)
    const code = codeFor(test, user.email)
    const body = { email: user.email, attempt: step.attempt, code }
    const signedIn = await post('/api/user/verify2fa', { ...body, client: 'api' })
    expect(signedIn.statusCode).toBe(200)
    const { apiKey } = signedIn.json()
    secrets.push(apiKey)
    await app.inject({
      method: 'GET',
      url: `/api/agency/search?apiKey=${apiKey}`,
      headers: { apikey: apiKey },
    })
    await app.inject({
      method: 'GET',
      url: '/api/agency/search',
      headers: { cookie: `session=${apiKey}`, apikey: 'session', authorization: `Bearer ${apiKey}` },
    })
    await post('/api/user/resetpassword', { token: secrets[2], password: PASSWORD, repeatpassword: PASSWORD })
    await post('/api/user/logout', {}, { apikey: apiKey })
    expect(linesOf().filter((line) => line.action === 'auth.login').length).toBe(2)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`))
  })

  it('says who was refused what, for which tenant', async () => {
    const refused = await member.call(agencies.add, { body: { name: 'Mine' } })
    expect(refused.status).toBe(403)
    const { requestId } = refused.json as unknown as { requestId: string }
    const line = await lineOf(requestId)
    expect(line).toMatchObject({
      action: 'agencies.add',
      outcome: 'denied',
      status: 403,
      userId: expect.any(String),
      actorId: expect.any(String),
      agencyId: expect.any(String),
      companyId: expect.any(String),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    const stranger = (await app.inject({ method: 'GET', url: '/api/agency/search' })).json()
    expect(await lineOf(stranger.requestId)).toMatchObject({ action: 'agencies.search', outcome: 'denied' })
    const lost = (await app.inject({ method: 'GET', url: '/api/nothing' })).json()
    expect(await lineOf(lost.requestId)).toMatchObject({ action: 'unknown', outcome: 'refused', status: 404 })
  })

  /** The line is written when the connection has closed, which is after the answer. */
  async function lineOf(requestId: string): Promise<Line | undefined> {
    for (let tries = 0; tries < 100; tries += 1) {
      const line = linesOf().find((one) => one.requestId === requestId && one.msg === 'request')
      if (line) return line
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return undefined
  }

  it('is one line for each event, whatever somebody typed', async () => {
    const forged = 'x\r\n{"level":"info","forged":true}\u2028\u0085'
    await post(`/api/user/login?x=${encodeURIComponent(forged)}`, { email: forged, password: forged })
    await app.inject({
      method: 'GET',
      url: `/api/${encodeURIComponent(forged)}`,
      headers: { 'user-agent': 'x', 'x-forwarded-for': '1.2.3.4' },
    })
    await member.call(companies.search, { query: { search: 'x' } })
    log.error({ err: new Error(forged), name: forged }, forged)
    for (const line of linesOf()) expect(line).not.toHaveProperty('forged')
    expect(text).not.toContain('\r')
  })

  it('tells of an error what happened and not what was in the row', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(secret-person@example.com) already exists.',
      where: 'hash $argon2id$abc',
      parameters: ['secret-parameter'],
    })
    log.error({ err: error }, 'unexpected')
    expect(text).not.toMatch(/secret-person|argon2id|secret-parameter/)
    expect(linesOf().at(-1)).toMatchObject({
      err: { message: 'duplicate key', reason: '23505', constraint: 'users_email' },
    })
  })

  it('drops secrets wherever they stand', () => {
    const secret = 'must-not-appear'
    log.info(
      { password: secret, body: { apiKey: secret, deep: { token: secret } }, headers: { cookie: secret } },
      'x',
    )
    expect(text).not.toContain(secret)
  })

  it('has a name for every call', () => {
    for (const line of linesOf().filter(({ msg }) => msg === 'request'))
      expect(line).toMatchObject({
        action: expect.any(String),
        outcome: expect.any(String),
        ms: expect.any(Number),
      })
  })
})
