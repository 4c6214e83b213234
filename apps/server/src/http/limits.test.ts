import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import type { Config } from '../config'
import { anonymous, as } from '../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../testing/build'
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

  it('are forgotten when their senders go away', async () => {
    await open({ waitingRequests: 2, requestTimeoutSeconds: 20 })
    const caller = await as(test, (await person()).user)
    const port = await listen()
    const senders: Socket[] = []
    await until(async () => {
      senders.push(await beginBody(port))
      // Its headers must arrive before the question takes the place itself.
      await wait(200)
      return (await caller.call(agencies.search)).status === 503
    })
    for (const sender of senders) sender.destroy()
    await until(async () => (await caller.call(agencies.search)).status === 200)
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

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await isSo()) return
    await wait(100)
  }
  expect.fail('It did not happen within 15 s.')
}

async function listen(): Promise<number> {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  return (test.app.server.address() as { port: number }).port
}

/** A connection that sends the beginning of something and then a byte now and then. */
function trickle(port: number, beginning: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  socket.write(beginning)
  let answer = ''
  const timer = setInterval(() => socket.write('a'), 100)
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
  })
  return { socket, closed }
}

async function beginBody(port: number): Promise<Socket> {
  const head =
    'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
  const { socket } = trickle(port, head)
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

/** Rule G2, with limits of a second instead of half a minute. */
describe('a sender that takes its time', () => {
  const SHORT = { headersTimeoutSeconds: 1, requestTimeoutSeconds: 1, idleConnectionSeconds: 20 }
  const multipartHead = (key: string) =>
    `POST /api/document/upload HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`

  it.each([
    ['headers', 'GET /api/agency/search HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'a body',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"email":"',
    ],
    [
      'chunks',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n',
    ],
    ['a body that nobody reads', 'POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'],
  ])('with %s is cut off', async (_, beginning) => {
    await open(SHORT)
    await trickle(await listen(), beginning).closed
  })

  it('with an upload is cut off and leaves no file, while one that keeps its pace is read to its end', async () => {
    await open({ ...SHORT, uploadBytesPerSecond: 500 })
    const { user } = await person()
    const { key } = await as(test, user)
    const port = await listen()
    await trickle(port, multipartHead(key)).closed
    await until(async () => (await incoming()) === 0)

    const body = Buffer.from('%PDF-1.7\n'.padEnd(6000, ' '))
    const answer = await paced(port, key, body)
    // Read to its end, three times longer than a request may take; this agency has no company to keep it for.
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"companyID"')
  })

  async function incoming(): Promise<number> {
    return (await readdir(`${test.services.config.dataDir}/files/incoming`).catch(() => [])).length
  }

  /** 6 kB in 3 s. */
  async function paced(port: number, key: string, file: Buffer): Promise<string> {
    const tail = '\r\n--b--\r\n'
    const start = `--b\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
    const length = start.length + file.length + tail.length
    const head = `POST /api/document/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\napikey: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(head + start)
    for (let at = 0; at < file.length; at += 200) {
      socket.write(file.subarray(at, at + 200))
      await wait(100)
    }
    socket.write(tail)
    await closed
    return answer
  }
})
