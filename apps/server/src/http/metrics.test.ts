import * as agencies from '@heed/contract/agencies'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Job } from '../jobs/job'
import { startJobs } from '../jobs/start-jobs'
import { parseMetrics } from '../testing/prometheus-text'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { startWithAdmin, type WithAdmin } from '../testing/start-with-admin'

const TOKEN = 'mT4x9Kq2Wv7Zr1Ns8Bd5Hy3Lc6Pf0JgA'

let started: WithAdmin
let test: TestApp
beforeAll(async () => {
  started = await startWithAdmin({ metricsToken: TOKEN })
  test = started.test
})
// The last test ends its connections.
afterAll(() => test.close().catch(() => undefined))

const ask = (headers: Record<string, string> = {}, app = test.app) =>
  app.inject({ method: 'GET', url: '/metrics', headers })
const metrics = async () => (await ask({ authorization: `Bearer ${TOKEN}` })).body
const lines = async (name: string) =>
  (await metrics()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))

it('are not there unless a token is set', async () => {
  const other = await startTestApp()
  try {
    const asked = { authorization: `Bearer ${TOKEN}`, accept: 'text/html' }
    expect((await ask(asked, other.app)).statusCode).toBe(404)
  } finally {
    await other.close()
  }
})

it.each([
  ['no token', {}],
  ['another', { authorization: `Bearer ${TOKEN.slice(1)}` }],
  ['the token alone', { authorization: TOKEN }],
  ['a key of a session', { apikey: 'x'.repeat(43) }],
])('are refused with %s', async (_, headers) => {
  const { statusCode, body } = await ask(headers)
  expect(statusCode).toBe(401)
  expect(body).not.toContain('heed_')
})

it('say how long calls took, by action and status, and know no addresses', async () => {
  await started.caller.call(agencies.search)
  await started.caller.raw({ method: 'GET', url: '/api/no/such/call?secret=hunter2' })
  const counts = await lines('heed_http_request_duration_seconds_count')
  expect(counts).toContain(
    'heed_http_request_duration_seconds_count{action="agencies.search",status="200"} 1',
  )
  expect(counts).toContain('heed_http_request_duration_seconds_count{action="unknown",status="404"} 1')
  expect(await metrics()).not.toMatch(/hunter2|no\/such/)
})

it('are in the format of Prometheus, and name no tenant and no person', async () => {
  const { headers, body } = await ask({ authorization: `Bearer ${TOKEN}` })
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const families = parseMetrics(body)
  expect(families.find(({ name }) => name === 'heed_http_request_duration_seconds')).toMatchObject({
    type: 'histogram',
  })
  expect(families.length).toBeGreaterThan(20)
  const named = await test.system((db) =>
    sql<{
      name: string
    }>`select name from agencies union select email from users union select id::text from agencies`.execute(
      db,
    ),
  )
  expect(named.rows.length).toBeGreaterThan(2)
  for (const { name } of named.rows) expect(body).not.toContain(name)
})

it.each([
  ['a type without help', '# TYPE a gauge\na 1\n'],
  ['a sample of another family', '# HELP a b\n# TYPE a gauge\nb 1\n'],
  ['a label without quotes', '# HELP a b\n# TYPE a gauge\na{x=1} 1\n'],
  ['a sample twice', '# HELP a b\n# TYPE a gauge\na 1\na 2\n'],
  ['no end of the last line', '# HELP a b\n# TYPE a gauge\na 1'],
  [
    'buckets that shrink',
    '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ],
])('would not be read with %s', (_, text) => {
  expect(() => parseMetrics(text)).toThrow()
})

it('say how the process and its connections are', async () => {
  expect(await lines('process_resident_memory_bytes')).toHaveLength(1)
  expect(await lines('heed_database_up')).toEqual(['heed_database_up 1'])
  const connections = await lines('heed_database_connections')
  expect(connections).toHaveLength(6)
  expect(connections).toContain('heed_database_connections{pool="service",state="waiting"} 0')
})

it('say which jobs wait and how they last ended', async () => {
  const job: Job = {
    name: 'counted',
    label: 'Counted',
    cron: '0 0 1 1 *',
    atStart: true,
    run: async () => undefined,
  }
  const running = await startJobs(test.services, [job], { lookEveryMs: 50 })
  await expect
    .poll(() => lines('heed_job_last_run_succeeded'), { timeout: 10_000 })
    .toEqual(['heed_job_last_run_succeeded{job="counted"} 1'])
  await running.stop()
  expect(await lines('heed_jobs_waiting')).toEqual(['heed_jobs_waiting{job="counted"} 0'])
})

it('say how many mails wait, and how many the mail server did not take yet', async () => {
  await test.system(async (db) => {
    await sql`insert into messages (kind, topic, agency_id, user_id, email, tries, created_at, send_after)
      select 'reminder', 'digest', u.agency_id, u.id, u.email, tries, now(), now()
      from (select * from users limit 1) u, generate_series(0, 2) tries`.execute(db)
  })
  expect(await lines('heed_mails_waiting')).toEqual(['heed_mails_waiting 3'])
  expect(await lines('heed_mails_retrying')).toEqual(['heed_mails_retrying 2'])
})

it('say that the database is away, and how the process is all the same', async () => {
  await test.services.database.close()
  expect(await lines('heed_database_up')).toEqual(['heed_database_up 0'])
  expect(await lines('process_resident_memory_bytes')).toHaveLength(1)
})
