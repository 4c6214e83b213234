import * as agencies from '@heed/contract/agencies'
import * as lifecycle from '@heed/contract/company-lifecycle'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../testing/build'
import { buildSampleCompany } from '../testing/build-sample-company'
import { multipart, pdfOf } from '../testing/multipart'
import { startTestApp, type TestApp } from '../testing/start-test-app'

type Sent = { status: number; json: { id: string } }

let test: TestApp
let agency: { id: string }
let company: { id: string }
let other: { id: string }
let count = 0
const MOST = 25
let key = ''

beforeAll(async () => {
  test = await startTestApp({ uploadsPerHour: MOST })
  await test.system(async (db) => {
    agency = await buildAgency(db)
    company = await buildCompany(db, agency.id)
    other = await buildCompany(db, agency.id)
  })
})
beforeEach(() => {
  count += 1
  key = `replay-${count}`
})
afterAll(() => test.close())

const user = (role: Role, place: { companyId?: string; companies?: string[] } = {}) =>
  test.system((db) => buildUser(db, { role, agencyId: agency.id, ...place }))

/** An upload for a company, by default that of who asks, under this test's key. */
function send(caller: Caller, { size = 500, name = 'a.pdf', companyID = '' } = {}): Promise<Sent> {
  const file = { part: 'document', name, type: 'application/pdf', bytes: pdfOf(size) }
  const { headers, payload } = multipart(file, companyID ? { companyID } : {})
  return caller.raw({
    method: 'POST',
    url: '/api/document/upload',
    headers: { ...headers, 'idempotency-key': key },
    payload,
  }) as Promise<Sent>
}

const documents = () => test.system((db) => db.selectFrom('files').select(['id', 'uploaded_by']).execute())
const documentsOf = async ({ id }: TestUser) =>
  (await documents()).filter((document) => document.uploaded_by === id)

/** Rule H3. */
describe('an upload under a key', () => {
  it('is kept once and answers the same again', async () => {
    const sender = await user('CompanyUser', { companyId: company.id })
    const caller = await as(test, sender)
    const first = await send(caller)
    expect(first.status).toBe(200)
    expect((await send(caller)).json).toEqual(first.json)
    expect(await documentsOf(sender)).toHaveLength(1)
  })

  it('is another one with other bytes or another name', async () => {
    const sender = await user('CompanyUser', { companyId: company.id })
    const caller = await as(test, sender)
    await send(caller)
    expect((await send(caller, { size: 501 })).status).toBe(422)
    expect((await send(caller, { name: 'b.pdf' })).status).toBe(422)
    // It is not examined first, which would say that this is no document.
    expect((await send(caller, { name: 'b.exe' })).status).toBe(422)
    expect(await documentsOf(sender)).toHaveLength(1)
  })

  it('is kept once by twenty at the same time', async () => {
    const sender = await user('CompanyUser', { companyId: company.id })
    const caller = await as(test, sender)
    const all = await Promise.all(Array.from({ length: 20 }, () => send(caller)))
    const ids = new Set(all.filter(({ status }) => status === 200).map(({ json }) => json.id))
    expect(ids.size).toBe(1)
    for (const { status } of all) expect([200, 409]).toContain(status)
    expect(await documentsOf(sender)).toHaveLength(1)
  })

  it('is answered again when nothing more may be uploaded', async () => {
    const caller = await as(test, await user('CompanyUser', { companyId: company.id }))
    for (let sent = 1; sent < MOST; sent += 1) {
      key = `last-${sent}`
      expect((await send(caller)).status).toBe(200)
    }
    key = 'last-of-all'
    const last = await send(caller)
    expect((await send(caller)).json).toEqual(last.json)
    key = 'one-more'
    expect((await send(caller)).status).toBe(429)
  })
})

/** Rule H3: what may be asked no longer is not answered from memory. */
describe('a repeat', () => {
  const change = (values: { role?: Role; company_id?: string }, { id }: TestUser) =>
    test.system((db) => db.updateTable('users').set(values).where('id', '=', id).execute())

  it('by somebody who no longer works for the company is as if absent', async () => {
    const sender = await user('AgencyUser', { companies: [company.id, other.id] })
    const caller = await as(test, sender)
    expect((await send(caller, { companyID: company.id })).status).toBe(200)
    await test.system((db) =>
      db
        .deleteFrom('user_companies')
        .where('user_id', '=', sender.id)
        .where('company_id', '=', company.id)
        .execute(),
    )
    expect((await send(caller, { companyID: company.id })).status).toBe(404)
  })

  it('that names a task alone asks for its company', async () => {
    const made = await test.system((db) =>
      buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' }),
    )
    const sender = await user('AgencyUser', { companies: [made.id] })
    const caller = await as(test, sender)
    const { result } = (await caller.call(tasks.search, { query: { open: true } })).json
    const { taskID, instanceID } = result[0] as { taskID: string; instanceID: string }
    const body = { taskID, instanceID, text: 'Asked the carrier.' }
    const write = () => caller.call(tasks.saveNote, { body }, { headers: { 'idempotency-key': key } })
    const first = await write()
    expect(first.status, first.text).toBe(200)
    expect((await write()).json).toEqual(first.json)
    await test.system((db) => db.deleteFrom('user_companies').where('user_id', '=', sender.id).execute())
    expect((await write()).status).toBe(404)
  })

  it('by somebody who moved to another company is as if absent', async () => {
    const sender = await user('CompanyUser', { companyId: company.id })
    const caller = await as(test, sender)
    expect((await send(caller)).status).toBe(200)
    await change({ company_id: other.id }, sender)
    expect((await send(caller)).status).toBe(404)
  })

  it('in another role is refused', async () => {
    const sender = await user('CompanyAdmin', { companyId: company.id })
    const caller = await as(test, sender)
    expect((await send(caller)).status).toBe(200)
    await change({ role: 'CompanyUser' }, sender)
    expect((await send(caller)).status).toBe(403)
    await change({ role: 'CompanyAdmin' }, sender)
    expect((await send(caller)).status).toBe(200)
  })

  it('about a company that was deleted is as if absent', async () => {
    const caller = await as(test, await user('AgencyAdmin'))
    const { id } = await test.system((db) => buildCompany(db, agency.id))
    expect((await send(caller, { companyID: id })).status).toBe(200)
    await test.system((db) =>
      db.updateTable('companies').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    )
    expect((await send(caller, { companyID: id })).status).toBe(404)
  })
})

/** Rule H3: what the call itself deleted is asked for no more, but its agency is. */
describe('a delete under a key', () => {
  const headers = () => ({ 'idempotency-key': key })
  const built = () =>
    test.system(async (db) => {
      const { id: companyId } = await buildCompany(db, agency.id)
      return {
        companyId,
        person: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId }),
      }
    })

  it('answers the same again: of a person, a company and an agency', async () => {
    const root = await as(test, await user('SuperAdmin'))
    const { companyId, person } = await built()
    const { id: agencyId } = await test.system((db) => buildAgency(db))
    const calls = [
      () => root.call(users.remove, { params: { id: person.id } }, { headers: headers() }),
      () => root.call(lifecycle.remove, { params: { id: companyId } }, { headers: headers() }),
      () => root.call(agencies.remove, { params: { id: agencyId } }, { headers: headers() }),
    ]
    for (const [at, call] of calls.entries()) {
      key = `delete-${at}`
      const first = await call()
      const again = await call()
      expect([first.status, again.status], first.text).toEqual([200, 200])
      expect(again.json).toEqual(first.json)
      key = `delete-${at}-again`
      expect((await call()).status).toBe(404)
    }
  })

  it('is as if absent to whoever works for another agency by now', async () => {
    const sender = await user('AgencyAdmin')
    const caller = await as(test, sender)
    const { companyId } = await built()
    const remove = () => caller.call(lifecycle.remove, { params: { id: companyId } }, { headers: headers() })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(200)
    const { id: elsewhere } = await test.system((db) => buildAgency(db))
    await test.system((db) =>
      db.updateTable('users').set({ agency_id: elsewhere }).where('id', '=', sender.id).execute(),
    )
    expect((await remove()).status).toBe(404)
  })
})
