import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as documents from '@heed/contract/documents'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../config'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { multipart, pdfOf } from '../../testing/multipart'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { lockFiles } from './erasure'
import { fileCleanup } from './jobs'

const DAY_MS = 24 * 3_600_000

let test: TestApp
let caller: Caller
let root: string

async function open(settings: Partial<Config> = {}): Promise<void> {
  test = await startTestApp(settings)
  root = join(test.services.config.dataDir, 'files')
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildCompany(db, agency.id)
    return buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id })
  })
  test.services.clock.set(TEST_NOW)
  caller = await as(test, user)
}
afterEach(() => test.close())

const clean = () => fileCleanup.run(test.services)
const send = (size: number) =>
  caller.raw({
    method: 'POST',
    url: '/api/document/upload',
    ...multipart({ part: 'document', name: 'a.pdf', type: 'application/pdf', bytes: pdfOf(size) }),
  })
const sent = async (size: number) => ((await send(size)).json as { documentID: string }).documentID
const remove = (documentID: string) => caller.call(documents.remove, { body: { documentID } })
const pathOf = async (id: string) => {
  const row = await test.system((db) =>
    db.selectFrom('files').where('id', '=', id).select('storage_key').executeTakeFirstOrThrow(),
  )
  return join(root, row.storage_key)
}
const later = async (days: number) => {
  test.services.clock.set(new Date(TEST_NOW.getTime() + days * DAY_MS))
}

/** Rule E10. */
describe('a deleted document', () => {
  beforeEach(() => open({ companyStorageBytes: 10_000, deletedFileDays: 30 }))

  it('counts until its bytes are removed, after a month', async () => {
    const id = await sent(8000)
    const path = await pathOf(id)
    expect((await remove(id)).status).toBe(200)
    expect((await send(8000)).json).toMatchObject({
      status: 413,
      message: 'This company’s storage is full. Deleted documents still count toward it for 30 days.',
    })
    await later(29)
    expect(await clean()).toEqual({ erased: 0, unfinished: 0, stray: 0 })
    expect(existsSync(path)).toBe(true)
    await later(31)
    expect(await clean()).toEqual({ erased: 1, unfinished: 0, stray: 0 })
    expect(existsSync(path)).toBe(false)
    await later(0)
    expect((await send(8000)).status).toBe(200)
    await later(31)
    expect(await clean()).toEqual({ erased: 0, unfinished: 0, stray: 0 })
  })

  it('is written down when its bytes go', async () => {
    const id = await sent(100)
    await remove(id)
    await later(31)
    await clean()
    const events = await test.system((db) =>
      db
        .selectFrom('audit_events')
        .where('entity_id', '=', id)
        .orderBy('id')
        .select(['verb', 'actor_name'])
        .execute(),
    )
    expect(events).toEqual([
      { verb: 'document.uploaded', actor_name: 'Priya Raman' },
      { verb: 'document.removed', actor_name: 'Priya Raman' },
      { verb: 'document.erased', actor_name: 'System' },
    ])
  })

  it('goes although its bytes are gone already', async () => {
    const id = await sent(100)
    await remove(id)
    await test.services.files.remove((await pathOf(id)).slice(root.length + 1))
    await later(31)
    expect(await clean()).toMatchObject({ erased: 1 })
  })

  it('is kept apart from those that no one deleted', async () => {
    const ids = [await sent(100), await sent(100)]
    await remove(ids[0] as string)
    await later(31)
    await clean()
    expect(existsSync(await pathOf(ids[1] as string))).toBe(true)
    await later(0)
    const got = await caller.call(documents.download, { query: { documentID: ids[1] as string } })
    expect(got.status).toBe(200)
  })
})

describe('what a crash left', () => {
  const leave = (name: string) => {
    const path = join(root, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'x')
    return path
  }
  const STRAY = 'ab/abababab-1111-4111-8111-111111111111'

  it('goes from both folders once it is old enough, and documents stay', async () => {
    // Every file is as old as that.
    await open({ strayFileHours: 0 })
    const id = await sent(100)
    const left = [leave('incoming/half'), leave(STRAY)]
    const notOurs = leave('ab/notes.txt')
    expect(await clean()).toEqual({ erased: 0, unfinished: 1, stray: 1 })
    expect(left.map(existsSync)).toEqual([false, false])
    expect([notOurs, await pathOf(id)].map(existsSync)).toEqual([true, true])
  })

  it('stays for a day', async () => {
    await open()
    const left = [leave('incoming/half'), leave(STRAY)]
    expect(await clean()).toEqual({ erased: 0, unfinished: 0, stray: 0 })
    expect(left.map(existsSync)).toEqual([true, true])
  })

  it('is not mistaken for a file that is about to be a document', async () => {
    await open({ strayFileHours: 0 })
    const { files } = test.services
    const path = leave(STRAY)
    const cleaning = await test.system(async (db) => {
      // As an upload does: stored, and not committed yet.
      await lockFiles(db, 'shared')
      const run = { isOver: false, result: clean() }
      run.result = run.result.finally(() => {
        run.isOver = true
      })
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(run.isOver).toBe(false)
      await sql`insert into files (agency_id, storage_key, sha256, size, content_type, upload_type, name,
          uploaded_by_name, created_at)
        select id, ${STRAY}, ''::bytea, 1, 'application/pdf', 'userFile', 'a.pdf', 'Priya Raman', now() from agencies
        limit 1`.execute(db)
      return run
    })
    expect(await cleaning.result).toEqual({ erased: 0, unfinished: 0, stray: 0 })
    expect(existsSync(path)).toBe(true)
    expect((await files.read(STRAY)).size).toBe(1)
  })

  it('is not looked for in a folder that belongs to another database', async () => {
    await open({ strayFileHours: 0 })
    const left = Array.from({ length: 21 }, (_, index) =>
      leave(`ab/abababab-1111-4111-8111-1111111111${index + 10}`),
    )
    await expect(clean()).rejects.toThrow('21 of 21 stored files belong to no document')
    expect(left.every((path) => existsSync(path))).toBe(true)
  })
})
