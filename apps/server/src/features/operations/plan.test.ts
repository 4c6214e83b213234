import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { planRuns, registerJobs } from './plan'

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
