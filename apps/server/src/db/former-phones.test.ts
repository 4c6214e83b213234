import { phoneText } from '@heed/domain/phone'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAgency, buildCompany } from '../testing/build'
import type { TestApp } from '../testing/start-test-app'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

const MIGRATION = '0077_phones_in_one_shape.sql'
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
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  ;({ test, owner } = started)
})
afterAll(() => started.close())

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
  await started.migrate(MIGRATION)
  const { rows } = await owner.query<{ phone: string }>(
    'select phone_number as phone from unnest($1::uuid[]) with ordinality i (id, at) join companies c using (id) order by at',
    [ids],
  )
  expect(rows.map(({ phone }) => phone)).toEqual(TYPED.map((typed) => phoneText(typed) ?? typed))
})
