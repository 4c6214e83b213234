import * as documents from '@heed/contract/documents'
import * as resources from '@heed/contract/resources'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connection'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { multipart, pdfOf } from '../../testing/multipart'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const SIZE = 10_000

let test: TestApp
let people: Caller[]
let place: { taskID: string; companyID: string; instanceID: string }

beforeAll(async () => {
  test = await startTestApp({ uploadsPerHour: 5, companyStorageBytes: 8 * SIZE })
})
afterAll(() => test.close())

/** A new company with this many people in it. */
async function openCompany(count: number): Promise<void> {
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const user = { role: 'CompanyAdmin' as const, agencyId: agency.id, companyId: company.id }
    const made = []
    for (let index = 0; index < count; index += 1) made.push(await buildUser(db, user))
    return made
  })
  people = await Promise.all(users.map((user) => as(test, user)))
  const { result } = (await people[0]!.call(tasks.search, { query: { open: true } })).json
  place = {
    taskID: result[0]!.taskID,
    companyID: users[0]!.companyId as string,
    instanceID: result[0]!.instanceID!,
  }
}

const send = (caller: Caller, size = SIZE) =>
  caller.raw({
    method: 'POST',
    url: '/api/document/upload',
    ...multipart({ part: 'document', name: 'a.pdf', type: 'application/pdf', bytes: pdfOf(size) }),
  })

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

/** Rule E10. */
describe('uploads at once', () => {
  it('of one person are not more than they may send', async () => {
    await openCompany(1)
    const replies = await Promise.all(Array.from({ length: 12 }, () => send(people[0]!, 100)))
    expect(statuses(replies)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
  })

  it('of several people do not fill more than the storage of their company', async () => {
    await openCompany(3)
    const replies = await Promise.all(
      people.flatMap((person) => Array.from({ length: 4 }, () => send(person))),
    )
    expect(statuses(replies)).toEqual([...Array(8).fill(200), ...Array(4).fill(413)])
  })
})

describe('a document that is attached while it is removed', () => {
  it('is evidence nowhere once it is gone, and counted nowhere', async () => {
    await openCompany(2)
    const [one, two] = people as [Caller, Caller]
    for (let round = 0; round < 5; round += 1) {
      const { documentID } = (await send(round < 3 ? one : two, 100)).json as { documentID: string }
      const [added] = await Promise.all([
        one.call(documents.documentTaskList, { body: { ...place, documentIDs: [documentID] } }),
        two.call(documents.remove, { body: { documentID } }),
      ])
      expect([200, 400]).toContain(added.status)
    }
    await expectNothingLeft()
  })

  it('waits for its removal', async () => {
    await openCompany(1)
    const [person] = people as [Caller]
    const { documentID } = (await send(person, 100)).json as { documentID: string }
    let isAttached = false
    const attaching = await test.system(async (db) => {
      await sql`update files set deleted_at = now() where id = ${documentID}::uuid`.execute(db)
      const body = { ...place, documentIDs: [documentID] }
      const reply = person.call(documents.documentTaskList, { body }).finally(() => {
        isAttached = true
      })
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(isAttached).toBe(false)
      return { reply }
    })
    expect((await attaching.reply).json).toMatchObject({
      status: 400,
      fields: { 'documentIDs.0': expect.any(String) },
    })
    await expectNothingLeft()
  })
})

describe('a document that becomes the file of a resource while it is attached', () => {
  it('stays the evidence it became', async () => {
    await openCompany(1)
    const [person] = people as [Caller]
    const { documentID } = (await send(person, 100)).json as { documentID: string }
    const saving = await test.system(async (db) => {
      await sql`select from files where id = ${documentID}::uuid for share`.execute(db)
      const body = {
        title: 'Plan binder',
        category: 'checklists' as const,
        documentID,
        companyID: place.companyID,
      }
      const reply = person.call(resources.save, { body })
      await waitingForFile(db)
      await sql`
        insert into company_task_documents (agency_id, company_id, company_task_id, task_id, file_id, for_all, attached_at,
          attached_by_name)
        select agency_id, company_id, id, task_id, ${documentID}::uuid, false, now(), 'A colleague'
        from company_tasks where id = ${place.instanceID}::uuid`.execute(db)
      return { reply }
    })
    expect((await saving.reply).json).toMatchObject({
      status: 400,
      fields: { documentID: expect.any(String) },
    })
  })
})

/** Until somebody waits for what this transaction has locked. */
async function waitingForFile(db: Db): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql`
      select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('Nobody waited for the file.')
}

describe('a document that is detached twice at once', () => {
  it('is counted once', async () => {
    await openCompany(1)
    const [person] = people as [Caller]
    for (let round = 0; round < 3; round += 1) {
      const { documentID } = (await send(person, 100)).json as { documentID: string }
      await person.call(documents.documentTaskList, { body: { ...place, documentIDs: [documentID] } })
      const body = { documentID, instanceID: place.instanceID }
      const replies = await Promise.all([
        person.call(documents.remove, { body }),
        person.call(documents.remove, { body }),
      ])
      expect(statuses(replies)).toEqual([200, 404])
    }
    await expectNothingLeft()
  })
})

/** Neither as a link nor in the counter. */
async function expectNothingLeft(): Promise<void> {
  const { rows } = await test.system((db) =>
    sql`select
      (select count(*)::int from live_company_task_documents where company_task_id = ${place.instanceID}::uuid) as links,
      (select documents from company_tasks where id = ${place.instanceID}::uuid) as counted`.execute(db),
  )
  expect(rows).toEqual([{ links: 0, counted: 0 }])
}
