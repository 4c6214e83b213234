import { progress } from '@heed/domain/benefits/progress'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asked } from '../features/setup/standing'
import { buildAgency, buildCompany } from '../testing/build'
import type { TestApp } from '../testing/start-test-app'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

const MIGRATION = '0099_keys_of_open_questions.sql'

let test: TestApp
let owner: pg.Client
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  ;({ test, owner } = started)
})
afterAll(() => started.close())

it('keeps the keys of open questions that were kept with their labels, in their order', async () => {
  const keys = progress({}).missing
  const kept = {
    labels: keys.map((key) => ({ ...asked(key), label: 'As it was worded then' })),
    keys,
    none: [],
  }
  const ids = await test.system(async (db) => {
    const agency = await buildAgency(db)
    return Promise.all(Object.values(kept).map(async () => (await buildCompany(db, agency.id)).id))
  })
  for (const [place, open] of Object.values(kept).entries())
    await owner.query('update benefit_answers set open_questions = $2 where company_id = $1', [
      ids[place],
      JSON.stringify(open),
    ])
  await started.migrate(MIGRATION)
  const { rows } = await owner.query(
    'select open_questions as open from benefit_answers where company_id = any ($1) order by array_position($1, company_id)',
    [ids],
  )
  expect(rows.map(({ open }) => open)).toEqual([keys, keys, []])
})
