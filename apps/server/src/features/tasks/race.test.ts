import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../db/connection'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let caller: Caller

beforeAll(async () => {
  test = await startTestApp()
  const user = await test.system(async (db) => {
    const { id: agencyId } = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    return buildUser(db, { role: 'CompanyAdmin', agencyId, companyId: company.id })
  })
  caller = await as(test, user)
})
afterAll(() => test.close())

/** The last open action of an instance; all others are done. */
async function lastAction() {
  const { result } = (await caller.call(tasks.search, { query: { open: true } })).json
  const { taskID, companyID, instanceID, actionsTotal } = result[0]!
  const query = { taskID, companyID: companyID as string, instanceID: instanceID as string }
  const { actions } = (await caller.call(tasks.full, { query })).json
  const [last, ...others] = actions.toReversed()
  for (const { id } of others) await caller.call(tasks.completeAction, { params: { id } })
  return { instanceID: query.instanceID, total: actionsTotal, params: { id: last!.id } }
}

const isWaiting = async () => {
  const { rows } = await test.system((db) => sql`select from pg_locks where not granted`.execute(db))
  return rows.length > 0
}

/** Changes the instance in a transaction that ends only when the call waits for its row. */
async function meanwhile<Answer>(change: (db: Db) => Promise<unknown>, call: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  await test.system(async (db) => {
    await change(db)
    answer = call()
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
  })
  return answer as Promise<Answer>
}

it('counts an action that is completed while someone undoes it', async () => {
  const { instanceID, total, params } = await lastAction()
  await caller.call(tasks.completeAction, { params })
  const { status, json } = await meanwhile(
    async (db) => {
      await sql`delete from action_completions
        where company_task_id = ${instanceID}::uuid and action_id = ${params.id.split('.')[1]}::uuid`.execute(
        db,
      )
      await sql`update company_tasks set actions_done = actions_done - 1, completed_at = null, completed_on = null,
        completed_by = null, completed_by_name = null, snapshot = null where id = ${instanceID}::uuid`.execute(
        db,
      )
    },
    () => caller.call(tasks.completeAction, { params }),
  )
  expect(status).toBe(200)
  expect(json).toMatchObject({ status: 'COMPLETE', actionsDone: total })
})

it('stays consistent when the same last action is completed and undone at once', async () => {
  const { instanceID, total, params } = await lastAction()
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? caller.call(tasks.completeAction, { params })
          : caller.call(tasks.deleteCompletion, { params }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { rows } = await test.system((db) =>
      sql<{ done: number; ticks: number; complete: boolean }>`
        select actions_done as done, completed_at is not null as complete,
          (select count(*)::int from action_completions where company_task_id = ct.id) as ticks
        from company_tasks ct where id = ${instanceID}::uuid`.execute(db),
    )
    expect(rows[0]?.done).toBe(rows[0]?.ticks)
    expect(rows[0]?.complete).toBe(rows[0]?.done === total)
  }
})

/** Whether the instance is free while the call waits for somebody who saves the company's answers. */
async function isFreeWhileSaving(instanceID: string, call: () => Promise<{ status: number }>) {
  let answer: Promise<{ status: number }> | undefined
  const isFree = await test.system(async (db) => {
    await sql`select from company_facts f join company_tasks ct on ct.company_id = f.company_id
      where ct.id = ${instanceID}::uuid for update of f`.execute(db)
    answer = call()
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
    const { rows } = await sql`select from company_tasks
      where id = ${instanceID}::uuid for update skip locked`.execute(db)
    return rows.length === 1
  })
  expect((await answer)?.status).toBe(200)
  return isFree
}

it('waits for a save of answers without holding what that will change', async () => {
  const { instanceID, params } = await lastAction()
  await caller.call(tasks.completeAction, { params })
  expect(await isFreeWhileSaving(instanceID, () => caller.call(tasks.deleteCompletion, { params }))).toBe(
    true,
  )
  const reason = 'The recordkeeper files it.'
  await caller.call(moves.close, { body: { instanceID, kind: 'closed', reason } })
  const reopen = () => caller.call(moves.reopen, { body: { instanceID, reason } })
  expect(await isFreeWhileSaving(instanceID, reopen)).toBe(true)
})
