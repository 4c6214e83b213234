import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAgency } from '../testing/build'
import { buildDocument, buildTarget } from '../testing/matrix/world'
import type { TestApp } from '../testing/start-test-app'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

const MIGRATION = '0161_evidence_is_the_companys_own.sql'

let test: TestApp
let owner: pg.Client
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  ;({ test, owner } = started)
})
afterAll(() => started.close())

it('makes files of resources that are evidence the company’s own, and leaves the others', async () => {
  const ids = await test.system(async (db) => {
    const stores = { db, files: test.services.files }
    const agency = await buildAgency(db)
    const target = await buildTarget(stores, agency.id, 'Suncoast Dental Group')
    const other = await buildDocument(stores, agency.id, target.companyID)
    const ids = [target.documentID, other]
    await db
      .updateTable('files')
      .set({ for_resource: true, upload_type: 'resource' })
      .where('id', 'in', ids)
      .execute()
    await sql`insert into company_task_documents (agency_id, company_id, company_task_id, task_id, file_id, for_all,
        attached_at, attached_by_name)
      values (${agency.id}::uuid, ${target.companyID}::uuid, ${target.instanceID}::uuid, ${target.taskID}::uuid,
        ${target.documentID}::uuid, false, now(), 'Somebody')`.execute(db)
    return ids
  })
  await started.migrate(MIGRATION)
  const { rows } = await owner.query(
    'select for_resource, upload_type from unnest($1::uuid[]) with ordinality i (id, at) join files f using (id) order by at',
    [ids],
  )
  expect(rows).toEqual([
    { for_resource: false, upload_type: 'userFile' },
    { for_resource: true, upload_type: 'resource' },
  ])
})
