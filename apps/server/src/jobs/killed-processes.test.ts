import type { AddressInfo } from 'node:net'
import { search } from '@heed/contract/messages'
import { todayIn } from '@heed/domain/dates'
import { sql } from 'kysely'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastMoment } from '../adapters/schedule'
import { as, through } from '../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../testing/build'
import { buildSampleCompany } from '../testing/build-sample-company'
import { letAllSignIn } from '../testing/reminders/build-tenants'
import { type ServiceProcess, startProcess } from '../testing/start-process'
import { startTestApp, type TestApp } from '../testing/start-test-app'

const PEOPLE = 40
const HELD = 10
const ZONE = 'America/New_York'
const PATIENT = { timeout: 100_000, interval: 100 }

let test: TestApp
let lead: TestUser
const processes: ServiceProcess[] = []
const closing: (() => void)[] = []
/** To whom mails were handed over whole, by whichever process. */
const received: string[] = []
let onHeld: (server: number) => void
const held = new Promise<number>((resolve) => {
  onHeld = resolve
})

/** A mail server of one process; the tenth mail that comes to any of them is taken whole and never answered. */
async function openMailServer(number: number): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        if (received.length === HELD) onHeld(number)
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close(() => undefined))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

async function startWithMail(): Promise<ServiceProcess> {
  const url = await openMailServer(processes.length)
  const settings = { SMTP_URL: url, JOB_ALIVE_SECONDS: '5', MAILS_PER_MINUTE: '100000' }
  const started = await startProcess(test, settings)
  processes.push(started)
  return started
}

const system = <T>(statement: ReturnType<typeof sql<T>>) =>
  test.system(async (db) => (await statement.execute(db)).rows)
const ask = (job: string) =>
  system(sql`insert into job_runs (job, lock, due_at, cause, next_try_at)
    select name, lock, now(), 'person', now() from scheduled_jobs where name = ${job}`)
const runsOf = (job: string) =>
  system(sql<{ state: string; tries: number }>`
    select state, tries from job_runs where job = ${job} and cause = 'person'`)
const states = () =>
  system(sql<{ state: string; count: number }>`
    select state, count(*)::int as count from messages where topic = 'digest' group by state order by state`)

beforeAll(async () => {
  // The processes live by the real clock, so what they do is looked at by it too.
  test = await startTestApp()
  test.services.clock.set(new Date())
  const day = todayIn(ZONE, lastMoment({ cron: '0 6 * * *', zone: ZONE }, new Date()) as Date)
  await test.system(async (db) => {
    const { id: agencyId } = await buildAgency(db)
    const sample = 'Suncoast Dental Group'
    const { id: companyId } = await buildSampleCompany(db, { agencyId, sample, setupAt: new Date() })
    lead = await buildUser(db, { role: 'AgencyAdmin', agencyId })
    for (let count = 0; count < PEOPLE; count += 1)
      await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId })
    await letAllSignIn(db)
    await sql`update company_tasks set notification_date = ${day}::date - 90, due_date = ${day}::date,
      late_after = ${day}::date + 30 where id in (select id from company_tasks order by id limit 3)`.execute(
      db,
    )
  })
}, 90_000)
afterAll(async () => {
  for (const started of processes) await started.kill()
  for (const close of closing) close()
  await test.close()
})

it('a job whose process is killed in the middle is done once, by another, and sessions go on there', async () => {
  const { key } = await as(test, lead)
  const first = await startWithMail()
  const answerOf = async ({ address }: ServiceProcess) =>
    (await fetch(`${address}/api/task/search?open=true`, { headers: { apikey: key } })).status
  expect(await answerOf(first)).toBe(200)
  // It has queued all mails and is about to ring the bell.
  const holding = new pg.Client(test.owner)
  await holding.connect()
  await holding.query('begin; lock table notifications in share row exclusive mode')
  await ask('reminders')
  await expect.poll(() => runsOf('reminders'), PATIENT).toEqual([{ state: 'running', tries: 1 }])
  const [second, third] = [await startWithMail(), await startWithMail()]
  await first.kill()
  await holding.query('rollback')
  await holding.end()
  await expect.poll(() => runsOf('reminders'), PATIENT).toEqual([{ state: 'done', tries: 2 }])
  expect(
    await system(sql`select count(*)::int as mails, count(distinct user_id)::int as people from messages
    where topic = 'digest'`),
  ).toEqual([{ mails: PEOPLE, people: PEOPLE }])
  expect(
    await system(sql`select count(*)::int as entries from notifications where kind = 'reminder'`),
  ).toEqual([{ entries: 3 * PEOPLE }])
  expect(await system(sql`select object from job_ledger where job = 'reminders'`)).toHaveLength(1)
  for (const alive of [second, third]) expect(await answerOf(alive)).toBe(200)
}, 300_000)

it('of the mails of a process that is killed while it sends, one is in doubt, and none is sent twice', async () => {
  await ask('outgoing-mail')
  await processes[await held]?.kill()
  // What it had taken is free for others after ten minutes.
  await system(
    sql`update messages set claimed_until = now() - interval '1 second' where claimed_until is not null`,
  )
  await expect.poll(states, PATIENT).toEqual([
    { state: 'accepted', count: PEOPLE - 1 },
    { state: 'doubtful', count: 1 },
  ])
  expect(new Set(received).size).toBe(received.length)
  expect(received).toHaveLength(PEOPLE)
  test.services.clock.set(new Date())
  const { key } = await as(test, lead)
  const { json } = await through(test, key).call(search, { query: { state: 'doubtful' } })
  expect(json.result).toMatchObject([
    { email: received[HELD - 1], answer: 'The service stopped while it was being sent.' },
  ])
}, 300_000)
