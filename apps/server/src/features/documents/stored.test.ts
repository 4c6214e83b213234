import * as documents from '@heed/contract/documents'
import * as resources from '@heed/contract/resources'
import * as stored from '@heed/contract/stored-documents'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { multipart, pdfOf } from '../../testing/multipart'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let member: Caller
let advisor: Caller
let foreign: Caller
let companyID: string
let siblingID: string
let place: { taskID: string; companyID: string; instanceID: string }
let evidence: string
let loose: string
let shared: string

beforeAll(async () => {
  test = await startTestApp()
  test.services.clock.set(TEST_NOW)
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const sibling = await buildSampleCompany(db, { agencyId: agency.id, sample: 'St. Brigid Parish' })
    companyID = company.id
    siblingID = sibling.id
    return {
      member: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: company.id }),
      advisor: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      foreign: await buildUser(db, { role: 'AgencyAdmin', agencyId: (await buildAgency(db)).id }),
    }
  })
  member = await as(test, users.member)
  advisor = await as(test, users.advisor)
  foreign = await as(test, users.foreign)
  const { result } = (await member.call(tasks.search, { query: { open: true } })).json
  place = { taskID: result[0]!.taskID, companyID, instanceID: result[0]!.instanceID! }
  evidence = await send(member, 'document/upload', 'Stop-loss policy.pdf')
  await member.call(documents.documentTaskList, { body: { ...place, documentIDs: [evidence] } })
  loose = await send(member, 'document/upload', 'Committee charter.pdf', {}, 5000)
  const saved = await post(advisor, 'resource/savefile', 'Enrollment guide.pdf', {
    title: 'Enrollment guide',
  })
  const { id, documentID } = saved.json as { id: string; documentID: string }
  shared = documentID
  await advisor.call(resources.publish, { params: { id } })
})
afterAll(() => test.close())

const post = (caller: Caller, path: string, name: string, fields: Record<string, string> = {}, size = 400) =>
  caller.raw({
    method: 'POST',
    url: `/api/${path}`,
    ...multipart({ part: 'document', name, type: 'application/pdf', bytes: pdfOf(size) }, fields),
  })
const send = async (...args: Parameters<typeof post>) =>
  ((await post(...args)).json as { documentID: string }).documentID

const namesOf = async (query: object, caller = member) =>
  (await caller.call(stored.search, { query })).json.result.map(({ name }) => name)

describe('the documents of a company', () => {
  it('are its own and the files of the resources it finds, with what uses them', async () => {
    const { result, count } = (await member.call(stored.search, { query: { sort: 'name', order: 'asc' } }))
      .json
    expect(count).toBe(3)
    expect(result.map(({ id, name, kind, use }) => [id, name, kind, use?.of ?? null])).toEqual([
      [loose, 'Committee charter.pdf', 'unattached', null],
      [shared, 'Enrollment guide.pdf', 'resource', 'resource'],
      [evidence, 'Stop-loss policy.pdf', 'evidence', 'task'],
    ])
    expect(result[2]?.use).toMatchObject({ id: place.taskID, instanceID: place.instanceID, companyID })
  })

  it('are counted by kind, with what they can be filtered by', async () => {
    const { json } = await member.call(stored.overview, { query: {} })
    expect(json).toMatchObject({
      all: 3,
      evidence: 1,
      unattached: 1,
      resource: 1,
      bytes: 5400,
      years: [2027],
    })
    expect(json.tasks.map(({ id }) => id)).toEqual([place.taskID])
  })

  it.each([
    [{ kind: 'evidence' }, ['Stop-loss policy.pdf']],
    [{ kind: 'resource' }, ['Enrollment guide.pdf']],
    [{ search: 'CHARTER' }, ['Committee charter.pdf']],
    [{ search: '%' }, []],
    [{ type: 'video,excel' }, []],
    [{ type: 'pdf', kind: 'unattached' }, ['Committee charter.pdf']],
    [{ year: '2019' }, []],
    [{ sort: 'size', order: 'desc', kind: 'unattached' }, ['Committee charter.pdf']],
  ])('are found by %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  it('are found by their task', async () => {
    expect(await namesOf({ taskID: place.taskID })).toEqual(['Stop-loss policy.pdf'])
    expect(await namesOf({ taskID: loose })).toEqual([])
  })

  it('are also the agency’s to see, with those of its other companies', async () => {
    expect(await namesOf({ companyID }, advisor)).toHaveLength(3)
    expect(await namesOf({ companyID: siblingID }, advisor)).toEqual(['Enrollment guide.pdf'])
    await send(advisor, 'document/upload', 'Sibling.pdf', { companyID: siblingID })
    expect(await namesOf({}, advisor)).toHaveLength(4)
    expect(await namesOf({})).not.toContain('Sibling.pdf')
    expect(await namesOf({}, foreign)).toEqual([])
  })

  it('leave out what is only for staff or not published', async () => {
    const { id } = (await post(advisor, 'resource/savefile', 'Fees.pdf', { title: 'Fees' })).json as {
      id: string
    }
    await advisor.call(resources.save, { body: { id, audience: 'staff' } })
    await advisor.call(resources.publish, { params: { id } })
    await post(advisor, 'resource/savefile', 'Draft.pdf', { title: 'Draft' })
    expect(await namesOf({ kind: 'resource', companyID })).toEqual(['Enrollment guide.pdf'])
    expect(await namesOf({ kind: 'resource', companyID }, advisor)).toEqual(['Enrollment guide.pdf'])
  })
})

describe('a look at a document', () => {
  const look = (documentID: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'GET',
      url: `/api/document/preview?documentID=${documentID}`,
      headers: { apikey: member.key, ...headers },
    })

  it('has the same bytes in a sandbox, and never as a page', async () => {
    const answer = await look(evidence)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(pdfOf(400))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Stop-loss policy.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })

  it('has the part that is asked for', async () => {
    const part = await look(evidence, { range: 'bytes=1-4' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'PDF-',
      'bytes 1-4/400',
    ])
    const beyond = await look(evidence, { range: 'bytes=400-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */400'])
    expect((await look(evidence, { range: 'bytes=0-1,3-4' })).statusCode).toBe(200)
  })

  it('is there for the file of a resource while that is shown', async () => {
    expect((await look(shared)).statusCode).toBe(200)
    const { uses, change } = (await member.call(stored.get, { params: { id: shared } })).json
    expect(uses).toMatchObject([{ of: 'resource', name: 'Enrollment guide', category: 'task-docs' }])
    expect(change).toBe('no')
    await advisor.call(resources.unpublish, { params: { id: uses[0]!.id } })
    expect((await look(shared)).statusCode).toBe(404)
    expect((await member.call(stored.get, { params: { id: shared } })).status).toBe(404)
    await advisor.call(resources.publish, { params: { id: uses[0]!.id } })
  })

  it('is refused for what a browser cannot show', async () => {
    await test.system((db) =>
      db.updateTable('files').set({ content_type: 'application/msword' }).where('id', '=', loose).execute(),
    )
    expect((await look(loose)).json()).toMatchObject({
      status: 415,
      message: 'This file has no preview. Download it to open it.',
    })
  })
})
