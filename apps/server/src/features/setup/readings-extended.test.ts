import { SAMPLES } from '@heed/catalog/samples'
import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/as-user'
import { completeCycle } from '../../testing/start-on-days'
import type { TestApp } from '../../testing/start-test-app'
import { startWithAdmin } from '../../testing/start-with-admin'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  ;({ test, caller: admin } = await startWithAdmin())
})
afterAll(() => test.close())

const JULY = SAMPLES.find(({ name }) => name === 'Bayline Robotics')?.answers as BenefitAnswers
const JANUARY: BenefitAnswers = { ...JULY, healthAnniversary: '01-01' }

const openOf = async (companyID: string, search: string) =>
  (await admin.call(tasks.search, { query: { companyID, search, open: true } })).json.result
const dueDates = async (id: string) => {
  const found = await openOf(id, 'Form 5500: Health')
  return found.map(({ name, dueDate }) => `${name} ${dueDate}`).toSorted()
}

it('forecasts the extended due dates of cycles that come back beside a form that was filed', async () => {
  const id = (await admin.call(companies.add, { body: { name: 'Bayline Robotics', state: 'CA' } })).json.id
  const save = (answers: BenefitAnswers) =>
    admin.call(setup.saveBenefits, { body: { companyID: id, answers } })
  await save(JULY)
  await admin.call(setup.complete, { params: { id } })
  const [form5558] = await openOf(id, 'Form 5558 Extension: Health')
  const place = { taskID: form5558?.taskID ?? '', instanceID: form5558?.instanceID ?? '' }
  await completeCycle(admin, { ...place, companyID: id })
  const extended = await dueDates(id)
  expect(extended).toContain('Form 5500: Health and Welfare Plan 2027-04-15')
  await save(JANUARY)
  expect(await dueDates(id)).not.toContain('Form 5500: Health and Welfare Plan 2027-04-15')

  const { json } = await admin.call(setup.preview, { params: { id }, body: { answers: JULY } })
  const { added = [], moved = [] } = json.readings?.correction ?? {}
  await save(JULY)
  expect(await dueDates(id)).toEqual(extended)
  const foretold = [
    ...added.map(({ name, dueDate }) => `${name} ${dueDate}`),
    ...moved.map(({ name, to }) => `${name} ${to}`),
  ]
  expect(foretold).toEqual(expect.arrayContaining(extended.filter((line) => line.includes('2027-04-15'))))
  expect(foretold).not.toContain('Form 5500: Health and Welfare Plan 2027-01-31')
})
