import * as logic from '@heed/contract/logic'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { fingerprint } from '../../testing/fingerprint'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const SAMPLE = 'Suncoast Dental Group'
const SETS = [{ module: 'All' as const, conditional: 'NotSet' as const, lines: [] }]

let test: TestApp
let own: Caller
let parentAdmin: Caller
let childAdmin: Caller
let foreign: { agencyId: string; companyId: string; taskId: string }
let ofParent: string
let childCompany: string
beforeAll(async () => {
  test = await startTestApp()
  const admins = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const parent = await buildAgency(db, { name: 'Parent' })
    const child = await buildAgency(db, { name: 'Child', parentId: parent.id })
    const other = await buildAgency(db, { name: 'Foreign' })
    const company = await buildSampleCompany(db, { agencyId: other.id, sample: SAMPLE })
    childCompany = (await buildSampleCompany(db, { agencyId: child.id, sample: SAMPLE })).id
    const addTask = async (owner: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into tasks (owner_agency_id, format, name, module, category_id, icon, rule, rule_key, recurrence, basis, state)
        select ${owner}::uuid, 'Custom', 'Own', module, category_id, icon, rule, rule_key, recurrence, basis, 'published'
        from tasks where key = 'custom-open-enrollment-kickoff' returning id`.execute(db)
      return rows[0]!.id
    }
    foreign = { agencyId: other.id, companyId: company.id, taskId: await addTask(other.id) }
    ofParent = await addTask(parent.id)
    return Promise.all(
      [agency, parent, child].map(({ id }) => buildUser(db, { role: 'AgencyAdmin', agencyId: id })),
    )
  })
  ;[own, parentAdmin, childAdmin] = (await Promise.all(admins.map((user) => as(test, user)))) as [
    Caller,
    Caller,
    Caller,
  ]
})
afterAll(() => test.close())

it('another agency sees nothing of a task’s logic and changes nothing', async () => {
  const params = { id: foreign.taskId }
  const before = await fingerprint(test)
  const replies = [
    await own.call(logic.getLogic, { params }),
    await own.call(logic.saveLogic, { params, body: { sets: SETS } }),
    await own.call(logic.saveAgencies, { params, body: { agencyIDs: [] } }),
    await own.call(logic.saveCompanies, { params, body: { companyIDs: [] } }),
    await own.call(logic.preview, { params, body: { sets: SETS } }),
    await own.call(logic.matches, { params, body: { sets: SETS } }),
    await own.call(logic.trace, { params, body: { sets: SETS, companyID: childCompany } }),
    await own.call(logic.versions, { params }),
    await own.call(logic.restore, { params, body: { version: 1 } }),
    await own.call(logic.progress, { params }),
  ]
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await fingerprint(test)).toEqual(before)
})

it('a task’s lists take only what its author reaches, and the preview counts no one else’s companies', async () => {
  const params = { id: ofParent }
  const before = await fingerprint(test)
  const agency = await parentAdmin.call(logic.saveAgencies, {
    params,
    body: { agencyIDs: [foreign.agencyId] },
  })
  const company = await parentAdmin.call(logic.saveCompanies, {
    params,
    body: { companyIDs: [foreign.companyId] },
  })
  expect([agency.status, company.status]).toEqual([404, 404])
  expect(await fingerprint(test)).toEqual(before)
  const preview = await parentAdmin.call(logic.preview, { params, body: { sets: SETS } })
  expect(preview.json).toMatchObject({ companies: 1, matching: 1 })
})

it('a child agency reads the logic of its parent’s task, without its versions', async () => {
  await parentAdmin.call(logic.saveLogic, { params: { id: ofParent }, body: { sets: SETS } })
  const read = await childAdmin.call(logic.getLogic, { params: { id: ofParent } })
  expect(read.json).toMatchObject({ sets: SETS, mayEdit: false })
  expect((await childAdmin.call(logic.versions, { params: { id: ofParent } })).status).toBe(403)
  expect(
    (await childAdmin.call(logic.saveLogic, { params: { id: ofParent }, body: { sets: [] } })).status,
  ).toBe(403)
})
