import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

const MIGRATION = '0162_former_versions_that_were_limited.sql'

let owner: pg.Client
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  owner = started.owner
})
afterAll(() => started.close())

it('counts a version with empty lists as limited after one that had a list, and the newest as its task is', async () => {
  const { rows } = await owner.query(
    'select task_id, version from task_rule_versions where is_restricted is not true order by task_id limit 2',
  )
  const [limited, open] = rows.map(({ task_id }) => task_id)
  const keep = (task: string, [version, companies]: [number, string]) =>
    owner.query(
      `insert into task_rule_versions (task_id, version, change, sets, sentence, company_ids, saved_at)
      values ($1, $2, 'saved', '[]', '', $3, now())`,
      [task, version, companies],
    )
  await keep(limited, [101, '{018f6b1c-0000-7000-8000-00000000d001}'])
  await keep(limited, [102, '{}'])
  await keep(open, [101, '{}'])
  await keep(open, [102, '{}'])
  await owner.query('update task_rules set version = 102, is_restricted = true where task_id = $1', [open])
  await started.migrate(MIGRATION)
  const found = await owner.query(
    `select version, is_restricted from task_rule_versions where task_id = any ($1) and version > 100
    order by array_position($1, task_id), version`,
    [[limited, open]],
  )
  expect(found.rows).toEqual([
    { version: 101, is_restricted: true },
    { version: 102, is_restricted: true },
    { version: 101, is_restricted: null },
    { version: 102, is_restricted: true },
  ])
  await expect(owner.query('update task_rule_versions set version = 1')).rejects.toThrow()
})
