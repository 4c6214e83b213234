import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import * as setup from '@heed/contract/setup'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../testing/as-user'
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

const HEAD = 'Client,Health plan year,401(k) plan year,Employees,Employer type,Health plan funding'
const idOf = async (search: string) =>
  (await caller.call(companies.search, { query: { agencyID, search } })).json.result[0]?.id as string
const formOf = async (id: string) => (await caller.call(setup.get, { params: { id } })).json

it('columns of the setup form become the draft of each form, and count once the setup is complete', async () => {
  const { json } = await importFile(caller, {
    bytes: csv(HEAD, 'Abernathy,Jul 1,1/1,120,Private sector,self-insured', 'Beacon,,,,,', 'Calder,7/1,,,,'),
  })
  expect(json).toMatchObject({ imported: 3, holds: [] })
  const id = await idOf('Abernathy')
  const form = await formOf(id)
  expect(form).toMatchObject({
    hasDraft: true,
    saved: {},
    version: 0,
    answers: {
      healthAnniversary: '07-01',
      plan401kAnniversary: '01-01',
      employeeCount: 120,
      planSponsor: 'PrivateSector',
      fundingType: 'SelfInsured',
    },
  })
  expect(form.percent).toBeGreaterThan(0)
  expect(await formOf(await idOf('Beacon'))).toMatchObject({ hasDraft: false, answers: {}, percent: 0 })
  expect((await formOf(await idOf('Calder'))).answers).toEqual({ healthAnniversary: '07-01' })

  // A list has no column for the plans themselves; until somebody says there is one, its years are calendar years.
  const answers = { ...form.answers, hasHealth: true }
  await caller.call(setup.saveDraft, { params: { id }, body: { answers } })
  expect((await caller.call(setup.complete, { params: { id } })).status).toBe(200)
  expect(await formOf(id)).toMatchObject({
    hasDraft: false,
    saved: { employeeCount: 120 },
    setupComplete: true,
  })
  const years = await test.system((db) =>
    db
      .selectFrom('company_plan_years')
      .where('company_id', '=', id)
      .where('basis', '=', 'HealthPlanYear')
      .select('first_day')
      .execute(),
  )
  expect(new Set(years.map((year) => year.first_day.slice(5)))).toEqual(new Set(['07-01']))
})

it('names row and column of an answer that the form would refuse', async () => {
  const refused = await importFile(caller, { bytes: csv(HEAD, 'Dayton,2/30,soon,0,Circus,magic') })
  expect((refused.json as unknown as { fields: object }).fields).toEqual({
    'rows.2.healthAnniversary': 'Write the month and day, such as Jan 1.',
    'rows.2.plan401kAnniversary': 'Write the month and day, such as Jan 1.',
    'rows.2.employeeCount': 'How many employees do you have: enter a number from 1 to 5,000,000.',
    'rows.2.planSponsor': 'Write Private sector, Non-federal government, or Church.',
    'rows.2.fundingType': 'Write Fully Insured, Level Funded, or Self-Insured.',
  })
})

it('an answer that is put right in the grid is the one that is kept', async () => {
  const { json } = await importFile(caller, { bytes: csv(HEAD, 'Elkins,Jan 1,,many,,') }, { dryRun: 'true' })
  const { id } = json
  await caller.call(imports.changeCells, {
    params: { id },
    body: { cells: [{ row: 2, field: 'employeeCount', value: '85' }] },
  })
  expect((await caller.call(imports.commit, { params: { id } })).json).toMatchObject({ imported: 1 })
  expect((await formOf(await idOf('Elkins'))).answers).toEqual({
    healthAnniversary: '01-01',
    employeeCount: 85,
  })
})

it('answers that came with the file do not keep an import from being undone; answers of a person do', async () => {
  const file = (name: string) => ({ bytes: csv(HEAD, `${name},Jan 1,,,,`) })
  const first = (await importFile(caller, file('Foster'))).json
  expect((await caller.call(imports.undo, { params: { id: first.id } })).status).toBe(200)
  const second = (await importFile(caller, file('Globe'))).json
  const id = await idOf('Globe')
  await caller.call(setup.saveDraft, { params: { id }, body: { answers: { healthAnniversary: '02-01' } } })
  const refused = await caller.call(imports.undo, { params: { id: second.id } })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('1 setup form was begun.')
})

it('the template can be imported as it is', async () => {
  const { text } = await caller.raw({ method: 'GET', url: '/api/company/import/template?format=csv' })
  const { json } = await importFile(caller, { bytes: text }, { dryRun: 'true' })
  expect(json).toMatchObject({ rows: 3, ready: 3, faulty: 0 })
})
