import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

/** What a file of the first test takes, and room for a few of them. */
const SMALL = csv('Company,City', 'Abernathy,Toledo')
const ROOM = 2_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ uploadsPerHour: 4, importStorageBytes: ROOM })
})
afterAll(() => test.close())

const newAgency = () => test.system((db) => buildAgency(db))
const newUser = async (agencyId: string, role: 'AgencyAdmin' | 'AgencyUser' = 'AgencyAdmin') =>
  as(test, await test.system((db) => buildUser(db, { role, agencyId })))
const kept = (agencyId: string) =>
  test.system((db) =>
    db.selectFrom('company_imports').where('agency_id', '=', agencyId).select('file_key').execute(),
  )

/** Rule E10. */
describe('files of companies', () => {
  it('count within the hour, discarded and refused ones too', async () => {
    const { id: agencyId } = await newAgency()
    const caller = await newUser(agencyId)
    const send = (bytes: string, name = 'clients.csv') =>
      importFile(caller, { bytes, name }, { dryRun: 'true' })
    for (const _ of [1, 2]) {
      const { status, json } = await send(SMALL)
      expect(status).toBe(200)
      expect((await caller.call(imports.discard, { params: { id: json.id } })).status).toBe(200)
    }
    expect((await send(csv('Company'))).status).toBe(400)
    expect((await send(SMALL, 'clients.pdf')).status).toBe(415)
    const refused = await send(SMALL)
    expect(refused).toMatchObject({
      status: 429,
      json: { message: expect.stringContaining('Too many uploads') },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await importFile(await newUser(agencyId), { bytes: SMALL }, { dryRun: 'true' })).status).toBe(200)
  })

  it('have so much room at an agency, whoever of it sent them', async () => {
    const { id: agencyId } = await newAgency()
    const [admin, worker] = [await newUser(agencyId), await newUser(agencyId, 'AgencyUser')]
    const large = csv('Company,City', ...Array.from({ length: 60 }, (_, at) => `Client ${at},Toledo`))
    const first = await importFile(admin, { bytes: large }, { dryRun: 'true' })
    expect(first.status).toBe(200)
    const refused = await importFile(worker, { bytes: large }, { dryRun: 'true' })
    expect(refused).toMatchObject({ status: 413, json: { fields: { file: expect.any(String) } } })
    expect(await kept(agencyId)).toHaveLength(1)
    const { id: other } = await newAgency()
    expect((await importFile(await newUser(other), { bytes: large }, { dryRun: 'true' })).status).toBe(200)
    await admin.call(imports.discard, { params: { id: first.json.id } })
    expect((await importFile(worker, { bytes: large }, { dryRun: 'true' })).status).toBe(200)
  })
})
