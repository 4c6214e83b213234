import * as audit from '@heed/contract/audit'
import * as dashboard from '@heed/contract/dashboard'
import * as operations from '@heed/contract/operations'
import { ROLES } from '@heed/domain/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../http/log'
import type { Job } from '../../jobs/job'
import { makeScheduler, type Scheduler } from '../../jobs/scheduler'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let root: Caller
const others: { role: string; caller: Caller }[] = []
beforeAll(async () => {
  // The clock moves by a day.
  test = await startTestApp({ sessionIdleMinutes: 10_000, sessionHours: 100 })
  test.services.log = silentLog
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    const agency = await buildAgency(db, { name: 'Harbor' })
    const company = await buildCompany(db, agency.id, { name: 'Client' })
    const roles = ROLES.filter((role) => role !== 'SuperAdmin')
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      others: await Promise.all(
        roles.map((role) =>
          buildUser(db, {
            role,
            agencyId: agency.id,
            ...(role.startsWith('Company') && { companyId: company.id }),
          }),
        ),
      ),
    }
  })
  root = await as(test, users.root)
  for (const user of users.others) others.push({ role: user.role, caller: await as(test, user) })
})
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  await test.system(async (db) => {
    await sql`delete from job_runs`.execute(db)
    await sql`delete from scheduled_jobs`.execute(db)
    await sql`delete from service_minutes`.execute(db)
    await sql`delete from service_days`.execute(db)
  })
})
afterAll(() => test.close())

let runs = 0
let isBroken = false
const counting: Job = {
  name: 'counting',
  label: 'Counting of things',
  cron: '10 0 * * *',
  counts: { things: 'counted', added: 'added' },
  run: async () => {
    runs += 1
    if (isBroken) throw new Error('The disk is full.')
    return { added: 2, ignored: 5, things: 3118 }
  },
}
const backup: Job = {
  name: 'backup',
  label: 'Backup',
  cron: '0 2 * * *',
  counts: { bytes: 'bytes' },
  run: async () => ({ bytes: 1_840_000_000, verified: true }),
}

async function work(scheduler: Scheduler): Promise<void> {
  await scheduler.look()
  await scheduler.settled()
}
const load = async () => (await root.call(operations.load, {})).json
const entries = async () =>
  (
    await test.system((db) =>
      sql<{ verb: string; object: string }>`
    select verb, object from audit_events where verb like 'job.%' order by at, id`.execute(db),
    )
  ).rows

it('tells of each job when it runs, what it did and what it will do next', async () => {
  const scheduler = makeScheduler(test.services, [counting, backup])
  await scheduler.register()
  expect((await load()).jobs).toMatchObject([
    { name: 'counting', state: 'scheduled', lastRun: null, nextRunAt: '2027-01-26T05:10:00.000Z' },
    { name: 'backup', state: 'scheduled' },
  ])
  test.services.clock.set(new Date('2027-01-26T15:00:00Z'))
  await work(scheduler)
  const { jobs, queue, zone, version } = await load()
  expect(jobs[0]).toEqual({
    name: 'counting',
    label: 'Counting of things',
    schedule: 'Daily, 12:10 AM',
    state: 'done',
    retryAt: null,
    nextRunAt: '2027-01-27T05:10:00.000Z',
    lastRun: {
      startedAt: expect.stringMatching(/^2027-01-26T15:00:00/),
      endedAt: expect.stringMatching(/^2027-01-26T15:00:00/),
      tries: 1,
      counts: [
        { count: 3118, word: 'counted' },
        { count: 2, word: 'added' },
      ],
      error: null,
      reference: null,
    },
  })
  expect(queue).toEqual({ running: 0, atOnce: 3, waiting: 0, oldestDueAt: null, documents: 0 })
  expect({ zone, version }).toEqual({ zone: 'America/New_York', version: '0.1.0' })
})

it('measures the database, and counts availability', async () => {
  const scheduler = makeScheduler(test.services, [counting])
  await scheduler.register()
  test.services.clock.set(new Date('2027-01-25T15:10:00Z'))
  await work(scheduler)
  const { database, availability } = await load()
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.tables.map(({ label }) => label)).toEqual([
    'Companies',
    'Tasks of companies',
    'Files',
    'Audit entries',
  ])
  expect(availability.target).toBe(95)
  expect(availability.months).toEqual([
    { month: '2027-01-01', from: '2027-01-25', minutes: 10, minutesUp: 1 },
  ])
  expect(availability.days.at(-1)?.gaps).toHaveLength(1)
})

it('tells each month of the last year apart, the current one first', async () => {
  await test.system((db) =>
    sql`insert into service_days (day, minutes, minutes_up, gaps) values
      ('2025-12-31', 1440, 0, '[]'), ('2026-11-29', 1440, 1440, '[]'), ('2026-11-30', 1440, 1296, '[]'),
      ('2027-01-24', 1440, 1440, '[]')`.execute(db),
  )
  const { months, days } = (await load()).availability
  expect(months).toEqual([
    // Down since midnight, fifteen hours ago in UTC and ten in the zone.
    { month: '2027-01-01', from: '2027-01-24', minutes: 1440 + 600, minutesUp: 1440 },
    { month: '2026-11-01', from: '2026-11-29', minutes: 2880, minutesUp: 2736 },
  ])
  expect(days.map(({ day }) => day)).toEqual(['2027-01-24', '2027-01-25'])
})

it('runs a job when it is asked to, once, and keeps who asked', async () => {
  const scheduler = makeScheduler(test.services, [counting])
  await scheduler.register()
  runs = 0
  const ask = () => root.call(operations.runJob, { body: { job: 'counting' } })
  expect((await ask()).json).toMatchObject({ name: 'counting', state: 'waiting' })
  expect(await ask()).toMatchObject({
    status: 409,
    json: { message: 'Counting of things is already waiting to run.' },
  })
  expect((await load()).queue).toMatchObject({ waiting: 1 })
  await work(scheduler)
  await work(scheduler)
  expect(runs).toBe(1)
  expect((await load()).jobs[0]).toMatchObject({ state: 'done' })
  expect(await entries()).toEqual([{ verb: 'job.runRequested', object: 'Counting of things' }])
  const log = await root.call(audit.search, { query: { group: 'operations' } })
  expect(log.json.result[0]).toMatchObject({
    act: expect.stringMatching(/requested a run/i),
    object: 'Counting of things',
  })
})

it('runs a job now when it is asked to, whatever was planned while a clock was ahead of time', async () => {
  const scheduler = makeScheduler(test.services, [counting])
  await scheduler.register()
  await test.system((db) =>
    sql`insert into job_runs (job, lock, due_at, cause, next_try_at) values ('counting', 'counting', '2027-12-24', 'schedule', '2027-12-24')`.execute(
      db,
    ),
  )
  await root.call(operations.runJob, { body: { job: 'counting' } })
  await work(scheduler)
  const { rows } = await test.system((db) =>
    sql`select cause, state from job_runs where job = 'counting' order by due_at`.execute(db),
  )
  expect(rows).toEqual([
    { cause: 'person', state: 'done' },
    { cause: 'schedule', state: 'waiting' },
  ])
})

it('takes one of several presses of the same moment', async () => {
  const scheduler = makeScheduler(test.services, [counting])
  await scheduler.register()
  const presses = await Promise.all(
    [1, 2, 3, 4].map(() => root.call(operations.runJob, { body: { job: 'counting' } })),
  )
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

it('shows what a job did last, whatever ran while a clock was ahead of time', async () => {
  const scheduler = makeScheduler(test.services, [counting])
  await scheduler.register()
  await root.call(operations.runJob, { body: { job: 'counting' } })
  await work(scheduler)
  await test.system((db) =>
    sql`insert into job_runs (job, lock, due_at, cause, state, next_try_at, started_at, ended_at, error, reference) values
      ('counting', 'counting', '2027-12-24', 'schedule', 'failed', '2027-12-24', '2027-12-24', '2027-12-24', 'Ahead.', 'x')`.execute(
      db,
    ),
  )
  expect((await load()).jobs[0]).toMatchObject({ state: 'done', lastRun: { error: null } })
  const platform = (await root.call(dashboard.load, {})).json as dashboard.PlatformDashboard
  expect(platform.jobs[0]).toMatchObject({ lastError: null, failed: 0 })
})

it('calls one of a thing by its name, and several by theirs', async () => {
  let mails = 1
  const mailing: Job = {
    ...counting,
    counts: { mails: ['mail', 'mails'], made: 'made' },
    run: async () => ({ mails, made: mails }),
  }
  const scheduler = makeScheduler(test.services, [mailing])
  await scheduler.register()
  const counts = async () => {
    await root.call(operations.runJob, { body: { job: 'counting' } })
    await work(scheduler)
    return (await load()).jobs[0]?.lastRun?.counts
  }
  expect(await counts()).toEqual([
    { count: 1, word: 'mail' },
    { count: 1, word: 'made' },
  ])
  mails = 2
  test.services.clock.set(new Date(TEST_NOW.getTime() + 60_000))
  expect((await counts())?.[0]).toEqual({ count: 2, word: 'mails' })
})

it('says why a job failed, and repeats that very run', async () => {
  const scheduler = makeScheduler(test.services, [counting])
  await scheduler.register()
  isBroken = true
  test.services.clock.set(new Date('2027-01-26T15:00:00Z'))
  await work(scheduler)
  expect((await load()).jobs[0]).toMatchObject({
    state: 'retrying',
    retryAt: expect.stringMatching(/^2027-01-26T15:01:00/),
    lastRun: { error: 'The disk is full.', reference: expect.stringMatching(/^\w{4}-\w{4}$/), tries: 1 },
  })
  const health = (await root.call(dashboard.load, {})).json
  const failure = { label: 'Counting of things', lastOutcome: 'failed', lastError: 'The disk is full.' }
  expect(health).toMatchObject({ jobs: [{ ...failure, waiting: 1 }] })
  isBroken = false
  await root.call(operations.runJob, { body: { job: 'counting' } })
  await work(scheduler)
  expect((await load()).jobs[0]).toMatchObject({ state: 'done', lastRun: { tries: 1, error: null } })
  const { rows } = await test.system((db) => sql`select cause, state from job_runs`.execute(db))
  expect(rows).toEqual([{ cause: 'schedule', state: 'done' }])
  expect((await entries()).at(-1)).toEqual({ verb: 'job.retried', object: 'Counting of things' })
})

it('shows a job whose receiver gets a pause as failed until then, and repeats it at once for whoever asks', async () => {
  const pausing: Job = {
    ...counting,
    name: 'pausing',
    cron: '* * * * *',
    counts: {},
    run: async () => {
      runs += 1
      if (!isBroken) return undefined
      const retryAt = new Date(test.services.clock.now().getTime() + 30 * 60_000)
      throw Object.assign(new Error('The receiver answered 503.'), { retryAt })
    },
  }
  const scheduler = makeScheduler(test.services, [pausing])
  test.services.clock.set(new Date('2027-01-26T14:59:00Z'))
  await scheduler.register()
  const lookAt = async (time: string) => {
    test.services.clock.set(new Date(`2027-01-26T${time}Z`))
    await work(scheduler)
    return (await load()).jobs[0]
  }
  runs = 0
  isBroken = true
  expect(await lookAt('15:00:00')).toMatchObject({ state: 'retrying', lastRun: { tries: 1, counts: null } })
  for (const time of ['15:01:00', '15:10:00', '15:29:00'])
    expect(await lookAt(time)).toMatchObject({
      state: 'retrying',
      retryAt: expect.stringMatching(/^2027-01-26T15:30:00/),
      lastRun: { error: 'The receiver answered 503.' },
    })
  expect(runs).toBe(1)
  expect(await lookAt('15:30:00')).toMatchObject({ state: 'retrying', lastRun: { tries: 2 } })
  isBroken = false
  await root.call(operations.runJob, { body: { job: 'pausing' } })
  expect(await lookAt('15:31:00')).toMatchObject({ state: 'done', lastRun: { error: null } })
  expect(runs).toBeGreaterThan(2)
})

it('refuses a second run while one runs, and a job that does not exist', async () => {
  let release: () => void = () => undefined
  const hanging: Job = {
    ...counting,
    run: () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  }
  const scheduler = makeScheduler(test.services, [hanging])
  await scheduler.register()
  await root.call(operations.runJob, { body: { job: 'counting' } })
  await scheduler.look()
  expect((await load()).jobs[0]).toMatchObject({ state: 'running', lastRun: { endedAt: null } })
  const again = await root.call(operations.runJob, { body: { job: 'counting' } })
  expect(again).toMatchObject({ status: 409, json: { message: 'Counting of things is running now.' } })
  release()
  await scheduler.settled()
  expect(await root.call(operations.runJob, { body: { job: 'nothing' } })).toMatchObject({ status: 404 })
})

it('is for super admins alone, in the calls and in the tables', async () => {
  const scheduler = makeScheduler(test.services, [counting])
  await scheduler.register()
  expect(others).toHaveLength(ROLES.length - 1)
  for (const { role, caller } of others) {
    expect((await caller.call(operations.load, {})).status, role).toBe(403)
    expect((await caller.call(operations.backups, {})).status, role).toBe(403)
    const asked = await caller.call(operations.runJob, { body: { job: 'counting' } })
    expect(asked.status, role).toBe(403)
  }
  const { rows } = await test.system((db) => sql`select from job_runs`.execute(db))
  expect(rows).toEqual([])
})
