import * as documents from '@heed/contract/documents'
import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import * as stored from '@heed/contract/stored-documents'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { buildDocument } from '../../testing/matrix/world'
import { multipart, pdfOf } from '../../testing/multipart'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let boss: Caller
let clerk: Caller
let admin: Caller
let ids: { agency: string; company: string }
let place: { taskID: string; companyID: string; instanceID: string }

beforeAll(async () => {
  test = await startTestApp({ uploadsPerHour: 1000 })
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    ids = { agency: agency.id, company: company.id }
    const at = { agencyId: agency.id, companyId: company.id }
    return {
      boss: await buildUser(db, { role: 'CompanyAdmin', ...at }),
      clerk: await buildUser(db, { role: 'CompanyUser', ...at }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
    }
  })
  boss = await as(test, users.boss)
  clerk = await as(test, users.clerk)
  admin = await as(test, users.admin)
  const { result } = (await boss.call(tasks.search, { query: { open: true } })).json
  place = { taskID: result[0]!.taskID, companyID: ids.company, instanceID: result[0]!.instanceID! }
})
afterAll(() => test.close())

/** A stored file of the company, or of its agency, that is for something. */
const fileFor = (type: string, companyId: string | null) =>
  test.system(async (db) => {
    const id = await buildDocument({ db, files: test.services.files }, ids.agency, companyId)
    await db.updateTable('files').set({ upload_type: type }).where('id', '=', id).execute()
    return id
  })
const attach = (caller: Caller, documentID: string) =>
  caller.call(documents.documentTaskList, { body: { ...place, documentIDs: [documentID] } })
const remove = (caller: Caller, documentID: string) => caller.call(documents.remove, { body: { documentID } })
const isThere = (id: string) =>
  test.system(async (db) => {
    const found = await db.selectFrom('live_files').where('id', '=', id).select('id').execute()
    return found.length === 1
  })

describe('a picture', () => {
  it.each(['profile', 'logo', 'agencyLogo', 'agencyBigPhoto'])(
    'of type %s is no document: nobody removes or attaches it as one',
    async (type) => {
      const own = await fileFor(type, ids.company)
      const ofAgency = await fileFor(type, null)
      for (const caller of [clerk, boss, admin]) {
        expect((await remove(caller, own)).status).toBe(404)
        expect((await remove(caller, ofAgency)).status).toBe(404)
        const attached = await attach(caller, own)
        expect(attached.status).toBe(400)
        expect(attached.json).toMatchObject({
          fields: { 'documentIDs.0': 'This document could not be found in the company.' },
        })
      }
      expect([await isThere(own), await isThere(ofAgency)]).toEqual([true, true])
    },
  )
})

const TEXT = [{ title: 'Answer', html: '<p>Yes.</p>' }]

const saveFile = async (fields: Record<string, string> = {}) => {
  const file = { part: 'document', name: 'proof.pdf', type: 'application/pdf', bytes: pdfOf(700) }
  const url = 'id' in fields ? '/api/resource/savefile' : '/api/resource/saveuserfile'
  const { status, json, text } = await boss.raw({ method: 'POST', url, ...multipart(file, fields) })
  expect(status, text).toBe(200)
  return json as Resource & { documentID: string }
}

describe('the file of a resource', () => {
  it('is no evidence, and the caller is told what to do', async () => {
    const { documentID } = await saveFile()
    const { status, json } = await attach(boss, documentID)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      fields: {
        'documentIDs.0': 'This file belongs to a resource. Download it and upload a copy to the task.',
      },
    })
    expect((await remove(boss, documentID)).status).toBe(409)
  })

  it('is removed by nobody, though they may not see the resource and the file is their company’s own', async () => {
    const { id, documentID } = await saveFile()
    await asBefore(documentID)
    const own = await boss.call(stored.get, { params: { id: documentID } })
    expect(own.json).toMatchObject({ change: 'no', uses: [{ of: 'task' }, { of: 'resource', id }] })
    const hidden = await clerk.call(stored.get, { params: { id: documentID } })
    expect(hidden.json).toMatchObject({ change: 'no', uses: [{ of: 'task' }] })
    for (const caller of [clerk, boss, admin]) expect((await remove(caller, documentID)).status).toBe(409)
    expect(await isThere(documentID)).toBe(true)
    const detached = await boss.call(documents.remove, {
      body: { documentID, instanceID: place.instanceID },
    })
    expect(detached.status, detached.text).toBe(200)
    const listed = await boss.call(stored.search, { query: { pageSize: '900' } })
    expect(listed.json.result.find((one) => one.id === documentID)).toMatchObject({
      use: { of: 'resource', id },
      moreUses: 0,
    })
    const taken = await boss.call(resources.save, {
      body: { title: 'Another', category: 'faqs', documentID },
    })
    expect(taken.status).toBe(400)
    await boss.call(resources.remove, { params: { id } })
    expect((await remove(clerk, documentID)).status).toBe(200)
  })

  it('that became evidence before stays with the task, whatever becomes of the resource', async () => {
    const evidence = async () =>
      (
        await clerk.call(documents.ofTask, {
          params: { id: place.taskID },
          query: { instanceID: place.instanceID },
        })
      ).json.result.map(({ documentID }) => documentID)
    const changes = {
      deleted: (id: string) => boss.call(resources.remove, { params: { id } }),
      unpublished: (id: string) => boss.call(resources.unpublish, { params: { id } }),
      replaced: (id: string) => saveFile({ id }),
      cleared: (id: string) => boss.call(resources.save, { body: { id, documentID: null, sections: TEXT } }),
    }
    for (const [how, change] of Object.entries(changes)) {
      const { id, documentID } = await saveFile()
      await boss.call(resources.publish, { params: { id } })
      await asBefore(documentID)
      await change(id)
      expect(await evidence(), how).toContain(documentID)
      const got = await clerk.call(documents.download, { query: { documentID } })
      expect(got.status, how).toBe(200)
    }
  })
})

/** Evidence that was attached when that was not refused yet, as the migration leaves it. */
const asBefore = (id: string) =>
  test.system(async (db) => {
    await sql`insert into company_task_documents (agency_id, company_id, company_task_id, task_id, file_id, for_all,
        attached_at, attached_by_name)
      values (${ids.agency}::uuid, ${ids.company}::uuid, ${place.instanceID}::uuid, ${place.taskID}::uuid, ${id}::uuid,
        false, now(), 'Somebody')`.execute(db)
    await db
      .updateTable('files')
      .set({ for_resource: false, upload_type: 'userFile' })
      .where('id', '=', id)
      .execute()
  })
