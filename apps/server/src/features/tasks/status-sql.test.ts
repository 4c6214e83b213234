import { addDays } from '@heed/domain/dates'
import { STATUS_LABELS, STATUSES, statusOf } from '@heed/domain/tasks/status'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { hasStatus, statusSql } from './status-sql'

const TODAY = '2028-02-29'
const ROWS = 2000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A small generator with a fixed seed, so that a failure can be repeated. */
function randomInts(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Row = { done: number; total: number; lateAfter: string }

function randomRows(): Row[] {
  const next = randomInts(20_280_229)
  return Array.from({ length: ROWS }, () => {
    const total = 1 + next(6)
    return {
      total,
      done: next(total + 1),
      lateAfter: addDays(TODAY, next(9) - 4 + (next(3) - 1) * next(800)),
    }
  })
}

/** The rows as `ct`, without a table. A row is complete exactly when its completion is stored. */
const instances = (rows: Row[]) => sql`(
  select place, done as actions_done, total as actions_total, late_after,
    case when done >= total then ${new Date()}::timestamptz end as completed_at
  from unnest(${rows.map((row) => row.done)}::int[], ${rows.map((row) => row.total)}::int[],
    ${rows.map((row) => row.lateAfter)}::date[]) with ordinality as given (done, total, late_after, place)) ct`

it('computes the same status as the domain', async () => {
  const rows = randomRows()
  const computed = await test.system((db) =>
    sql<{
      status: string
    }>`select ${statusSql(TODAY)} as status from ${instances(rows)} order by place`.execute(db),
  )
  expect(computed.rows.map((row) => row.status)).toEqual(
    rows.map((row) => statusOf({ ...row, today: TODAY })),
  )
  expect(new Set(computed.rows.map((row) => row.status))).toEqual(new Set(STATUSES))
})

it('finds by label exactly the rows that have it', async () => {
  const rows = randomRows()
  for (const status of STATUSES) {
    const found = await test.system((db) =>
      sql<{
        place: bigint
      }>`select place from ${instances(rows)} where ${hasStatus([status], TODAY)} order by place`.execute(db),
    )
    const wanted = rows.flatMap((row, index) =>
      STATUS_LABELS[statusOf({ ...row, today: TODAY })] === STATUS_LABELS[status] ? [BigInt(index + 1)] : [],
    )
    expect(found.rows.map((row) => row.place)).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(0)
  }
})
