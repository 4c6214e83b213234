import * as audit from '@heed/contract/audit'
import * as documents from '@heed/contract/documents'
import * as resources from '@heed/contract/resources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { multipart, pdfOf } from '../../testing/multipart'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let writer: TestUser
let reader: TestUser

beforeAll(async () => {
  test = await startTestApp()
  await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildCompany(db, agency.id)
    writer = await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
    reader = await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: company.id })
  })
})
afterAll(() => test.close())

it('shows a resource and its file from its first day to the day before its last, without a job', async () => {
  const author = await as(test, writer)
  const file = multipart({ part: 'document', name: 'a.pdf', type: 'application/pdf', bytes: pdfOf(500) })
  const sent = await author.raw({ method: 'POST', url: '/api/resource/savefile', ...file })
  const { id, documentID } = sent.json as { id: string; documentID: string }
  const body = { id, publishOn: '2027-03-01', unpublishOn: '2027-03-15', reviewOn: '2027-03-10' }
  await author.call(resources.save, { body })
  await author.call(resources.publish, { params: { id } })
  const { json: told } = await author.call(audit.history, { query: { of: 'resource', id } })
  expect(told.result[0]?.phrase).toBe('scheduled the resource a.pdf for Mar 1, 2027')

  /** The zone is New York: its days begin at 5 in the morning in UTC, and from March 14 at 4. */
  const at = async (moment: string) => {
    test.services.clock.set(new Date(moment))
    const [company, agency] = [await as(test, reader), await as(test, writer)]
    const query = { reviewDue: true, owner: 'agency' as never }
    const { json } = await agency.call(resources.get, { params: { id } })
    return {
      page: (await company.call(resources.get, { params: { id } })).status,
      file: (await company.call(documents.download, { query: { documentID } })).status,
      listed: (await company.call(resources.search, { query: { owner: 'agency' as never } })).json.count,
      state: json.state,
      due: (await agency.call(resources.search, { query })).json.count,
    }
  }
  const hidden = { page: 404, file: 404, listed: 0 }
  const shown = { page: 200, file: 200, listed: 1, state: 'published' }
  expect(await at('2027-03-01T04:59:00Z')).toEqual({ ...hidden, state: 'scheduled', due: 0 })
  expect(await at('2027-03-01T05:00:00Z')).toEqual({ ...shown, due: 0 })
  expect(await at('2027-03-10T05:00:00Z')).toEqual({ ...shown, due: 1 })
  expect(await at('2027-03-15T03:59:00Z')).toEqual({ ...shown, due: 1 })
  // That a review is due is for those who write it.
  const company = await as(test, reader)
  expect((await company.call(resources.get, { params: { id } })).json.isReviewDue).toBe(false)
  expect((await company.call(resources.search, { query: { reviewDue: true } })).json.count).toBe(0)
  expect(await at('2027-03-15T04:00:00Z')).toEqual({ ...hidden, state: 'ended', due: 1 })

  const again = await as(test, writer)
  await again.call(resources.unpublish, { params: { id } })
  expect((await again.call(resources.publish, { params: { id } })).status).toBe(409)
  await again.call(resources.save, { body: { id, unpublishOn: null } })
  expect((await again.call(resources.publish, { params: { id } })).json.state).toBe('published')
})
