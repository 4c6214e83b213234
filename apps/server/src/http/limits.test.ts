import { setTimeout as wait } from 'node:timers/promises'
import * as agencies from '@heed/contract/agencies'
import { login } from '@heed/contract/auth'
import * as brandMails from '@heed/contract/brand-mails'
import * as companies from '@heed/contract/companies'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import type { Config } from '../config'
import { anonymous, as } from '../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../testing/build'
import { listen, type Trickle, trickle, until } from '../testing/connections'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let test: TestApp
const open = async (settings: Partial<Config>) => {
  test = await startTestApp(settings)
  return test
}
afterEach(() => test.close())

const person = (role: 'AgencyAdmin' | 'SuperAdmin' = 'AgencyAdmin') =>
  test.system(async (db) => {
    const agency = await buildAgency(db, { isHouse: role === 'SuperAdmin' })
    const company = await buildCompany(db, agency.id)
    const user = await buildUser(db, { role, agencyId: agency.id })
    return { agency, company, user }
  })

const LOGIN_HEAD =
  'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'

/** Rule G3. */
describe('a flood', () => {
  it('of one session is refused with the time to wait, and of nobody else', async () => {
    await open({ floodPerKey: 5 })
    const { user } = await person()
    const [loud, quiet] = [await as(test, user), await as(test, user)]
    const statuses: number[] = []
    for (let i = 0; i < 10; i += 1) statuses.push((await loud.call(agencies.search)).status)
    // The first is counted for the address, because nobody knows the session yet.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429])
    const refused = await loud.call(agencies.search)
    expect(refused.json).toMatchObject({ status: 429, code: 'tooMany' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await quiet.call(agencies.search)).status).toBe(200)
  })

  it('is counted by the route, however its address is spelled', async () => {
    await open({ floodPerAddress: 4 })
    const statuses: number[] = []
    for (const url of [
      '/api/x',
      '/%61pi/user/login',
      '/API/user/login',
      '//api/user/login',
      '/%61%70i/x',
      '/x',
    ])
      statuses.push((await test.app.inject({ method: 'GET', url })).statusCode)
    expect(statuses).toEqual([404, 405, 405, 404, 429, 429])
  })

  it('of one agency is refused whatever sessions it has, and of no other agency', async () => {
    await open({ floodPerTenant: 6 })
    const [own, other] = [await person(), await person()]
    const statuses: number[] = []
    for (let i = 0; i < 8; i += 1)
      statuses.push((await (await as(test, own.user)).call(agencies.search)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect((await (await as(test, other.user)).call(agencies.search)).status).toBe(200)
  })

  it('of invented keys is counted for the address, not for each key', async () => {
    await open({ floodPerAddress: 4 })
    const { user } = await person()
    const known = await as(test, user)
    expect((await known.call(agencies.search)).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1)
      statuses.push(
        (await anonymous(test).call(agencies.search, {}, { headers: { apikey: `${i}`.repeat(43) } })).status,
      )
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect((await known.call(agencies.search)).status).toBe(200)
    expect((await test.app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200)
  })
})

/** Rule G4. */
describe('more requests than the service can work on', () => {
  it('are answered at once with when to come back, and served again afterwards', async () => {
    await open({ waitingRequests: 2 })
    const { user, company } = await person()
    const caller = await as(test, user)
    const blocker = new pg.Client(test.owner)
    await blocker.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select 1 from companies where id = $1 for update', [company.id])
      const update = () =>
        caller.call(companies.update, { params: { id: company.id }, body: { city: 'Salem' } })
      const waiting = [update(), update()]
      // Both must be at work before the next one asks.
      await wait(300)
      const refused = await untilRefused(() => caller.call(agencies.search))
      expect(refused.json).toMatchObject({ status: 503, code: 'unavailable' })
      expect(refused.headers['retry-after']).toBe('2')
      expect((await test.app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200)
      await blocker.query('rollback')
      for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
      expect((await caller.call(agencies.search)).status).toBe(200)
    } finally {
      await blocker.end()
    }
  })

  it('are not those whose bodies have not come yet', async () => {
    await open({ waitingRequests: 2, requestTimeoutSeconds: 20 })
    const caller = await as(test, (await person()).user)
    const port = await listen(test)
    const senders: Trickle[] = []
    for (let i = 0; i < 6; i += 1) senders.push(await trickle(port, LOGIN_HEAD))
    // Their headers must have arrived.
    await wait(300)
    expect((await caller.call(agencies.search)).status).toBe(200)
    for (const { socket } of senders) socket.destroy()
  })

  it('of one session leave places to colleagues, and are refused beyond a short line', async () => {
    await open({ atWorkPerTenant: 4, atWorkPerSession: 2, waitingPerSession: 3 })
    const { user, company } = await person()
    const colleague = await test.system((db) =>
      buildUser(db, { role: 'AgencyAdmin', agencyId: user.agencyId }),
    )
    const [busy, other] = [await as(test, user), await as(test, colleague)]
    for (const caller of [busy, other]) expect((await caller.call(agencies.search)).status).toBe(200)
    const blocker = new pg.Client(test.owner)
    await blocker.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select 1 from companies where id = $1 for update', [company.id])
      const waiting = Array.from({ length: 8 }, () =>
        busy.call(companies.update, { params: { id: company.id }, body: { city: 'Salem' } }),
      )
      await wait(300)
      const others = await Promise.all([1, 2].map(() => other.call(agencies.search)))
      expect(others.map(({ status }) => status)).toEqual([200, 200])
      await blocker.query('rollback')
      const statuses = (await Promise.all(waiting)).map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    } finally {
      await blocker.end()
    }
  })

  it('wait behind those of their own agency, not in front of another', async () => {
    await open({ atWorkPerTenant: 2 })
    const [loud, quiet] = [await person(), await person()]
    const [flooder, other] = [await as(test, loud.user), await as(test, quiet.user)]
    // Known from here on, and so in a lane of the agency.
    for (const caller of [flooder, other]) expect((await caller.call(agencies.search)).status).toBe(200)
    const blocker = new pg.Client(test.owner)
    await blocker.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select 1 from companies where id = $1 for update', [loud.company.id])
      const waiting = Array.from({ length: 12 }, () =>
        flooder.call(companies.update, { params: { id: loud.company.id }, body: { city: 'Salem' } }),
      )
      await wait(300)
      expect((await other.call(agencies.search)).status).toBe(200)
      await blocker.query('rollback')
      for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
    } finally {
      await blocker.end()
    }
  })
})

/** Rule G4. */
describe('answers that wait for a mail server', () => {
  const slowMails = () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    let begun = 0
    test.services.mailer.send = async () => {
      begun += 1
      await arrived
      return { answer: '250 OK' }
    }
    return { arrive, begun: () => begun }
  }
  const sendTest = (of: Awaited<ReturnType<typeof as>>, id: string) =>
    of.call(brandMails.sendTest, { params: { id }, body: { kind: 'reminder' } })

  it('leave the places of their agency and of their address to others', async () => {
    await open({ testMailsPerHour: 100, connectTimeoutMs: 1500 })
    const { user } = await person()
    const [one, two, other] = [await as(test, user), await as(test, user), await as(test, user)]
    const mails = slowMails()
    const waiting = [one, two].flatMap((of) => [1, 2, 3].map(() => sendTest(of, user.agencyId)))
    await until(async () => mails.begun() === 6)
    for (const caller of [other, one]) expect((await caller.call(agencies.search)).status).toBe(200)
    const credentials = { body: { email: 'nobody@example.com', password: 'not this one at all' } }
    expect((await anonymous(test).call(login, credentials)).status).toBe(401)
    mails.arrive()
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  })

  it('are no more at once than an agency may have at work', async () => {
    await open({ testMailsPerHour: 100, atWorkPerTenant: 2 })
    const { user } = await person()
    const caller = await as(test, user)
    const mails = slowMails()
    const waiting = [1, 2, 3].map(() => sendTest(caller, user.agencyId))
    await until(async () => mails.begun() === 2)
    await wait(300)
    expect(mails.begun()).toBe(2)
    mails.arrive()
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
    expect(mails.begun()).toBe(3)
  })
})

async function untilRefused<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  let last: T | undefined
  await until(async () => {
    last = await ask()
    return last.status === 503
  })
  return last as T
}

describe('health', () => {
  it('is limited by itself', async () => {
    await open({ floodPerAddress: 3 })
    const statuses: number[] = []
    for (const url of ['/health/live', '/health/ready', '/%68ealth/live', '/HEALTH/live'])
      statuses.push((await test.app.inject({ method: 'GET', url })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await test.app.inject({ method: 'GET', url: '/api/nothing' })).statusCode).toBe(404)
  })
})
