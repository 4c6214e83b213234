import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CatalogWorld, EVERY_MARCH, startCatalogWorld, writeTask } from '../testing/catalog-world'
import { listen, until } from '../testing/connections'

let world: CatalogWorld
let address: string
let taskId: string
/** Holds what others need. */
let owner: pg.Client
let watcher: pg.Client
beforeAll(async () => {
  world = await startCatalogWorld()
  owner = new pg.Client(world.test.owner)
  watcher = new pg.Client(world.test.owner)
  await Promise.all([owner.connect(), watcher.connect()])
  address = `http://127.0.0.1:${await listen(world.test)}/api`
  taskId = (await writeTask(world.people.admin)).id
})
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await world.test.close()
})

/** Statements of requests that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await watcher.query(`select from pg_stat_activity where datname = current_database()
    and usename = 'heed_service' and wait_event_type = 'Lock'`)
  return rows.length
}

const ask = (
  path: string,
  { method = 'POST', body = {}, signal }: { method?: string; body?: object; signal?: AbortSignal } = {},
) =>
  fetch(`${address}${path}`, {
    method,
    headers: { apikey: world.people.admin.key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })

/** Asks for something that has to wait, and hangs up. */
async function leave(path: string, asked: { method: string; body: object }): Promise<void> {
  const caller = new AbortController()
  const answer = ask(path, { ...asked, signal: caller.signal }).catch(() => 'left')
  await until(async () => (await waiting()) > 0)
  caller.abort()
  expect(await answer).toBe('left')
}

it('a preview stops when its reader leaves, and the next ones are answered', async () => {
  const preview = `/logic/preview/${taskId}`
  await owner.query('begin; lock table company_fact_periods in access exclusive mode')
  try {
    await leave(preview, { method: 'POST', body: { sets: [] } })
    await until(async () => (await waiting()) === 0)
  } finally {
    await owner.query('rollback')
  }
  for (let again = 0; again < 5; again += 1)
    expect((await ask(preview, { body: { sets: [] } })).status).toBe(200)
})

it('saves take up no more than their share when their author leaves them', async () => {
  await owner.query(`begin; select from tasks where id = '${taskId}' for update`)
  try {
    const body = { id: taskId, rule: EVERY_MARCH }
    for (let asked = 0; asked < 6; asked += 1) {
      await leave('/task/wizardsettings', { method: 'PUT', body })
      await wait(100)
    }
    expect(await waiting()).toBe(world.test.services.config.atWorkPerSession)
  } finally {
    await owner.query('rollback')
  }
  await until(async () => (await waiting()) === 0)
  expect((await ask(`/logic/preview/${taskId}`, { body: { sets: [] } })).status).toBe(200)
})

it('a save goes on when its author leaves', async () => {
  await owner.query(`begin; select from tasks where id = '${taskId}' for update`)
  try {
    const body = { id: taskId, rule: { ...EVERY_MARCH, day: 15 } }
    await leave('/task/wizardsettings', { method: 'PUT', body })
    await wait(1000)
    expect(await waiting()).toBe(1)
  } finally {
    await owner.query('rollback')
  }
  await until(async () => {
    const { rows } = await world.test.system((db) =>
      sql<{ day: number }>`select (document->'rule'->>'day')::int as day from task_drafts
        where task_id = ${taskId}::uuid`.execute(db),
    )
    return rows[0]?.day === 15
  })
})
