import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'
import { generationJob } from './jobs'

let test: TestApp
let admin: TestUser
let companyID: string
beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  await test.system(async (db) => {
    const agency = await buildAgency(db)
    admin = await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
    companyID = (await buildCompany(db, agency.id, { name: 'Northgate' })).id
  })
})
afterAll(() => test.close())

const answers = { ...EMPLOYER, participantCount: 150 }

async function on(day: string): Promise<Caller> {
  test.services.clock.set(new Date(`${day}T15:00:00Z`))
  await generationJob.run(test.services)
  return as(test, admin)
}

/** The Form 5500 of the health plan for the year that begins on January 1, 2027. */
async function findForm5500() {
  const { rows } = await test.system((db) =>
    sql<{ taskID: string; instanceID: string }>`
      select t.id as "taskID", ct.id as "instanceID" from company_tasks ct join tasks t on t.id = ct.task_id
      where ct.company_id = ${companyID}::uuid and t.key = 'form-5500-health' and ct.cycle_key = '2027-01-01'`.execute(
      db,
    ),
  )
  const [found] = rows
  if (!found) throw new Error('There is no such Form 5500')
  return { ...found, companyID }
}

it('a plan year that becomes shorter under a Form 5500 with work leaves it its dates, and says so', async () => {
  const caller = await on('2027-02-02')
  await caller.call(setup.saveBenefits, { body: { companyID, answers } })
  await caller.call(setup.complete, { params: { id: companyID } })

  const later = await on('2027-08-10')
  const form = await findForm5500()
  await later.call(tasks.saveNote, { params: {}, body: { ...form, text: 'Asked the accountant.' } })
  const before = (await later.call(tasks.full, { query: form })).json
  expect(before).toMatchObject({ dueDate: '2028-07-31', mark: null })
  const moved = { ...answers, healthAnniversary: '07-01' as const }
  await later.call(setup.saveBenefits, { body: { companyID, answers: moved, effectiveOn: '2027-07-01' } })
  expect((await later.call(tasks.full, { query: form })).json).toMatchObject({
    dueDate: '2028-07-31',
    mark: { kind: 'datesKept', newDueDate: '2028-01-31' },
  })

  await later.call(setup.saveBenefits, { body: { companyID, answers, effectiveOn: '2027-07-01' } })
  expect((await later.call(tasks.full, { query: form })).json).toMatchObject({
    dueDate: '2028-07-31',
    mark: null,
  })
})
