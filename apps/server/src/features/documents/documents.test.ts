import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as documents from '@heed/contract/documents'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { multipart, pdfOf } from '../../testing/multipart'
import { onePixel } from '../../testing/png'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { docxOf } from '../../testing/zip'

const TEN_MB = 10 * 1024 * 1024

let test: TestApp
let own: Caller
let colleague: Caller
let foreign: Caller
let company: { id: string }
let place: { taskID: string; companyID: string; instanceID: string }

beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const made = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const sibling = await buildSampleCompany(db, { agencyId: agency.id, sample: 'St. Brigid Parish' })
    company = made
    return {
      own: await buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: made.id }),
      colleague: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: made.id }),
      foreign: await buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: sibling.id }),
    }
  })
  own = await as(test, users.own)
  colleague = await as(test, users.colleague)
  foreign = await as(test, users.foreign)
  const { result } = (await own.call(tasks.search, { query: { open: true } })).json
  place = { taskID: result[0]!.taskID, companyID: company.id, instanceID: result[0]!.instanceID! }
})
afterAll(() => test.close())

const upload = (
  caller: Caller,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  type = 'application/pdf',
) =>
  caller.raw({
    method: 'POST',
    url: '/api/task/documenttask',
    ...multipart({ part: 'document', name, type, bytes }, { ...place, ...fields }),
  })

const download = (caller: Caller, documentID: string) =>
  caller.raw({ method: 'GET', url: '/api/Document/Download', query: { documentID, type: '1' } })

const waiting = () => {
  const folder = join(test.services.config.dataDir, 'files/incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('evidence of a task', () => {
  it('is stored byte for byte and served as a sandboxed attachment', async () => {
    const bytes = pdfOf(300_000)
    const stored = await upload(own, 'Schedule A – Crestline “Life”.pdf', bytes)
    expect(stored.status).toBe(200)
    const document = stored.json as { documentID: string; name: string; size: number }
    expect(document).toMatchObject({ name: 'Schedule A – Crestline “Life”.pdf', size: 300_000 })
    const got = await test.app.inject({
      method: 'GET',
      url: `/api/document/download?documentID=${document.documentID}&type=1`,
      headers: { apikey: colleague.key },
    })
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Schedule A _ Crestline _Life_.pdf"/,
      ),
    })
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
    expect(hash(got.rawPayload)).toBe(hash(bytes))
  })

  it('does not exist for another company of the same agency', async () => {
    const stored = (await upload(own, 'secret.pdf', pdfOf(1000))).json as { documentID: string }
    const refused = await download(foreign, stored.documentID)
    const absent = await download(foreign, '00000000-0000-7000-8000-000000000000')
    expect(refused.status).toBe(404)
    expect({ ...(refused.json as object), requestId: '' }).toEqual({
      ...(absent.json as object),
      requestId: '',
    })
    expect((refused.json as { message: string }).message).toBe(
      'This document could not be found. Please contact your administrator.',
    )
    expect((await upload(foreign, 'mine.pdf', pdfOf(1000))).status).toBe(404)
    expect((await foreign.call(documents.remove, { body: { documentID: stored.documentID } })).status).toBe(
      404,
    )
    expect(waiting()).toEqual([])
  })

  it('passes at the limit, and one byte more is refused with nothing left', async () => {
    expect((await upload(own, 'limit.pdf', pdfOf(TEN_MB))).status).toBe(200)
    const more = await upload(own, 'more.pdf', pdfOf(TEN_MB + 1))
    expect(more.status).toBe(413)
    expect(waiting()).toEqual([])
  })

  it.each([
    ['run.exe', Buffer.from('MZ')],
    ['fake.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['image.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['noextension', pdfOf(1000)],
    ['empty.pdf', Buffer.alloc(0)],
  ])('refuses %s', async (name, bytes) => {
    const refused = await upload(own, name, bytes)
    expect(refused.status).toBe(415)
    expect(refused.json).toMatchObject({ code: 'unsupportedType', fields: { document: expect.any(String) } })
    expect(waiting()).toEqual([])
  })

  it.each([
    ['says so', {}],
    ['says something else', { claimedBytes: 5000 }],
  ])('refuses an office file that unpacks to too much and %s', async (_, claim) => {
    const bytes = docxOf([{ name: 'word/a.xml', content: 'a'.repeat(20_000_000), ...claim }])
    const refused = await upload(own, 'bomb.docx', bytes, {}, 'application/octet-stream')
    expect(refused.status).toBe(413)
    expect(refused.json).toMatchObject({
      fields: { document: 'bomb.docx unpacks to more than can be opened safely.' },
    })
    expect(waiting()).toEqual([])
  })

  it.each([
    '../../etc/passwd.pdf',
    '/absolute/path.pdf',
    `${'n'.repeat(300)}.pdf`,
    'über „Größe“ 報告.pdf',
    'a\u202egpj.pdf',
  ])('keeps %j under a generated name', async (name) => {
    const stored = (await upload(own, name, pdfOf(2000))).json as { name: string; documentID: string }
    expect(stored.name).not.toMatch(/[\\/\u202e]/)
    expect(stored.name.length).toBeLessThanOrEqual(200)
    expect(stored.name.endsWith('.pdf')).toBe(true)
    expect((await download(own, stored.documentID)).status).toBe(200)
  })

  it('for all cycles shows in each, is listed once and goes when removed', async () => {
    const stored = (await upload(own, 'plan.pdf', pdfOf(2000), { documentForAll: 'true' })).json as {
      documentID: string
    }
    const listed = (
      await own.call(documents.ofTask, {
        params: { id: place.taskID },
        query: { companyID: company.id, instanceID: place.instanceID },
      })
    ).json
    expect(listed.result.filter(({ documentID }) => documentID === stored.documentID)).toMatchObject([
      { documentForAll: true },
    ])
    const removed = await own.call(documents.remove, {
      body: { documentID: stored.documentID, instanceID: place.instanceID },
    })
    expect(removed.status).toBe(200)
    const after = (await own.call(tasks.full, { query: place })).json
    expect(after.documents.some(({ documentID }) => documentID === stored.documentID)).toBe(false)
    expect(after.history[0]?.text).toBe('removed plan.pdf')
  })

  it('is removed with its type as a number or as text, and with no other type', async () => {
    for (const type of [1, '1']) {
      const { documentID } = (await upload(own, 'typed.pdf', pdfOf(2000))).json as { documentID: string }
      const call = (body: object) =>
        own.raw({ method: 'DELETE', url: '/api/document/deletedocument', payload: { ...place, ...body } })
      const refused = await call({ documentID, type: 'resource' })
      expect(refused.json).toMatchObject({ status: 400, fields: { type: 'The only type is 1.' } })
      expect((await download(own, documentID)).status).toBe(200)
      expect((await call({ documentID, type })).status).toBe(200)
    }
  })

  it('can be attached to another task of the company, not from another company', async () => {
    const { result } = (await own.call(tasks.search, { query: { open: true } })).json
    const other = { taskID: result[1]!.taskID, companyID: company.id, instanceID: result[1]!.instanceID! }
    const stored = (await upload(own, 'shared.pdf', pdfOf(2000))).json as { documentID: string }
    const attached = await own.call(documents.documentTaskList, {
      body: { ...other, documentIDs: [stored.documentID] },
    })
    expect(attached.json.result.map(({ documentID }) => documentID)).toEqual([stored.documentID])
    const theirs = (await foreign.call(tasks.search, { query: { open: true } })).json.result[0]!
    const refused = await foreign.call(documents.documentTaskList, {
      body: { taskID: theirs.taskID, instanceID: theirs.instanceID!, documentIDs: [stored.documentID] },
    })
    expect(refused.json).toMatchObject({ status: 400, fields: { 'documentIDs.0': expect.any(String) } })
  })
})

describe('limits', () => {
  it('stop a person who uploads too often, refused files counted, and a company whose storage is full', async () => {
    const small = await startTestApp({ uploadsPerHour: 4, companyStorageBytes: 5000 })
    try {
      const made = await small.system(async (db) => {
        const agency = await buildAgency(db)
        const built = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
        return {
          built,
          user: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: built.id }),
        }
      })
      const caller = await as(small, made.user)
      const send = (size: number, name = 'a.pdf') =>
        caller.raw({
          method: 'POST',
          url: '/api/document/upload',
          ...multipart({ part: 'document', name, type: 'application/pdf', bytes: pdfOf(size) }),
        })
      expect((await send(6000)).status).toBe(413)
      expect((await send(1000, 'a.exe')).status).toBe(415)
      expect((await send(1000)).status).toBe(200)
      expect((await send(1000)).status).toBe(200)
      const last = await send(1000)
      expect(last.status).toBe(429)
      expect(last.headers['retry-after']).toBe('3600')
      const photo = { part: 'file', name: 'me.png', type: 'image/png', bytes: onePixel() }
      const upload = { method: 'POST', url: '/api/user/uploadprofilephoto', ...multipart(photo) } as const
      expect((await caller.raw(upload)).status).toBe(429)
    } finally {
      await small.close()
    }
  })
})
