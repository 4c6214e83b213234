import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../config'
import { buildAgency } from '../../testing/build'
import { TEST_SECRET } from '../../testing/global-setup'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { UsageEvent } from './handover'
import { usageWebhook } from './jobs'

const SECRET = 'kQ7v2mZr9xLw4tYb8nHc3pJf6sDg1aEu'
const START = new Date('2027-01-25T15:00:00Z')

let test: TestApp
let agencyId: string
let status = 200
let calls: { headers: IncomingMessage['headers']; body: string }[] = []
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
  response.writeHead(status).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  test = await startTestApp({
    usageWebhookUrl: `http://127.0.0.1:${port}/events`,
    usageWebhookSecret: SECRET,
    usageWebhookAddresses: 'any',
    usageWebhookEvents: 2,
  })
  agencyId = (await test.system((db) => buildAgency(db))).id
})
afterAll(async () => {
  await test.close()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(() => {
  calls = []
  status = 200
})

const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const passes = (minutes: number) => test.services.clock.set(at(minutes))
const happens = (minutes: number, name: string) =>
  test.system((db) =>
    db
      .insertInto('usage_events')
      .values({ agency_id: agencyId, name, at: at(minutes) })
      .execute(),
  )
const run = () => usageWebhook.run(test.services)
const received = () =>
  calls.flatMap(({ body }) => (JSON.parse(body) as { events: UsageEvent[] }).events.map(({ name }) => name))

it('hands over what happens from the first turn on, in order, in calls of a limited size', async () => {
  await happens(-60, 'Before')
  expect(await run()).toEqual({ sent: 0 })
  await happens(1, 'one')
  await happens(2, 'two')
  await happens(3, 'three')
  passes(6)
  expect(await run()).toEqual({ sent: 3 })
  expect(received()).toEqual(['one', 'two', 'three'])
  expect(calls).toHaveLength(2)
  expect(await run()).toEqual({ sent: 0 })
})

it('signs the time and the body', async () => {
  await happens(7, 'signed')
  passes(10)
  await run()
  const [{ headers, body }] = calls as [(typeof calls)[number]]
  const seconds = headers['webhook-timestamp']
  expect(seconds).toBe(String(at(10).getTime() / 1000))
  const expected = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')
  expect(headers['webhook-signature']).toBe(`v1=${expected}`)
  const [event] = JSON.parse(body).events
  expect(event).toMatchObject({
    at: at(7).toISOString(),
    name: 'signed',
    agencyID: agencyId,
    userID: null,
  })
})

it('waits until what happened is committed', async () => {
  await happens(11, 'fresh')
  passes(12)
  expect(await run()).toEqual({ sent: 0 })
  passes(14)
  expect(await run()).toEqual({ sent: 1 })
})

it('keeps what is refused and tries again after a pause that doubles', async () => {
  await happens(15, 'kept')
  passes(20)
  status = 503
  await expect(run()).rejects.toMatchObject({
    message: 'The receiver of usage events answered 503.',
    retryAt: at(22),
  })
  expect(calls).toHaveLength(1)
  passes(22)
  await expect(run()).rejects.toMatchObject({
    message: 'The receiver of usage events answered 503. It failed 2 times in a row.',
    retryAt: at(26),
  })
  status = 200
  expect(await run()).toEqual({ sent: 1 })
  expect(received()).toEqual(['kept', 'kept', 'kept'])
  status = 500
  await happens(23, 'next')
  passes(26)
  await expect(run()).rejects.toMatchObject({ retryAt: at(28) })
  status = 302
  for (let failures = 2; failures < 12; failures += 1) await run().catch(() => undefined)
  await expect(run()).rejects.toMatchObject({
    message: 'The receiver of usage events answered 302. It failed 12 times in a row.',
    retryAt: at(26 + 360),
  })
  status = 200
  expect(await run()).toEqual({ sent: 1 })
})

it('is one turn at a time, whoever asks', async () => {
  await happens(27, 'once')
  passes(30)
  const outcomes = await Promise.all([run(), run(), run()])
  expect(outcomes.map((outcome) => outcome?.sent).sort()).toEqual([0, 0, 1])
  expect(received()).toEqual(['once'])
})

it('waits for nothing that a clock ahead of time wrote down', async () => {
  const year = 365 * 24 * 60
  await happens(29, 'seen')
  await test.system((db) =>
    db
      .updateTable('usage_handover')
      .set({ next_try_at: at(year), position_at: at(year) })
      .execute(),
  )
  passes(32)
  expect(await run()).toEqual({ sent: 3 })
  expect(received()).toEqual(['next', 'once', 'seen'])
})

it('does nothing without an address, and asks no private one by default', async () => {
  const { config } = test.services
  const runWith = (settings: Partial<typeof config>) =>
    usageWebhook.run({ ...test.services, config: { ...config, ...settings } })
  expect(await runWith({ usageWebhookUrl: undefined })).toBeUndefined()
  expect(usageWebhook.isOn({ ...config, usageWebhookUrl: undefined })).toBe(false)
  expect(usageWebhook.isOn(config)).toBe(true)
  await happens(31, 'private')
  passes(40)
  const { port } = receiver.address() as AddressInfo
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
  ])
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${port}/events`
      const asked = runWith({ usageWebhookAddresses: 'public', usageWebhookUrl: url })
      await expect(asked, url).rejects.toThrow(
        /^The address of the receiver of usage events is private or not https\./,
      )
    }
  expect(calls).toHaveLength(0)
})

it('is refused at the start without a secret, or with a weak one, and no message repeats what was set', () => {
  const env = { SECRET_KEY: TEST_SECRET, USAGE_WEBHOOK_URL: 'https://example.com/token-in-path' }
  expect(() => loadConfig(env)).toThrow(/^USAGE_WEBHOOK_SECRET is required/)
  const weak = () => loadConfig({ ...env, USAGE_WEBHOOK_SECRET: 'weak-one' })
  expect(weak).toThrow(/^USAGE_WEBHOOK_SECRET must be at least 32 random characters\.$/)
  const wrong = () => loadConfig({ ...env, USAGE_WEBHOOK_URL: 'ftp://token-in-path' })
  expect(wrong).toThrow(/^USAGE_WEBHOOK_URL must be/)
  expect(wrong).not.toThrow(/token-in-path/)
})
