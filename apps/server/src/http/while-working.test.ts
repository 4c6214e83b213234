import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, type TestContext } from 'vitest'
import type { Config } from '../config'
import { startCatalogWorld, writeTask } from '../testing/catalog-world'
import { listen } from '../testing/connections'

/** A task that somebody else holds for a while when its author saves it. */
async function saveHeld({ onTestFinished }: TestContext, settings: Partial<Config>) {
  const world = await startCatalogWorld(settings)
  onTestFinished(() => world.test.close())
  const { admin } = world.people
  const { id } = await writeTask(admin)
  const port = await listen(world.test)
  const held = world.test.system(async (db) => {
    await sql`select from tasks where id = ${id}::uuid for update`.execute(db)
    await wait(2500)
  })
  await wait(300)
  const answer = await fetch(`http://127.0.0.1:${port}/api/task/updateformat`, {
    method: 'PUT',
    headers: { apikey: admin.key, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: 'Renamed' }),
  })
  await held
  const { rows } = await world.test.system((db) =>
    sql<{ name: string }>`select name from tasks where id = ${id}::uuid`.execute(db),
  )
  return { status: answer.status, json: await answer.json(), name: rows[0]?.name }
}

it('answers a request that is worked on for longer than a connection may be silent', async (context) => {
  expect(await saveHeld(context, { idleConnectionSeconds: 1 })).toMatchObject({
    status: 200,
    name: 'Renamed',
  })
})

it('ends a request that is worked on for too long, says so, and changes nothing', async (context) => {
  expect(await saveHeld(context, { workSeconds: 1 })).toMatchObject({
    status: 503,
    json: { message: 'This took too long, so nothing was changed. Try again with fewer items.' },
    name: 'Renewal meeting',
  })
})
