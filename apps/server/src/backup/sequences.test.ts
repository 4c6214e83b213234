import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyTarget } from '../testing/backup-target'
import { findSequences, setSequences } from './sequences'

const SEQUENCES =
  'create sequence used; create sequence unused start 1000; create sequence descending increment -1'

let before: Awaited<ReturnType<typeof emptyTarget>>
let after: Awaited<ReturnType<typeof emptyTarget>>
beforeAll(async () => {
  before = await emptyTarget()
  after = await emptyTarget()
  for (const target of [before, after]) await target.ask(SEQUENCES)
})
afterAll(async () => {
  await before.close()
  await after.close()
})

async function within<T>(owner: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  return run(client).finally(() => client.end())
}

it('a counter goes on where it was, so that no number is given twice', async () => {
  const numbers = "select nextval('used')::int as used, nextval('descending')::int as descending"
  await before.ask(numbers)
  await before.ask(numbers)
  const found = await within(before.owner, findSequences)
  await within(after.owner, (client) => setSequences(client, found))
  expect(await after.ask(numbers)).toEqual([{ used: 3, descending: -3 }])
  expect(await after.ask("select nextval('unused')::int as unused")).toEqual([{ unused: 1000 }])
})
