import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { TEST_NOW, type TestApp } from '../../../testing/start-test-app'
import { startWithAdmin } from '../../../testing/start-with-admin'
import { fileCleanup } from '../../documents/jobs'
import { importCleanup } from './jobs'

let test: TestApp
let caller: Caller
let agencyId: string
beforeAll(async () => {
  ;({ test, caller, agencyId } = await startWithAdmin({ strayFileHours: 0 }))
})
afterAll(() => test.close())

const bytes = csv('Company', 'Abernathy')
const draft = async () => (await importFile(caller, { bytes }, { dryRun: 'true' })).json
const pathOf = async (id: string) => {
  const { file_key } = await test.system((db) =>
    db.selectFrom('company_imports').where('id', '=', id).select('file_key').executeTakeFirstOrThrow(),
  )
  return join(test.services.config.dataDir, 'files', file_key as string)
}
const download = (by: Caller, id: string) => by.raw({ method: 'GET', url: `/api/company/import/${id}/file` })

it('the file is kept as it was sent, for those who reach the import', async () => {
  const { id, hasFile } = await draft()
  expect(hasFile).toBe(true)
  const sent = await download(caller, id)
  expect([sent.status, sent.text]).toEqual([200, bytes])
  expect(sent.headers['content-disposition']).toContain('clients.csv')
  const colleague = await as(test, await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId })))
  expect((await download(colleague, id)).status).toBe(404)
  // The clean-up of files knows it.
  await fileCleanup.run(test.services)
  expect((await download(caller, id)).status).toBe(200)
})

it('a file that is refused leaves nothing', async () => {
  const before = await test.system((db) => db.selectFrom('company_imports').select('id').execute())
  expect((await importFile(caller, { bytes: csv('Company,State', 'A,Tex') })).status).toBe(400)
  const after = await test.system((db) => db.selectFrom('company_imports').select('id').execute())
  expect(after).toEqual(before)
})

it('goes with a draft that is thrown away or forgotten, and stays with what was imported', async () => {
  const thrownAway = await draft()
  const path = await pathOf(thrownAway.id)
  expect((await caller.call(imports.discard, { params: { id: thrownAway.id } })).status).toBe(200)
  expect(existsSync(path)).toBe(false)

  const forgotten = await pathOf((await draft()).id)
  const { id } = (await importFile(caller, { bytes })).json
  const kept = await pathOf(id)
  test.services.clock.set(new Date(TEST_NOW.getTime() + 400 * 86_400_000))
  await importCleanup.run(test.services)
  expect([existsSync(forgotten), existsSync(kept)]).toEqual([false, true])
})
