import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let company: Caller
let agency: Caller
let places: { taskID: string; companyID: string; instanceID: string }[]
let place: (typeof places)[number]

beforeAll(async () => {
  test = await startTestApp()
  const made = await test.system(async (db) => {
    const { id: agencyId } = await buildAgency(db)
    const { id: companyId } = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    return {
      company: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }),
      agency: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
    }
  })
  company = await as(test, made.company)
  agency = await as(test, made.agency)
  const { result } = (await company.call(tasks.search, { query: { open: true } })).json
  places = result.map(({ taskID, companyID, instanceID }) => ({
    taskID,
    companyID: companyID as string,
    instanceID: instanceID as string,
  }))
})
afterAll(() => test.close())
beforeEach(() => {
  place = places.pop() as typeof place
})

const write = async (body: { text: string; isInternal?: boolean; id?: string }) =>
  (await agency.call(tasks.saveNote, { body: { ...place, ...body } })).json
const remove = (id: string) => agency.call(tasks.deleteNote, { params: { id } })
const seenBy = async (caller: Caller) => (await caller.call(tasks.full, { query: place })).json

describe('an internal note', () => {
  it('leaves the company with exactly what it saw before: written, changed and removed', async () => {
    const before = await seenBy(company)
    const { id } = await write({ text: 'They are late every year.', isInternal: true })
    expect(await seenBy(company)).toEqual(before)
    await write({ id, text: 'They were late twice.' })
    expect(await seenBy(company)).toEqual(before)
    await remove(id)
    expect(await seenBy(company)).toEqual(before)
    expect((await seenBy(agency)).history.map(({ text }) => text)).toEqual([
      'removed a note',
      'changed a note',
      'wrote a note',
    ])
  })

  it('hides its earlier history from the company when it becomes internal', async () => {
    const before = await seenBy(company)
    const { id } = await write({ text: 'Ask Priya.' })
    expect((await seenBy(company)).history).toHaveLength(before.history.length + 1)
    await write({ id, text: 'Ask Priya.', isInternal: true })
    expect(await seenBy(company)).toEqual(before)
  })

  it('is a note like any other for the agency, and a shared one stays in the history of both', async () => {
    const { id } = await write({ text: 'The count was 287.' })
    await remove(id)
    const texts = async (caller: Caller) => (await seenBy(caller)).history.map(({ text }) => text)
    expect(await texts(company)).toEqual(['removed a note', 'wrote a note'])
    expect(await texts(agency)).toEqual(['removed a note', 'wrote a note'])
  })
})
