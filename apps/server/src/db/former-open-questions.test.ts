import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { progress } from '@heed/domain/benefits/progress'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asked } from '../features/setup/standing'
import { serverRoot } from '../place'
import { buildAgency, buildCompany } from '../testing/build'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { MIGRATING } from './migrate'

const MIGRATION = join(serverRoot, 'src/db/migrations/0099_keys_of_open_questions.sql')

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
  await owner.query(`${MIGRATING}; begin; ${readFileSync(MIGRATION, 'utf8')}; commit`)
  const { rows } = await owner.query(
    'select open_questions as open from benefit_answers where company_id = any ($1) order by array_position($1, company_id)',
    [ids],
  )
  expect(rows.map(({ open }) => open)).toEqual([keys, keys, []])
})
