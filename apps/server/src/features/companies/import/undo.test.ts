import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import * as setup from '@heed/contract/setup'
import * as subscriptions from '@heed/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import type { TestApp } from '../../../testing/start-test-app'
import { startWithAdmin } from '../../../testing/start-with-admin'

let test: TestApp
let caller: Caller
let agencyID: string
beforeAll(async () => {
  ;({ test, caller, agencyId: agencyID } = await startWithAdmin())
})
afterAll(() => test.close())

let made = 0
const HEAD = 'Company,Super User’s first name,Super User’s last name,Super User’s e-mail'
async function imported() {
  made += 1
  const bytes = csv(HEAD, `First ${made},Ann,Lee,ann@first${made}.example`, `Second ${made},,,`)
  const { json } = await importFile(caller, { bytes })
  const list = await caller.call(companies.search, { query: { agencyID, search: `${made}` } })
  const of = (name: string) =>
    list.json.result.find((company) => company.name === `${name} ${made}`)?.id as string
  return { id: json.id, bytes, first: of('First'), second: of('Second') }
}
const undo = (id: string) => caller.call(imports.undo, { params: { id } })

it('takes every company and invitation back, so that the file can be imported again', async () => {
  const { id, first, bytes } = await imported()
  const done = await undo(id)
  expect(done.json).toMatchObject({ state: 'undone', undoneBy: 'Priya Raman', holds: [] })
  expect((await caller.call(companies.get, { params: { id: first } })).status).toBe(404)
  expect((await undo(id)).json.state).toBe('undone')
  expect((await caller.call(imports.commit, { params: { id } })).status).toBe(409)
  expect((await importFile(caller, { bytes })).json).toMatchObject({ imported: 2, invited: 1 })
})

it('is possible after the agency got another number of seats, which is no change of a company', async () => {
  const { id, first } = await imported()
  const root = await test.system(async (db) => {
    const house = await buildAgency(db, { isHouse: true })
    return buildUser(db, { role: 'SuperAdmin', agencyId: house.id })
  })
  const body = { agencyID, paidOn: '2026-01-01', autoRenew: true, boughtBy: 'card' as const, seats: 9 }
  expect((await (await as(test, root)).call(subscriptions.save, { body })).status).toBe(200)
  expect((await caller.call(companies.get, { params: { id: first } })).json).toMatchObject({ seatLimit: 9 })
  expect((await undo(id)).json).toMatchObject({ state: 'undone' })
})

describe('is refused', () => {
  it.each<[string, (ids: { first: string; second: string }) => Promise<unknown>, string]>([
    [
      'once a setup form was begun',
      ({ second }) => caller.call(setup.saveBenefits, { body: { companyID: second, answers: {} } }),
      '1 setup form was begun.',
    ],
    [
      'once a company was changed',
      ({ first }) => caller.call(companies.update, { params: { id: first }, body: { city: 'Toledo' } }),
      '1 company was changed since.',
    ],
    [
      'once somebody has an account',
      ({ first }) =>
        test.system((db) =>
          db.updateTable('users').set({ state: 'active' }).where('company_id', '=', first).execute(),
        ),
      '1 person has an account at the companies.',
    ],
    [
      'once somebody was added by hand',
      ({ second }) =>
        caller.call(companies.addUsers, {
          body: { companyID: second, users: [{ email: `b@second${made}.example`, first: 'B', last: 'C' }] },
        }),
      '1 person has an account at the companies.',
    ],
  ])('%s, and says so', async (_, act, sentence) => {
    const { id, first, second } = await imported()
    await act({ first, second })
    const refused = await undo(id)
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({ message: `This import cannot be undone anymore. ${sentence}` })
    expect((await caller.call(imports.get, { params: { id } })).json.holds).toEqual([sentence])
    expect((await caller.call(companies.get, { params: { id: second } })).status).toBe(200)
  })

  it('of a draft', async () => {
    const draft = await importFile(caller, { bytes: csv('Company', 'Draft') }, { dryRun: 'true' })
    expect((await undo(draft.json.id)).status).toBe(409)
  })
})
