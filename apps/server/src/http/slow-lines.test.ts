import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as agencies from '@heed/contract/agencies'
import { describe, expect, it, type TestContext } from 'vitest'
import type { Config } from '../config'
import { as, type Caller } from '../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../testing/build'
import { listen, openConnection, type Trickle, trickle, until } from '../testing/connections'
import { multipart, pdfOf } from '../testing/multipart'
import { startTestApp, type TestApp } from '../testing/start-test-app'

/** Rule G2, with limits of a second instead of half a minute. All at once, because what they do most is wait. */
const open = async ({ onTestFinished }: TestContext, settings: Partial<Config>) => {
  const test = await startTestApp(settings)
  onTestFinished(() => test.close())
  return test
}

const person = (test: TestApp) =>
  test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildCompany(db, agency.id)
    const user = await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
    return { agency, company, user }
  })

/** They share the machine with each other. */
const PATIENT = { timeout: 60_000 }

const LOGIN_HEAD =
  'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
const ofClosed = (lines: Trickle[]) => lines.filter((line) => line.isClosed()).length

describe.concurrent('senders of one address beyond a number', PATIENT, () => {
  it('are told to come back later and cut off, long before the time of the others is over', async (context) => {
    const test = await open(context, {
      slowPerAddress: 3,
      requestTimeoutSeconds: 15,
      idleConnectionSeconds: 20,
    })
    const port = await listen(test)
    const senders: Trickle[] = []
    for (let i = 0; i < 6; i += 1) senders.push(await trickle(port, LOGIN_HEAD))
    await until(() => ofClosed(senders) === 3)
    expect(senders.filter((sender) => !sender.isClosed()).map((sender) => sender.answer())).toEqual([
      '',
      '',
      '',
    ])
    for (const sender of senders.filter((one) => one.isClosed())) {
      expect(sender.answer()).toMatch(/^HTTP\/1\.1 429 /)
      expect(sender.answer()).toMatch(/^retry-after: \d+\r$/im)
      expect(sender.answer()).toMatch(/^x-content-type-options: nosniff\r$/im)
      expect(sender.answer()).toContain('"code":"tooMany"')
    }
    for (const { socket } of senders) socket.destroy()
  })
})

describe.concurrent('downloads that nobody reads', PATIENT, () => {
  const SIZE = 9_000_000

  /** @returns who stored a document, and what asks for it */
  async function store(test: TestApp): Promise<{ caller: Caller; request: string }> {
    const { user, company } = await person(test)
    const caller = await as(test, user)
    const body = multipart(
      { part: 'document', name: 'plan.pdf', type: 'application/pdf', bytes: pdfOf(SIZE) },
      { companyID: company.id },
    )
    const stored = await caller.raw({ method: 'POST', url: '/api/document/upload', ...body })
    const { documentID } = stored.json as { documentID: string }
    const request = `GET /api/document/download?documentID=${documentID}&type=1 HTTP/1.1\r\nHost: x\r\napikey: ${caller.key}\r\n\r\n`
    return { caller, request }
  }
  async function unread(port: number, request: string): Promise<Trickle> {
    const line = await openConnection(port, request)
    line.socket.pause()
    return line
  }

  it('are cut off beyond a number of one session, and hold up nothing else', async (context) => {
    const test = await open(context, {
      slowPerKey: 2,
      atWorkPerTenant: 2,
      requestTimeoutSeconds: 15,
      idleConnectionSeconds: 20,
    })
    const { caller, request } = await store(test)
    const port = await listen(test)
    const lines: Trickle[] = []
    for (let i = 0; i < 5; i += 1) lines.push(await unread(port, request))
    await wait(500)
    expect((await caller.call(agencies.search)).status).toBe(200)
    // Reading them shows what came before they were cut.
    await wait(6000)
    for (const { socket } of lines) socket.resume()
    await until(() => ofClosed(lines) === 3)
    await until(() => lines.filter((line) => line.answer().length > SIZE).length === 2)
    for (const { socket } of lines) socket.destroy()
  })

  it('are cut off after a time, while one that is read at its pace comes to its end', async (context) => {
    const test = await open(context, {
      requestTimeoutSeconds: 1,
      uploadBytesPerSecond: 100_000,
      idleConnectionSeconds: 20,
    })
    const { request } = await store(test)
    const port = await listen(test)
    const [silent, slow] = [await unread(port, request), await unread(port, request)]
    // A chunk at a time: the file takes several times as long as a request may.
    slow.socket.on('data', () => slow.socket.pause())
    const timer = setInterval(() => slow.socket.resume(), 20)
    await until(() => slow.answer().length > SIZE)
    clearInterval(timer)
    slow.socket.destroy()
    silent.socket.resume()
    const answer = await silent.closed
    expect(answer.length).toBeLessThan(SIZE)
  })
})

describe.concurrent('a sender that takes its time', PATIENT, () => {
  const SHORT = { headersTimeoutSeconds: 1, requestTimeoutSeconds: 1, idleConnectionSeconds: 20 }
  const multipartHead = (key: string) =>
    `POST /api/document/upload HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`

  it.for([
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
  ] as const)('with %s is cut off', async ([, beginning], context) => {
    const test = await open(context, SHORT)
    await (await trickle(await listen(test), beginning)).closed
  })

  it('with an upload is cut off and leaves no file, while one that keeps its pace is read to its end', async (context) => {
    const test = await open(context, { ...SHORT, uploadBytesPerSecond: 500 })
    const { user } = await person(test)
    const { key } = await as(test, user)
    const port = await listen(test)
    await (await trickle(port, multipartHead(key))).closed
    await until(async () => (await incoming(test)) === 0)

    const body = Buffer.from('%PDF-1.7\n'.padEnd(6000, ' '))
    const answer = await paced(port, key, body)
    // Read to its end, three times longer than a request may take; this agency has no company to keep it for.
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"companyID"')
  })

  async function incoming(test: TestApp): Promise<number> {
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
