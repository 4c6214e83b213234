import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phoneText } from '@heed/domain/phone'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverRoot } from '../place'
import { buildAgency, buildCompany } from '../testing/build'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { MIGRATING } from './migrate'

const MIGRATION = join(serverRoot, 'src/db/migrations/0077_phones_in_one_shape.sql')
const TYPED = [
  '6145550101',
  '614.555.0101',
  '1-614-555-0101',
  '+1 614 555 0101',
  '(614)  555-0101',
  '614-555-0101 x12',
  '614-555-0101, Ext. 12',
  '614 555 0101 extension: 204',
  '+44 20 7946  0958',
  '+44 20 7946 0958 #7',
  '555-0101',
  '110 555 0101',
  'call me',
  '',
]

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

it('gives former phone numbers the shape that new ones are kept in', async () => {
  const ids = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const companies: string[] = []
    for (const phone of TYPED) {
      const { id } = await buildCompany(db, agency.id)
      await db.updateTable('companies').set({ phone_number: phone }).where('id', '=', id).execute()
      companies.push(id)
    }
    return companies
  })
  await owner.query(`${MIGRATING}; begin; ${readFileSync(MIGRATION, 'utf8')}; commit`)
  const { rows } = await owner.query<{ phone: string }>(
    'select phone_number as phone from unnest($1::uuid[]) with ordinality i (id, at) join companies c using (id) order by at',
    [ids],
  )
  expect(rows.map(({ phone }) => phone)).toEqual(TYPED.map((typed) => phoneText(typed) ?? typed))
})
