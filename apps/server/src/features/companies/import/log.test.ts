import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import * as dashboard from '@heed/contract/dashboard'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let caller: Caller
let companyID: string
let id: string
beforeAll(async () => {
  test = await startTestApp()
  const agency = await test.system((db) => buildAgency(db))
  caller = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })),
  )
  const bytes = csv(
    'Client,Admin first name,Admin last name,Admin e-mail',
    'Abernathy,Ruth,Abernathy,ruth@abernathy.example',
    'Beacon,,,',
  )
  id = (await importFile(caller, { bytes })).json.id
  companyID = (await caller.call(companies.search, { query: { search: 'Abernathy' } })).json.result[0]
    ?.id as string
})
afterAll(() => test.close())

const told = async (query: object = {}) =>
  (await caller.call(audit.search, { query })).json.result.map(({ phrase }) => phrase).sort()

it('the log has one entry of an import, and what it added on demand', async () => {
  expect(await told()).toEqual(['imported 2 companies and 1 Super User from clients.csv'])
  expect(await told({ bulkRows: true })).toEqual([
    'added Abernathy by an import',
    'added Beacon by an import',
    'added Ruth Abernathy by an import',
    'imported 2 companies and 1 Super User from clients.csv',
  ])
})

it('what happened to one company is complete', async () => {
  const whole = ['added Abernathy by an import', 'added Ruth Abernathy by an import']
  expect(await told({ companyID })).toEqual(whole)
  const history = await caller.call(audit.history, { query: { of: 'company', id: companyID } })
  expect(history.json.result.map(({ phrase }) => phrase).sort()).toEqual(whole)
})

it('whoever imported has one entry of it among what they did', async () => {
  const own = await caller.call(audit.own, {})
  const phrases = own.json.result.map(({ phrase }) => phrase)
  expect(phrases).toContain('imported 2 companies and 1 Super User from clients.csv')
  expect(phrases.join()).not.toMatch(/by an import/)
})

it('an export says that it leaves them out', async () => {
  const lines = async (query: object) => {
    const asked = new URLSearchParams({ format: 'csv', ...query })
    const { text } = await caller.raw({ method: 'GET', url: `/api/audit/export?${asked}` })
    return text.trim().split('\r\n').length
  }
  const [without, all] = [await lines({}), await lines({ bulkRows: 'true' })]
  expect(all).toBeGreaterThan(without)
  const names = await test.system((db) =>
    db
      .selectFrom('audit_events')
      .where('verb', '=', 'audit.exported')
      .select('object')
      .orderBy('id')
      .execute(),
  )
  expect(names.map(({ object }) => object)).toEqual(['Audit without rows of bulk changes', 'Audit'])
})

it('the dashboard tells of it once', async () => {
  const { activity } = (await caller.call(dashboard.load, {})).json as unknown as dashboard.AgencyDashboard
  expect(activity.map(({ verb, object }) => `${verb} ${object}`)).toEqual([
    'imported the companies of clients.csv',
  ])
})

it('so is what its undo deleted', async () => {
  expect((await caller.call(imports.undo, { params: { id } })).status).toBe(200)
  const phrases = await told()
  expect(phrases).toContain('undid the import of clients.csv')
  expect(phrases.join()).not.toMatch(/Abernathy|Beacon/)
  expect(await told({ bulkRows: true })).toContain('deleted Abernathy by undoing an import')
})
