import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../testing/start-test-app'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'
import { OrderlyPool } from './orderly-pool'

let test: TestApp
let owner: pg.Client
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  ;({ test, owner } = started)
})
afterAll(() => started.close())

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
