import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { settableClock } from '../adapters/clock'
import { silentLog } from '../http/log'
import { instantOf } from '../testing/reminders/wall-clock'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/start-test-app'
import { jobs as allJobs } from './all'
import type { Job, Occasion } from './job'
import { makeScheduler } from './scheduler'
import { type RunningJobs, startJobs } from './start-jobs'

let test: TestApp
let running: RunningJobs | undefined
beforeAll(async () => {
  test = await startTestApp()
  // Failures are what some of these tests are about.
  test.services.log = silentLog
})
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  await test.system((db) => sql`delete from job_runs`.execute(db))
  await test.system((db) => sql`delete from scheduled_jobs`.execute(db))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
})
afterAll(() => test.close())

const MINUTE_MS = 60_000

type Run = { job: string; state: string; cause: string; dueAt: string; tries: number; error: string | null }
async function runs(job: string): Promise<Run[]> {
  const { rows } = await test.system((db) =>
    sql<Run>`select job, state, cause, due_at as "dueAt", tries, error from job_runs where job = ${job} order by due_at`.execute(
      db,
    ),
  )
  return rows
}

function makeJob(own: Partial<Job> & Pick<Job, 'name'>): Job & { occasions: Occasion[] } {
  const occasions: Occasion[] = []
  const run: Job['run'] = async (_services, _signal, occasion) => void occasions.push(occasion)
  return { label: own.name, cron: '10 0 * * *', run, ...own, occasions }
}

const later = (milliseconds: number) =>
  test.services.clock.set(new Date(test.services.clock.now().getTime() + milliseconds))

async function lookAt(moment: string, ...schedulers: ReturnType<typeof makeScheduler>[]): Promise<void> {
  test.services.clock.set(new Date(moment))
  await Promise.all(schedulers.map((scheduler) => scheduler.look()))
  await Promise.all(schedulers.map((scheduler) => scheduler.settled()))
}

it('every job runs on what a new database holds', async () => {
  const scheduler = makeScheduler(test.services, allJobs)
  await scheduler.register()
  // A Monday: those of the week are due too.
  test.services.clock.set(new Date('2027-02-01T15:00:00Z'))
  for (let looks = 0; looks < allJobs.length; looks += 1) {
    await scheduler.look()
    await scheduler.settled()
  }
  for (const { name } of allJobs)
    expect((await runs(name)).at(-1), name).toMatchObject({ state: 'done', error: null, cause: 'schedule' })
  const { rows } = await test.system((db) =>
    sql`select to_regclass('audit_events_2027_02')::text as now, to_regclass('audit_events_2027_05')::text as later`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ now: 'audit_events_2027_02', later: 'audit_events_2027_05' }])
})

it('runs at a start what is to run at each, in the order of the table, and never twice for one lock at once', async () => {
  const order: string[] = []
  let atOnce = 0
  const ordered = (name: string) =>
    makeJob({
      name,
      lock: 'tasks',
      atStart: true,
      run: async () => {
        atOnce += 1
        expect(atOnce).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 20))
        order.push(name)
        atOnce -= 1
      },
    })
  const jobs = [ordered('z first'), ordered('a second'), makeJob({ name: 'not at start' })]
  running = await startJobs(test.services, jobs, { lookEveryMs: 20 })
  await expect.poll(() => order, { timeout: 10_000 }).toEqual(['z first', 'a second'])
  expect(await runs('not at start')).toEqual([])
})

it('catches up in the order of the table, although what comes later in it was missed on an earlier day', async () => {
  const order: string[] = []
  const job = (name: string, cron: string) =>
    makeJob({ name, cron, lock: 'tasks', run: async () => void order.push(name) })
  const scheduler = makeScheduler(test.services, [
    job('roll-over', '10 0 * * *'),
    job('reminders', '0 6 * * *'),
  ])
  await scheduler.register()
  for (let looks = 0; looks < 2; looks += 1) await lookAt('2027-02-02T10:00:00Z', scheduler)
  expect(order).toEqual(['roll-over', 'reminders'])
})

it('continues at the next start what a killed process began, and takes from it what it does afterwards', async () => {
  let release: () => void = () => undefined
  let signalOfKilled: AbortSignal | undefined
  const hanging = makeJob({
    name: 'starting',
    atStart: true,
    run: (_services, signal) => {
      signalOfKilled = signal
      return new Promise<void>((resolve) => {
        release = resolve
      })
    },
  })
  const killed = makeScheduler(test.services, [hanging])
  await killed.register()
  await killed.look()
  const job = makeJob({ name: 'starting', atStart: true })
  const other = makeScheduler(test.services, [job])
  await lookAt(TEST_NOW.toISOString(), other)
  expect(job.occasions).toHaveLength(0)
  await test.system((db) => sql`update job_runs set alive_until = now() - interval '1 second'`.execute(db))
  await lookAt(TEST_NOW.toISOString(), other)
  expect(job.occasions).toHaveLength(1)
  await killed.sayAlive()
  expect(signalOfKilled?.aborted).toBe(true)
  release()
  await killed.settled()
  expect(await runs('starting')).toMatchObject([{ state: 'done', tries: 2 }])
})

/** The day before each change of the clocks; at 02:30 of the next day they leave the hour out, or have it once or twice. */
const CHANGES = [
  ['America/New_York', '2027-03-13', '2027-11-06'],
  ['Europe/Berlin', '2027-03-27', '2027-10-30'],
  ['Australia/Sydney', '2027-04-03', '2027-10-02'],
] as const

it.each(CHANGES)(
  'does everything once on two servers, and a day’s work for its day across the changes in %s',
  async (zone, ...days) => {
    const job = makeJob({ name: 'nightly', cron: '30 2 * * *' })
    const frequent = makeJob({ name: 'frequent', cron: '*/30 * * * *' })
    const clock = settableClock(zone, TEST_NOW)
    const servers = [1, 2].map(() => makeScheduler({ ...test.services, clock }, [job, frequent]))
    for (const change of days.toSorted()) {
      const from = instantOf(change, { time: '11:00', zone }).getTime()
      clock.set(new Date(from))
      await Promise.all(servers.map((server) => server.register()))
      job.occasions.length = 0
      frequent.occasions.length = 0
      for (let minutes = 0; minutes < 26 * 60; minutes += 30) {
        clock.set(new Date(from + minutes * MINUTE_MS))
        await Promise.all(servers.map((server) => server.look()))
        await Promise.all(servers.map((server) => server.settled()))
      }
      expect(job.occasions.map(({ day }) => day)).toEqual([addDays(change, 1)])
      expect(new Set(frequent.occasions.map(({ dueAt }) => dueAt.getTime())).size).toBe(52)
      expect(frequent.occasions).toHaveLength(52)
      await test.system((db) => sql`delete from scheduled_jobs`.execute(db))
    }
  },
  60_000,
)

it('catches up once after two weeks, for the latest moment, and leaves out a retry from before', async () => {
  const daily = makeJob({ name: 'daily', cron: '0 6 * * *' })
  const weekly = makeJob({ name: 'weekly', cron: '0 7 * * 1' })
  let isBroken = true
  const broken = makeJob({
    name: 'broken',
    cron: '0 6 * * *',
    run: async (_services, _signal, occasion) => {
      if (isBroken) throw new Error('The disk is full.')
      broken.occasions.push(occasion)
    },
  })
  const first = makeScheduler(test.services, [daily, weekly, broken])
  await first.register()
  await lookAt('2027-01-26T12:00:00Z', first)
  expect(await runs('broken')).toMatchObject([{ state: 'waiting', error: 'The disk is full.' }])
  isBroken = false
  const second = makeScheduler(test.services, [daily, weekly, broken])
  test.services.clock.set(new Date('2027-02-09T15:00:00Z'))
  await second.register()
  for (let looks = 0; looks < 3; looks += 1) await lookAt('2027-02-09T15:00:00Z', second, first)
  expect(daily.occasions.map(({ day }) => day)).toEqual(['2027-01-26', '2027-02-09'])
  expect(weekly.occasions.map(({ day }) => day)).toEqual(['2027-02-08'])
  expect(broken.occasions.map(({ day }) => day)).toEqual(['2027-02-09'])
  expect(await runs('broken')).toMatchObject([{ state: 'skipped' }, { state: 'done' }])
})

it('leaves what people are told of an earlier day to the run of today that is still to come', async () => {
  const reminders = makeJob({ name: 'reminders', cron: '0 6 * * *', leavesToToday: true })
  const weekly = makeJob({ name: 'weekly', cron: '0 7 * * 1', leavesToToday: true })
  const scheduler = makeScheduler(test.services, [reminders, weekly])
  await scheduler.register()
  // A Tuesday at 3:00 AM: yesterday's moments of both were missed.
  for (let looks = 0; looks < 2; looks += 1) await lookAt('2027-02-02T08:00:00Z', scheduler)
  expect(reminders.occasions).toEqual([])
  expect(weekly.occasions.map(({ day }) => day)).toEqual(['2027-02-01'])
  await lookAt('2027-02-02T11:00:00Z', scheduler)
  expect(reminders.occasions.map(({ day }) => day)).toEqual(['2027-02-02'])
})

it('holds up what comes after a job that failed until it was tried again, but not for a failure ahead of time', async () => {
  const order: string[] = []
  let failures = 1
  const rollOver = makeJob({
    name: 'roll-over',
    cron: '10 0 * * *',
    lock: 'tasks',
    run: async () => {
      if (failures-- > 0) throw new Error('The disk is full.')
      order.push('roll-over')
    },
  })
  const run = async () => void order.push('reminders')
  const scheduler = makeScheduler(test.services, [
    rollOver,
    makeJob({ name: 'reminders', cron: '0 6 * * *', lock: 'tasks', run }),
  ])
  await scheduler.register()
  await lookAt('2027-02-02T11:00:00Z', scheduler)
  await lookAt('2027-02-02T11:00:30Z', scheduler)
  expect(order).toEqual([])
  for (let looks = 0; looks < 2; looks += 1) await lookAt('2027-02-02T11:01:30Z', scheduler)
  expect(order).toEqual(['roll-over', 'reminders'])
  failures = 1
  await lookAt('2027-02-03T05:10:00Z', scheduler)
  await test.system((db) =>
    sql`update job_runs set ended_at = '2027-06-01', next_try_at = '2027-06-01' where error is not null`.execute(
      db,
    ),
  )
  await lookAt('2027-02-03T11:00:00Z', scheduler)
  expect(order).toEqual(['roll-over', 'reminders', 'reminders'])
})

it('runs nothing that was planned while a clock was ahead of time, and does its work when it is due', async () => {
  const job = makeJob({ name: 'reminders', cron: '0 6 * * *' })
  const ahead = makeScheduler(test.services, [job])
  await ahead.register()
  await test.system((db) =>
    sql`insert into job_runs (job, lock, due_at, cause, next_try_at, state, worker, alive_until) values
      ('reminders', 'reminders', '2027-02-24T11:00Z', 'schedule', '2027-02-24T11:00Z', 'waiting', null, null),
      ('reminders', 'reminders', '2027-02-25T11:00Z', 'schedule', '2027-02-25T11:00Z', 'running', gen_random_uuid(), now() - interval '1 hour')`.execute(
      db,
    ),
  )
  const scheduler = makeScheduler(test.services, [job])
  for (let looks = 0; looks < 2; looks += 1) await lookAt('2027-02-02T11:00:00Z', scheduler)
  await lookAt('2027-02-02T11:01:00Z', scheduler)
  expect(job.occasions.map(({ day }) => day)).toEqual(['2027-02-02'])
  for (const day of ['24', '25']) await lookAt(`2027-02-${day}T11:00:00Z`, scheduler)
  expect(job.occasions.map(({ day }) => day)).toEqual(['2027-02-02', '2027-02-24', '2027-02-25'])
})

it('forgets jobs that no longer exist', async () => {
  const old = makeJob({ name: 'old', atStart: true })
  await makeScheduler(test.services, [old, makeJob({ name: 'kept' })]).register()
  await makeScheduler(test.services, [makeJob({ name: 'kept' })]).register()
  const { rows } = await test.system((db) => sql`select name from scheduled_jobs`.execute(db))
  expect(rows).toEqual([{ name: 'kept' }])
  expect(await runs('old')).toMatchObject([{ state: 'skipped' }])
})

it('tries a failed run again, later each time, until it gives up, with a reference to the log', async () => {
  const scheduler = makeScheduler(test.services, [
    makeJob({
      name: 'failing',
      atStart: true,
      run: async () => {
        throw new Error('The disk is full.')
      },
    }),
  ])
  await scheduler.register()
  const tryAgain = async () => {
    await scheduler.look()
    await scheduler.settled()
  }
  await tryAgain()
  await tryAgain()
  expect(await runs('failing')).toMatchObject([{ state: 'waiting', tries: 1, error: 'The disk is full.' }])
  for (const minutes of [1, 2, 4]) {
    later(minutes * MINUTE_MS)
    await tryAgain()
  }
  expect(await runs('failing')).toMatchObject([{ state: 'failed', tries: 4 }])
  const { rows } = await test.system((db) => sql`select reference from job_runs`.execute(db))
  expect(rows).toEqual([{ reference: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}$/) }])
})

it('waits for a running job when it stops, tells it to hurry, and does the rest next time', async () => {
  let state = 'not started'
  const slow = makeJob({
    name: 'slow',
    atStart: true,
    run: (_services, signal) =>
      new Promise<void>((resolve) => {
        state = 'running'
        signal.addEventListener('abort', () => {
          state = 'ended'
          resolve()
        })
      }),
  })
  running = await startJobs(test.services, [slow], { lookEveryMs: 20 })
  await expect.poll(() => state, { timeout: 10_000 }).toBe('running')
  await running.stop()
  expect(state).toBe('ended')
  expect(await runs('slow')).toMatchObject([{ state: 'waiting', tries: 0 }])
})

it('continues after the database dropped its connections', async () => {
  const steady = makeJob({ name: 'steady', atStart: true, run: () => dropConnections() })
  running = await startJobs(test.services, [steady], { lookEveryMs: 20 })
  await expect.poll(() => runs('steady'), { timeout: 10_000 }).toMatchObject([{ state: 'done', tries: 1 }])
})

/** Ends every connection of the service, as a restart of the database would. */
async function dropConnections(): Promise<void> {
  const owner = new pg.Client(test.owner)
  await owner.connect()
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'heed_%' and datname = current_database()`,
  )
  await owner.end()
}
