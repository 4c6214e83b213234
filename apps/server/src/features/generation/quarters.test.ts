import * as setup from '@heed/contract/setup'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'
import { generationJob } from './jobs'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
})
afterAll(() => test.close())

it('a quarter whose key an earlier plan year of the same calendar year has is added by the night under its own', async () => {
  const agency = await test.system((db) => buildAgency(db))
  const admin = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }))
  const { id } = await test.system((db) => buildCompany(db, agency.id))
  const on = async (day: string) => {
    test.services.clock.set(new Date(`${day}T15:00:00Z`))
    await generationJob.run(test.services)
    return as(test, admin)
  }
  const quarters = async () => {
    const { rows } = await test.system((db) =>
      sql<{ key: string }>`select ct.cycle_key as key from company_tasks ct join tasks t on t.id = ct.task_id
        where ct.company_id = ${id}::uuid and t.key = '401k-investment-committee' and not ct.no_longer_applies
          and ct.cycle_key >= '2028' order by ct.due_date`.execute(db),
    )
    return rows.map(({ key }) => key)
  }
  const answers = { ...EMPLOYER, investmentDirection: true }
  const first = await on('2027-06-20')
  await first.call(setup.saveBenefits, { body: { companyID: id, answers } })
  await first.call(setup.complete, { params: { id } })
  const moved = { ...answers, plan401kAnniversary: '07-01' as const }
  const later = await on('2027-07-13')
  await later.call(setup.saveBenefits, {
    body: { companyID: id, answers: moved, effectiveOn: '2027-12-16' },
  })
  expect(await quarters()).toEqual(['2028-Q1'])
  await on('2027-08-16')
  await on('2027-11-28')
  expect(await quarters()).toEqual(['2028-Q1', '2028-01-01-Q2', '2028-07-01-Q1'])
})
