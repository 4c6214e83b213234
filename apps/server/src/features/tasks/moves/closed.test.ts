import * as documents from '@heed/contract/documents'
import * as tasks from '@heed/contract/tasks'
import { TASK_ACTS } from '@heed/domain/tasks/allowed'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { multipart, pdfOf } from '../../../testing/multipart'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let userId: string
let basic: Caller
let agencyUser: Caller
let admin: Caller
let places: { taskID: string; companyID: string; instanceID: string }[]

beforeAll(async () => {
  test = await startTestApp()
  const made = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const agencyId = agency.id
    const companyId = company.id
    return {
      companyId,
      basic: await buildUser(db, { role: 'CompanyUser', agencyId, companyId }),
      staff: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [companyId] }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
    }
  })
  userId = made.basic.id
  basic = await as(test, made.basic)
  agencyUser = await as(test, made.staff)
  admin = await as(test, made.admin)
  const { result } = (await basic.call(tasks.search, { query: { open: true, pageSize: 100 } })).json
  places = result.map((task) => ({
    taskID: task.taskID,
    companyID: made.companyId,
    instanceID: task.instanceID as string,
  }))
})
afterAll(() => test.close())

const attach = (caller: Caller, place: object, fields: Record<string, string> = {}) =>
  caller.raw({
    method: 'POST',
    url: '/api/task/documenttask',
    ...multipart(
      { part: 'document', name: 'proof.pdf', type: 'application/pdf', bytes: pdfOf(1000) },
      { ...(place as Record<string, string>), ...fields },
    ),
  })

const close = (instanceID: string) =>
  test.system((db) =>
    sql`update company_tasks set closed_at = ${new Date()}, closed_by_name = 'System' where id = ${instanceID}::uuid`.execute(
      db,
    ),
  )

type Stage = {
  place: { taskID: string; companyID: string; instanceID: string }
  action: string
  documentID: string
  noteID: string
}
let stage: Stage

/** A cycle with work in it, closed. */
beforeEach(async () => {
  const place = places.pop() as Stage['place']
  const { json: task } = await basic.call(tasks.full, { query: place })
  const action = task.actions[0]!.id
  expect((await basic.call(tasks.completeAction, { params: { id: action } })).status).toBe(200)
  const stored = await attach(basic, place)
  const note = await basic.call(tasks.saveNote, { params: {}, body: { ...place, text: 'Asked them.' } })
  await close(place.instanceID)
  stage = {
    place,
    action,
    documentID: (stored.json as { documentID: string }).documentID,
    noteID: note.json.id,
  }
})

const file = async (documentID: string, caller = admin) => ({
  listed: (
    await caller.call(documents.ofTask, { params: { id: stage.place.taskID }, query: { ...stage.place } })
  ).json.result.some((document) => document.documentID === documentID),
  status: (
    await caller.raw({ method: 'GET', url: '/api/document/download', query: { documentID, type: '1' } })
  ).status,
})

type Try = (caller: Caller, reason?: string) => Promise<{ status: number; json: unknown }>
const because = (reason?: string): Record<string, string> => (reason ? { reason } : {})

/** Every writer of an instance, its evidence, notes and assignees. */
const WRITES: Record<string, Try> = {
  'undo an action': (caller, note) =>
    caller.call(tasks.deleteCompletion, { params: { id: stage.action }, body: note ? { note } : {} }),
  'change a reference': (caller, reason) =>
    caller.call(tasks.changeReference, {
      params: { id: stage.action },
      body: { note: 'Filed again as 43', ...because(reason) },
    }),
  'attach a file': (caller, reason) => attach(caller, stage.place, because(reason)),
  'attach a stored document': async (caller, reason) => {
    const stored = await caller.raw({
      method: 'POST',
      url: '/api/document/upload',
      ...multipart(
        { part: 'document', name: 'kept.pdf', type: 'application/pdf', bytes: pdfOf(1000) },
        { companyID: stage.place.companyID },
      ),
    })
    const { documentID } = stored.json as { documentID: string }
    return caller.call(documents.documentTaskList, {
      body: { ...stage.place, documentIDs: [documentID], ...because(reason) },
    })
  },
  'take a document off': (caller, reason) =>
    caller.call(documents.remove, {
      body: { documentID: stage.documentID, instanceID: stage.place.instanceID, ...because(reason) },
    }),
  'delete a document': (caller, reason) =>
    caller.call(documents.remove, { body: { documentID: stage.documentID, ...because(reason) } }),
  'write a note': (caller, reason) =>
    caller.call(tasks.saveNote, {
      params: {},
      body: { ...stage.place, text: 'Afterwards.', ...because(reason) },
    }),
  'delete a note': (caller, reason) =>
    caller.call(tasks.deleteNote, { params: { id: stage.noteID }, body: because(reason) }),
}
const names = Object.keys(WRITES)
const tryTo = (name: string, caller: Caller, reason?: string) => WRITES[name]!(caller, reason)

describe('a closed cycle', () => {
  it.each(names)('lets no company user %s', async (name) => {
    const before = (await admin.call(tasks.full, { query: stage.place })).json
    expect((await tryTo(name, basic, 'Because.')).status).toBe(403)
    expect((await tryTo(name, agencyUser, 'Because.')).status).toBe(403)
    expect((await admin.call(tasks.full, { query: stage.place })).json).toEqual(before)
    expect(await file(stage.documentID)).toEqual({ listed: true, status: 200 })
  })

  it.each(names)('lets an agency admin %s with a reason only', async (name) => {
    const refused = await tryTo(name, admin)
    expect(refused.json).toMatchObject({
      status: 400,
      fields: { [name === 'undo an action' ? 'note' : 'reason']: expect.any(String) },
    })
    expect((await tryTo(name, admin, 'The auditor asked.')).status).toBe(200)
    const { history } = (await admin.call(tasks.full, { query: stage.place })).json
    if (name !== 'undo an action') expect(history[0]?.text).toContain('The auditor asked.')
  })

  it('is not assigned, put off or resumed by anyone', async () => {
    const { place } = stage
    for (const caller of [basic, admin]) {
      const body = { ...place, userID: userId, isAssigned: true }
      expect((await caller.call(tasks.assign, { body })).status).toBe(403)
      expect((await caller.call(tasks.pend, { body: { ...place, reason: 'Later.' } })).status).toBe(403)
      const refused = await caller.call(tasks.endPend, { body: place })
      expect(refused.status).toBe(403)
      // It does not say that an agency admin could.
      expect(refused.json).toMatchObject({ message: expect.stringContaining('No one can') })
    }
  })

  it('keeps what was attached for every cycle while it was open', async () => {
    const open = places.pop() as Stage['place']
    const { instanceID, taskID } = stage.place
    const stored = await attach(admin, stage.place, { documentForAll: 'true', reason: 'For the record.' })
    const { documentID } = stored.json as { documentID: string }
    // Another cycle of the same task, still open.
    await test.system((db) =>
      sql`update company_tasks set task_id = ${taskID}::uuid, cycle_key = 'other' where id = ${open.instanceID}::uuid`.execute(
        db,
      ),
    )
    const body = { documentID, instanceID: open.instanceID }
    expect((await basic.call(documents.remove, { body })).status).toBe(403)
    expect((await admin.call(documents.remove, { body })).status).toBe(400)
    expect(await file(documentID)).toEqual({ listed: true, status: 200 })
    expect((await admin.call(documents.remove, { body: { ...body, reason: 'Wrong file.' } })).status).toBe(
      200,
    )
    expect(instanceID).not.toBe(open.instanceID)
    expect((await file(documentID)).listed).toBe(false)
  })

  it('says itself what is left to do', async () => {
    const leaves = async (caller: Caller) => {
      const { allowed } = (await caller.call(tasks.full, { query: stage.place })).json
      return TASK_ACTS.filter((act) => allowed[act] !== 'no')
    }
    expect(await leaves(basic)).toEqual([])
    expect(await leaves(agencyUser)).toEqual([])
    expect(await leaves(admin)).toEqual([
      'complete',
      'undo',
      'changeReference',
      'upload',
      'removeDocument',
      'note',
      'reopen',
    ])
  })
})
