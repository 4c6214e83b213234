import * as documents from '@heed/contract/documents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildDocument, buildTarget, type Target } from '../../testing/matrix/world'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let target: Target
let member: Caller
beforeAll(async () => {
  test = await startTestApp()
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    target = await buildTarget({ db, files: test.services.files }, agency.id, 'Suncoast Dental Group')
    return buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: target.companyID })
  })
  member = await as(test, user)
})
afterAll(() => test.close())

const list = async (query: object = {}) =>
  (await member.call(documents.ofCompany, { params: { companyID: target.companyID }, query })).json

it('lists the documents of a company with the task each was last attached to', async () => {
  expect(await list()).toMatchObject({ count: 1, result: [{ id: target.documentID, task: null }] })
  const place = { taskID: target.taskID, companyID: target.companyID, instanceID: target.instanceID }
  await member.call(documents.documentTaskList, { body: { ...place, documentIDs: [target.documentID] } })
  const [attached] = (await list()).result
  expect(attached).toMatchObject({ taskID: target.taskID, task: { id: target.taskID } })
})

it('finds, sorts and pages, and leaves out what was removed', async () => {
  const other = await test.system((db) =>
    buildDocument({ db, files: test.services.files }, target.agencyID, target.companyID),
  )
  expect((await list({ sort: 'uploadedAt', order: 'desc' })).result[0]?.id).toBe(other)
  expect((await list({ search: '%' })).count).toBe(0)
  expect((await list({ search: 'A.PDF' })).count).toBe(2)
  expect(await list({ page: 9 })).toEqual({ count: 2, pages: 1, result: [] })
  await member.call(documents.remove, { body: { documentID: other } })
  expect((await list()).result.map(({ id }) => id)).toEqual([target.documentID])
})
