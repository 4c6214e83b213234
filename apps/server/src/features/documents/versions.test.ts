import * as audit from '@heed/contract/audit'
import * as documents from '@heed/contract/documents'
import * as stored from '@heed/contract/stored-documents'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { multipart, pdfOf } from '../../testing/multipart'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let own: Caller
let advisor: Caller
let foreign: Caller
let companyID: string
let ownID: string
let advisorID: string

beforeAll(async () => {
  test = await startTestApp({ uploadsPerHour: 1000 })
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const other = await buildSampleCompany(db, {
      agencyId: (await buildAgency(db)).id,
      sample: 'St. Brigid Parish',
    })
    companyID = company.id
    return {
      own: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: company.id }),
      advisor: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      foreign: await buildUser(db, { role: 'AgencyAdmin', agencyId: other.agencyId }),
    }
  })
  ownID = users.own.id
  advisorID = users.advisor.id
  own = await as(test, users.own)
  advisor = await as(test, users.advisor)
  foreign = await as(test, users.foreign)
})
afterAll(() => test.close())

const post = (caller: Caller, url: string, size: number, fields: Record<string, string> = {}) =>
  caller.raw({
    method: 'POST',
    url: `/api/document/${url}`,
    ...multipart(
      { part: 'document', name: `v${size}.pdf`, type: 'application/pdf', bytes: pdfOf(size) },
      fields,
    ),
  })
const upload = async (size = 100) =>
  ((await post(own, 'upload', size)).json as documents.DocumentItem).documentID
const replace = (caller: Caller, documentID: string, size: number, more: Record<string, string> = {}) =>
  post(caller, 'version', size, { documentID, ...more })
const restore = (caller: Caller, documentID: string, version: number) =>
  caller.call(stored.restoreVersion, { body: { documentID, version } })
const get = (id: string, caller = own) => caller.call(stored.get, { params: { id } })
const bytesOf = async (documentID: string, version?: number) =>
  (
    await own.raw({
      method: 'GET',
      url: '/api/Document/Download',
      query: { documentID, ...(version && { version: String(version) }) },
    })
  ).headers['content-length']

const sameNames = (document: stored.FullDocument) =>
  document.versions.map(({ version, name, note, isCurrent }) => ({ version, name, note, isCurrent }))

describe('a new version of a document', () => {
  it('takes its place, and the former one stays with who made it and when', async () => {
    const id = await upload()
    const reply = await replace(advisor, id, 200, { note: 'Signed by both parties' })
    expect(reply.status).toBe(200)
    expect(reply.json).toMatchObject({ id, version: 2, name: 'v200.pdf', size: 200 })
    const now = (await get(id)).json
    expect(sameNames(now)).toEqual([
      { version: 2, name: 'v200.pdf', note: 'Signed by both parties', isCurrent: true },
      { version: 1, name: 'v100.pdf', note: '', isCurrent: false },
    ])
    expect(now.versions.map(({ uploadedBy }) => uploadedBy.id)).toEqual([advisorID, ownID])
    expect(await bytesOf(id)).toBe('200')
    expect(await bytesOf(id, 1)).toBe('100')
    expect(await bytesOf(id, 2)).toBe('200')
  })

  it('is one document in every list', async () => {
    const id = await upload(300)
    const count = async () =>
      (await own.call(documents.ofCompany, { params: { companyID }, query: {} })).json.count
    const before = await count()
    await replace(own, id, 301)
    expect(await count()).toBe(before)
    const { result } = (await own.call(stored.search, { query: { search: 'v301' } })).json
    expect(result.map((item) => [item.id, item.version])).toEqual([[id, 2]])
    expect((await own.call(stored.search, { query: { search: 'v300' } })).json.count).toBe(0)
  })

  it('shows wherever the document is evidence', async () => {
    const { result } = (await own.call(tasks.search, { query: { open: true } })).json
    const place = { taskID: result[0]!.taskID, companyID, instanceID: result[0]!.instanceID! }
    const id = await upload(400)
    await own.call(documents.documentTaskList, { body: { ...place, documentIDs: [id] } })
    await replace(own, id, 401, { note: 'Restated' })
    const evidence = (
      await own.call(documents.ofTask, {
        params: { id: place.taskID },
        query: { instanceID: place.instanceID },
      })
    ).json.result
    expect(evidence.map(({ documentID, name }) => [documentID, name])).toContainEqual([id, 'v401.pdf'])
    const { uses, change } = (await get(id)).json
    expect(uses).toMatchObject([
      { of: 'task', id: place.taskID, instanceID: place.instanceID, forAll: false },
    ])
    expect(change).toBe('yes')
    const { history } = (await own.call(tasks.full, { query: place })).json
    expect(history.map(({ text }) => text)).toContain('uploaded a new version of v401.pdf: “Restated”')
  })

  it('is refused when it is the same file, and nothing changes', async () => {
    const id = await upload(500)
    expect((await replace(own, id, 500)).json).toMatchObject({
      status: 400,
      fields: { document: 'This is the same file as version 1.' },
    })
    expect((await get(id)).json.versions).toHaveLength(1)
  })

  it('of a file that may not be uploaded is refused', async () => {
    const id = await upload(600)
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const file = { part: 'document', name: 'a.pdf', type: 'application/pdf', bytes: page }
    const reply = await own.raw({
      method: 'POST',
      url: '/api/document/version',
      ...multipart(file, { documentID: id }),
    })
    expect(reply.status).toBe(415)
    expect((await get(id)).json.version).toBe(1)
  })

  it('comes after every other one that arrives at once', async () => {
    const id = await upload(700)
    const replies = await Promise.all([1, 2, 3, 4, 5].map((more) => replace(own, id, 700 + more)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { versions } = (await get(id)).json
    expect(versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1])
    expect(versions.map(({ size }) => size).sort()).toEqual([700, 701, 702, 703, 704, 705])
  })
})

describe('a former version', () => {
  it('is restored as the newest one, and none is lost', async () => {
    const id = await upload(800)
    await replace(own, id, 801)
    const { json } = await restore(advisor, id, 1)
    expect(sameNames(json)).toEqual([
      { version: 3, name: 'v800.pdf', note: 'Restored from version 1', isCurrent: true },
      { version: 2, name: 'v801.pdf', note: '', isCurrent: false },
      { version: 1, name: 'v800.pdf', note: '', isCurrent: false },
    ])
    expect([await bytesOf(id), await bytesOf(id, 2), await bytesOf(id, 1)]).toEqual(['800', '801', '800'])
    const { result } = (await advisor.call(audit.search, { query: {} })).json
    expect(result.map(({ phrase }) => phrase).slice(0, 2)).toEqual([
      expect.stringContaining('restored an earlier version of'),
      expect.stringContaining('uploaded a new version of'),
    ])
  })

  it('cannot be restored if it is in force or was never there', async () => {
    const id = await upload(900)
    expect((await restore(own, id, 1)).json).toMatchObject({
      status: 400,
      fields: { version: expect.any(String) },
    })
    expect((await restore(own, id, 7)).status).toBe(404)
  })

  it('has no id of its own', async () => {
    const id = await upload(1000)
    await replace(own, id, 1001)
    const former = await test.system((db) =>
      db.selectFrom('files').where('version_of', '=', id).select('id').executeTakeFirstOrThrow(),
    )
    expect((await get(former.id)).status).toBe(404)
    expect((await own.call(documents.remove, { body: { documentID: former.id } })).status).toBe(404)
    expect((await replace(own, former.id, 1002)).status).toBe(404)
  })

  it('goes with its document', async () => {
    const id = await upload(1100)
    await replace(own, id, 1101)
    await own.call(documents.remove, { body: { documentID: id } })
    const { rows } = await test.system(async (db) => ({
      rows: await db
        .selectFrom('live_files')
        .where(({ or, eb }) => or([eb('id', '=', id), eb('version_of', '=', id)]))
        .select('id')
        .execute(),
    }))
    expect(rows).toEqual([])
    expect((await get(id)).status).toBe(404)
  })
})

it('counts toward the storage of its company with all of its versions', async () => {
  const room = async () => (await own.call(stored.overview, { query: {} })).json.bytes!
  const id = await upload(1200)
  const before = await room()
  await replace(own, id, 1300)
  expect((await room()) - before).toBe(1300)
  await restore(own, id, 1)
  expect((await room()) - before).toBe(2500)
})

describe('the documents of another agency', () => {
  it('are as if absent, for every call about them', async () => {
    const id = await upload(1400)
    await replace(own, id, 1401)
    expect((await get(id, foreign)).status).toBe(404)
    expect((await foreign.call(stored.text, { params: { id } })).status).toBe(404)
    expect((await replace(foreign, id, 1402)).status).toBe(404)
    expect((await restore(foreign, id, 1)).status).toBe(404)
    const looked = await foreign.raw({
      method: 'GET',
      url: '/api/document/preview',
      query: { documentID: id },
    })
    expect(looked.status).toBe(404)
    expect((await foreign.call(stored.search, { query: { search: 'v14' } })).json.count).toBe(0)
    expect((await foreign.call(stored.search, { query: { companyID } })).status).toBe(404)
    expect((await get(id)).json.version).toBe(2)
  })
})
