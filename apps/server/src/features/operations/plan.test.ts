import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { claimRun, endRun } from './claims'
import { planRuns, planRunsAtStart, registerJobs } from './plan'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('plans jobs that a process with a clock ahead of time knew first', async () => {
  const jobs = [{ name: 'nightly', label: 'Nightly', cron: '0 2 * * *', lock: 'nightly', counts: {} }]
  const ahead = new Date(TEST_NOW.getTime() + 365 * 24 * 60 * 60_000)
  const dueAt = new Date(TEST_NOW.getTime() + 60_000)
  const moments = [{ job: 'nightly', dueAt }]
  const planned = await test.system(async (db) => {
    await registerJobs(db, { jobs, now: ahead })
    await registerJobs(db, { jobs, now: TEST_NOW })
    await planRuns(db, { moments, now: dueAt })
    return db.selectFrom('job_runs').where('job', '=', 'nightly').select('due_at').execute()
  })
  expect(planned).toHaveLength(1)
})

const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS)

/** A run of a job of this name that fails then, and is to be tried again an hour later. */
async function fail(job: string, minutes: number) {
  const worker = { id: randomUUID(), aliveSeconds: 60 }
  await test.system(async (db) => {
    const known = { name: job, label: job, cron: '0 2 * * *', lock: job, counts: {} }
    await registerJobs(db, { jobs: [known], now: TEST_NOW })
    await planRuns(db, { moments: [{ job, dueAt: later(0) }], now: later(0) })
    const run = await claimRun(db, { worker, jobs: [job], now: later(0) })
    const ending = {
      state: 'failed',
      error: 'No.',
      reference: 'ab-cd',
      retryAt: later(minutes + 60),
    } as const
    await endRun(db, { id: run?.id ?? '', worker, now: later(minutes), ending })
  })
}
const statesOf = async (job: string) => {
  const rows = await test.system((db) =>
    db.selectFrom('job_runs').where('job', '=', job).orderBy('due_at').select('state').execute(),
  )
  return rows.map(({ state }) => state)
}
const planNext = (job: string) =>
  test.system((db) => planRuns(db, { moments: [{ job, dueAt: later(30) }], now: later(30) }))

it('plans nothing beside a run that failed and waits for its next try', async () => {
  await fail('failing', 0)
  await planNext('failing')
  await test.system((db) => planRunsAtStart(db, { jobs: ['failing'], now: later(31) }))
  expect(await statesOf('failing')).toEqual(['waiting'])
})

it('plans a job again that failed while a clock was ahead of time', async () => {
  await fail('ahead', 365 * 24 * 60)
  await planNext('ahead')
  expect(await statesOf('ahead')).toEqual(['skipped', 'waiting'])
  await fail('started', 365 * 24 * 60)
  await test.system((db) => planRunsAtStart(db, { jobs: ['started'], now: later(31) }))
  expect(await statesOf('started')).toEqual(['waiting', 'waiting'])
})

it('passes over no run that another process is taking at this moment', async () => {
  const jobs = ['first', 'second'].map((name) => ({
    name,
    label: name,
    cron: '0 2 * * *',
    lock: 'both',
    counts: {},
  }))
  const names = jobs.map(({ name }) => name)
  const worker = () => ({ id: randomUUID(), aliveSeconds: 60 })
  const claim = () => test.system((db) => claimRun(db, { worker: worker(), jobs: names, now: later(0) }))
  await test.system(async (db) => {
    await registerJobs(db, { jobs, now: TEST_NOW })
    await planRuns(db, { moments: names.map((job) => ({ job, dueAt: later(0) })), now: later(0) })
  })
  await test.system(async (db) => {
    await db.selectFrom('job_runs').where('job', '=', 'first').select('id').forUpdate().execute()
    expect(await claim()).toBeUndefined()
  })
  expect(await claim()).toMatchObject({ job: 'first' })
})
