import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { OrderlyPool } from './orderly-pool'

let test: TestApp
let owner: pg.Client
beforeAll(async () => {
  test = await startTestApp()
  owner = new pg.Client(test.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

it('ends with its connections', async () => {
  const pool = new OrderlyPool({ ...test.owner, application_name: 'orderly' })
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.01)')))
  const closed: unknown[] = []
  pool.on('remove', (client) => closed.push(client))
  await pool.end()
  expect(closed).toHaveLength(5)
  const { rows } = await owner.query("select from pg_stat_activity where application_name = 'orderly'")
  expect(rows).toEqual([])
})
