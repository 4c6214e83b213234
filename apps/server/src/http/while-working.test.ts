import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { expect, it, type TestContext } from 'vitest'
import type { Config } from '../config'
import { startCatalogWorld, writeTask } from '../testing/catalog-world'
import { listen } from '../testing/connections'
import { startTestApp, type TestApp } from '../testing/start-test-app'

type Held = { holding: RawBuilder<unknown>; path: string; request?: RequestInit }

/** Sends a request whose answer needs what somebody else holds for a while. */
async function askMeanwhile(test: TestApp, { holding, path, request = {} }: Held) {
  const port = await listen(test)
  const held = test.system(async (db) => {
    await holding.execute(db)
    await wait(2500)
  })
  await wait(300)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, request)
  await held
  const { status, headers } = answer
  return { status, retryAfter: headers.get('retry-after'), json: await answer.json() }
}

type Sent = { method: 'PUT' | 'DELETE'; path: string; body: (id: string) => object }
const RENAMED: Sent = {
  method: 'PUT',
  path: '/api/task/updateformat',
  body: (id) => ({ id, name: 'Renamed' }),
}
const DELETED: Sent = { method: 'DELETE', path: '/api/task/deletetask', body: (id) => ({ taskIDs: [id] }) }

/** A task that somebody else holds for a while when its author changes it. */
async function changeHeld({ onTestFinished }: TestContext, sent: Sent, settings: Partial<Config>) {
  const world = await startCatalogWorld(settings)
  onTestFinished(() => world.test.close())
  const { admin } = world.people
  const { id } = await writeTask(admin)
  const answer = await askMeanwhile(world.test, {
    holding: sql`select from tasks where id = ${id}::uuid for update`,
    path: sent.path,
    request: {
      method: sent.method,
      headers: { apikey: admin.key, 'content-type': 'application/json' },
      body: JSON.stringify(sent.body(id)),
    },
  })
  const { rows } = await world.test.system((db) =>
    sql<{ name: string; isThere: boolean }>`select name, deleted_at is null as "isThere" from tasks
      where id = ${id}::uuid`.execute(db),
  )
  return { ...answer, ...rows[0] }
}

it('answers a request that is worked on for longer than a connection may be silent', async (context) => {
  expect(await changeHeld(context, RENAMED, { idleConnectionSeconds: 1 })).toMatchObject({
    status: 200,
    name: 'Renamed',
  })
})

const STOPPED = {
  status: 503,
  retryAfter: null,
  json: {
    code: 'outOfTime',
    message: 'This took too long, so nothing was changed. Try again with fewer items.',
  },
}

it('ends a request that is worked on for too long, says so, and changes nothing', async (context) => {
  expect(await changeHeld(context, RENAMED, { workSeconds: 1 })).toMatchObject({
    ...STOPPED,
    name: 'Renewal meeting',
  })
})

it('gives what may concern every company the longer time that it has', async (context) => {
  const long = { workSeconds: 1, farReachingWorkSeconds: 30 }
  expect(await changeHeld(context, DELETED, long)).toMatchObject({ status: 200, isThere: false })
  const short = { workSeconds: 30, farReachingWorkSeconds: 1 }
  expect(await changeHeld(context, DELETED, short)).toMatchObject({ ...STOPPED, isThere: true })
})

async function readHeldBlog({ onTestFinished }: TestContext, settings: Partial<Config>) {
  const test = await startTestApp(settings)
  onTestFinished(() => test.close())
  // A page beyond the last takes two statements.
  return askMeanwhile(test, {
    holding: sql`lock table resources in access exclusive mode`,
    path: '/api/blog?page=1000',
  })
}

it('answers a public call that is worked on for longer than a connection may be silent', async (context) => {
  expect(await readHeldBlog(context, { idleConnectionSeconds: 1 })).toMatchObject({ status: 200 })
})

it('ends a public call that is worked on for too long, and does not ask for another attempt', async (context) => {
  expect(await readHeldBlog(context, { workSeconds: 1 })).toMatchObject({
    status: 503,
    retryAfter: null,
    json: { code: 'outOfTime' },
  })
})

it('gives a statement of a public call the time of requests, and one of a job that of jobs', async ({
  onTestFinished,
}) => {
  const test = await startTestApp({ statementTimeoutMs: 200 })
  onTestFinished(() => test.close())
  const sleep = (until?: number) =>
    test.services.database.asSystem((db) => sql`select pg_sleep(1)`.execute(db), until)
  await expect(sleep(performance.now() + 60_000)).rejects.toMatchObject({ code: '57014' })
  await sleep()
})
