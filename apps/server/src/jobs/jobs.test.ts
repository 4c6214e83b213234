import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findJobHealth } from '../db/job-health'
import { silentLog } from '../http/log'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { jobs as allJobs } from './all'
import type { Job } from './job'
import { type RunningJobs, startJobs } from './start-jobs'

let test: TestApp
let running: RunningJobs | undefined
beforeAll(async () => {
  test = await startTestApp()
  // Failures are what some of these tests are about.
  test.services.log = silentLog
})
afterEach(async () => {
  await running?.stop()
  running = undefined
})
afterAll(() => test.close())

const quick = { pollingSeconds: 0.5 }
const health = async (name: string) => (await test.system(findJobHealth)).find((job) => job.name === name)

async function start(...jobs: Job[]): Promise<RunningJobs> {
  running = await startJobs(test.services, jobs, quick)
  return running
}

it('every job runs on what a new database holds, and shows up in its health', async () => {
  running = await startJobs(test.services, allJobs, quick)
  for (const job of allJobs) await running.send(job.name)
  for (const job of allJobs)
    await expect
      .poll(() => health(job.name), { timeout: 10_000 })
      .toMatchObject({ lastOutcome: 'completed', lastError: null, failed: 0 })
  expect((await health('task-generation'))?.lastRunAt).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/)
  const { rows } = await test.system((db) =>
    sql`select to_regclass('audit_events_2027_01')::text as now, to_regclass('audit_events_2027_04')::text as later`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ now: 'audit_events_2027_01', later: 'audit_events_2027_04' }])
})

it('runs again at the next start, however soon that is after a killed one', async () => {
  let runs = 0
  const job: Job = {
    name: 'starting',
    label: 'Starting',
    cron: '0 0 1 1 *',
    atStart: true,
    run: async () => {
      runs += 1
    },
  }
  await (await start({ ...job, run: async () => undefined })).stop()
  // What a killed process leaves: its run, begun and never ended.
  await test.system((db) =>
    sql`update pgboss.job set state = 'active', completed_on = null, started_on = now() where name = 'starting'`.execute(
      db,
    ),
  )
  await start(job)
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
})

it('is scheduled in the zone of the service, and forgets jobs that no longer exist', async () => {
  const job = (name: string): Job => ({ name, label: name, cron: '10 0 * * *', run: async () => undefined })
  await (await start(job('old'), job('kept'))).stop()
  await start(job('kept'))
  const { rows } = await test.system((db) =>
    sql`select name, cron, timezone from pgboss.schedule`.execute(db),
  )
  expect(rows).toEqual([{ name: 'kept', cron: '10 0 * * *', timezone: 'America/New_York' }])
})

it('keeps a failed job for another try and says why', async () => {
  const jobs = await start({
    name: 'failing',
    label: 'Failing',
    cron: '0 0 1 1 *',
    run: async () => {
      throw new Error('The disk is full.')
    },
  })
  await jobs.send('failing')
  await expect
    .poll(
      async () => {
        const { rows } = await test.system((db) =>
          sql<{ state: string; message: string }>`
        select state::text, output->>'message' as message from pgboss.job where name = 'failing'`.execute(db),
        )
        return rows
      },
      { timeout: 10_000 },
    )
    .toEqual([{ state: 'retry', message: 'The disk is full.' }])
  expect(await health('failing')).toMatchObject({ waiting: 1, failed: 0 })
})

it('waits for a running job when it stops, and tells it to hurry', async () => {
  let state = 'not started'
  const jobs = await start({
    name: 'slow',
    label: 'Slow',
    cron: '0 0 1 1 *',
    run: (_services, signal) =>
      new Promise<void>((resolve) => {
        state = 'running'
        signal.addEventListener('abort', () => {
          state = 'ended'
          resolve()
        })
      }),
  })
  await jobs.send('slow')
  await expect.poll(() => state, { timeout: 10_000 }).toBe('running')
  await jobs.stop()
  expect(state).toBe('ended')
})

it('continues after the database dropped its connections', async () => {
  let runs = 0
  const jobs = await start({
    name: 'steady',
    label: 'Steady',
    cron: '0 0 1 1 *',
    run: async () => {
      runs += 1
      if (runs === 1) await dropConnections()
    },
  })
  await jobs.send('steady')
  await expect.poll(() => health('steady'), { timeout: 10_000 }).toMatchObject({ lastOutcome: 'completed' })
  await jobs.send('steady')
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(2)
})

/** Ends every connection of the system role, as a restart of the database would; a role may end its own. */
async function dropConnections(): Promise<void> {
  const pool = test.services.database.openJobPool()
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() and datname = current_database()',
  )
  await pool.end()
}
