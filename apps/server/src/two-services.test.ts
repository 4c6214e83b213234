import { logout } from '@heed/contract/auth'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from './jobs/job'
import { startJobs } from './jobs/start-jobs'
import { as, through } from './testing/as-user'
import { buildAgency, buildUser, type TestUser } from './testing/build'
import { buildSampleCompany } from './testing/build-sample-company'
import { multipart, pdfOf } from './testing/multipart'
import { cheapHashes, passwordStep, setPassword, signIn } from './testing/sign-in'
import { type ServiceProcess, startProcess } from './testing/start-process'
import { startBeside, startTestApp, type TestApp } from './testing/start-test-app'

/** Two services with one database and one folder of files, as behind a load balancer. */
let one: TestApp
let other: TestApp
let user: TestUser
let colleague: TestUser

beforeAll(async () => {
  one = await startTestApp({ ...cheapHashes, passwordFailures: 4 })
  other = await startBeside(one)
  await one.system(async (db) => {
    const { id: agencyId } = await buildAgency(db)
    const { id: companyId } = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    user = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId })
    colleague = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId })
  })
  await setPassword(one, user.id)
  await setPassword(one, colleague.id)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const open = { query: { open: true } }

it('a session that one opened counts for the other, and so does its end', async () => {
  const { json } = await signIn(one, user.email)
  const key = String(json.user?.apiKey ?? json.apiKey)
  expect((await through(other, key).call(tasks.search, open)).status).toBe(200)
  expect((await through(other, key).call(logout)).status).toBe(200)
  expect((await through(one, key).call(tasks.search, open)).status).toBe(401)
})

it('wrong passwords are counted together, and a lock holds at both', async () => {
  for (const service of [one, other, one, other])
    expect((await passwordStep(service, colleague.email, 'not the password')).status).toBe(401)
  expect((await passwordStep(one, colleague.email)).status).toBe(429)
  expect((await passwordStep(other, colleague.email)).status).toBe(429)
})

it('a file that one took is given out by the other', async () => {
  const { key } = await as(one, user)
  const [task] = (await through(one, key).call(tasks.search, open)).json.result
  const place = { taskID: task!.taskID, companyID: task!.companyID!, instanceID: task!.instanceID! }
  const bytes = pdfOf(20_000)
  const sent = { part: 'document', name: 'Proof.pdf', type: 'application/pdf', bytes }
  const url = '/api/task/documenttask'
  const stored = await through(one, key).raw({ method: 'POST', url, ...multipart(sent, place) })
  const { documentID } = stored.json as { documentID: string }
  const got = await other.app.inject({
    method: 'GET',
    url: `/api/Document/Download?documentID=${documentID}&type=1`,
    headers: { apikey: key },
  })
  expect(got.statusCode).toBe(200)
  expect(got.rawPayload.equals(bytes)).toBe(true)
})

it('an action that both are asked to complete at once is completed once', async () => {
  const { key } = await as(one, user)
  const { result } = (await through(one, key).call(tasks.search, open)).json
  const found = result.find(({ actionsTotal, actionsDone }) => actionsTotal > 2 && actionsDone === 0)
  const place = { taskID: found!.taskID, companyID: found!.companyID!, instanceID: found!.instanceID! }
  const { actions } = (await through(other, key).call(tasks.full, { query: place })).json
  const params = { id: actions[0]!.id }
  const replies = await Promise.all(
    [one, other, one, other, one, other].map((service) =>
      through(service, key).call(tasks.completeAction, { params }),
    ),
  )
  expect(replies.map(({ json }) => json.actionsDone)).toEqual([1, 1, 1, 1, 1, 1])
  const logged = await one.system((db) =>
    db
      .selectFrom('audit_events')
      .where('company_task_id', '=', place.instanceID)
      .where('verb', '=', 'task.actionCompleted')
      .select('id')
      .execute(),
  )
  expect(logged).toHaveLength(1)
})

it('each run of a job is done by one of them, and by the one that stays when the other stops', async () => {
  const runs: string[] = []
  const job = (service: string): Job => ({
    name: 'shared-work',
    label: 'Shared work',
    cron: '* * * * *',
    run: async (_services, _signal, { dueAt }) => void runs.push(`${service} ${dueAt.toISOString()}`),
  })
  const start = one.services.clock.now().getTime()
  const passes = (minutes: number) => {
    for (const { services } of [one, other]) services.clock.set(new Date(start + minutes * 60_000))
  }
  const moments = () => runs.map((run) => run.slice(-24))
  const ofMinute = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  const atOne = await startJobs(one.services, [job('one')], { lookEveryMs: 20 })
  const atOther = await startJobs(other.services, [job('other')], { lookEveryMs: 20 })
  for (let minute = 1; minute <= 8; minute += 1) {
    passes(minute)
    await expect.poll(moments, { timeout: 10_000 }).toContain(ofMinute(minute))
  }
  await atOther.stop()
  passes(9)
  await expect.poll(moments, { timeout: 10_000 }).toContain(ofMinute(9))
  await atOne.stop()
  expect(new Set(moments()).size).toBe(runs.length)
  expect(runs.at(-1)).toBe(`one ${ofMinute(9)}`)
}, 60_000)

describe('when one of them is killed in the middle of its work', () => {
  let killed: ServiceProcess
  beforeAll(async () => {
    // A process of its own has the time of the machine.
    one.services.clock.set(new Date())
    killed = await startProcess(one)
  }, 120_000)
  afterAll(() => killed.kill())

  it('what it acknowledged is there once, and its sessions go on at the other', async () => {
    const { key } = await as(one, user)
    const { result } = (await through(one, key).call(tasks.search, { query: { open: true, pageSize: 100 } }))
      .json
    const fresh = result.filter(({ actionsDone, instanceID }) => actionsDone === 0 && instanceID)
    const actions = await one.system((db) =>
      db
        .selectFrom('company_tasks as ct')
        .innerJoin('live_task_actions as a', 'a.task_id', 'ct.task_id')
        .where(
          'ct.id',
          'in',
          fresh.map(({ instanceID }) => instanceID as string),
        )
        .select(['ct.id as instance', 'a.id as action'])
        .execute(),
    )
    expect(actions.length).toBeGreaterThan(20)
    const acknowledged: string[] = []
    const send = async ({ instance, action }: (typeof actions)[number]) => {
      const url = `${killed.address}/api/task/completeaction/${instance}.${action}`
      const { status } = await fetch(url, { method: 'POST', headers: { apikey: key } })
      if (status === 200) acknowledged.push(`${instance}.${action}`)
      if (acknowledged.length === 10) killed.child.kill('SIGKILL')
    }
    const queue = [...actions]
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await send(next)
    }
    const ends = await Promise.allSettled([worker(), worker(), worker(), worker()])
    expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
    expect(acknowledged.length).toBeGreaterThanOrEqual(10)
    const counted = await one.system((db) =>
      db
        .selectFrom('audit_events')
        .where('verb', '=', 'task.actionCompleted')
        .where(
          'company_task_id',
          'in',
          actions.map(({ instance }) => instance),
        )
        .select(['company_task_id as instance', 'entity_id as action'])
        .execute(),
    )
    const logged = counted.map(({ instance, action }) => `${instance}.${action}`)
    expect(new Set(logged).size).toBe(logged.length)
    expect(logged).toEqual(expect.arrayContaining(acknowledged))
    expect((await through(one, key).call(tasks.search, open)).status).toBe(200)
  })
})
