import { SAMPLES } from '@heed/catalog/samples'
import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

const answers = SAMPLES.find(({ name }) => name === 'Bayline Robotics')?.answers as BenefitAnswers
const MOVED: BenefitAnswers = { ...answers, employeeCount: 238, healthAnniversary: '04-01' }

let test: TestApp
let admin: Caller
let companyID: string
beforeAll(async () => {
  test = await startTestApp()
  const user = await test.system(async (db) =>
    buildUser(db, { role: 'AgencyAdmin', agencyId: (await buildAgency(db)).id }),
  )
  admin = await as(test, user)
  companyID = (await admin.call(companies.add, { body: { name: 'Bayline Robotics', state: 'CA' } })).json.id
  await admin.call(setup.saveBenefits, { body: { companyID, answers } })
  await admin.call(setup.complete, { params: { id: companyID } })
})
afterAll(() => test.close())

const packets = async () => {
  const query = { companyID, search: 'Open-Enrollment', pageSize: 100 }
  return (await admin.call(tasks.search, { query })).json.result
}
const full = async ({ taskID, instanceID }: { taskID: string; instanceID: string | null }) => {
  const query = { taskID, companyID, instanceID: `${instanceID}` }
  return (await admin.call(tasks.full, { query })).json
}
const historyOf = async (task: { taskID: string; instanceID: string | null }) =>
  (await full(task)).history.map(({ by, text }) => `${by?.name ?? ''} ${text}`.trim())

it('a change of answers is in the history of the cycles it made and marked', async () => {
  const [former] = await packets()
  if (!former) throw new Error('No cycle')
  expect(await historyOf(former)).toEqual([])
  const [action] = (await full(former)).actions
  await admin.call(tasks.completeAction, { params: { id: `${action?.id}` } })

  test.services.clock.set(new Date('2027-01-25T15:05:00Z'))
  const body = { companyID, answers: MOVED, effectiveOn: '2027-04-01' }
  await admin.call(setup.saveBenefits, { body })
  const changed =
    /changed the first day of the health plan year from Jul 1 to Apr 1 and “How many .*, effective Apr 1, 2027, /
  const [mark, tick] = await historyOf(former)
  expect(mark).toMatch(changed)
  expect(mark).toMatch(/, so this cycle no longer applies$/)
  expect(tick).toMatch(/checked off/)
  const added = (await packets()).find(({ instanceID }) => instanceID !== former.instanceID)
  if (!added) throw new Error('No cycle in its place')
  const [made] = await historyOf(added)
  expect(made).toMatch(changed)
  expect(made).toMatch(/, which created this cycle$/)
})

it('a mark stays in the history once the change behind it is taken back, and so does the taking back', async () => {
  const [former] = (await packets()).filter(({ noLongerApplies }) => noLongerApplies)
  if (!former) throw new Error('No cycle')
  const { pending } = (await admin.call(setup.get, { params: { id: companyID } })).json
  test.services.clock.set(new Date('2027-01-25T15:15:00Z'))
  await admin.call(setup.takeBackChange, { params: { id: `${pending[0]?.id}` } })
  const [back, mark, tick] = await historyOf(former)
  expect(back).toMatch(/ took back the change of .*, so this cycle applies again$/)
  expect(mark).toMatch(/ changed the first day .*, so this cycle no longer applies$/)
  expect(tick).toMatch(/checked off/)
})
