import { allEndpoints } from '@heed/contract/all'
import * as companies from '@heed/contract/companies'
import * as documents from '@heed/contract/documents'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from './testing/as-user'
import { buildAgency, buildCompany, buildUser } from './testing/build'
import { buildSampleCompany } from './testing/build-sample-company'
import { fieldsOf } from './testing/matrix/fields'
import { buildDraft } from './testing/matrix/imports'
import { mailTo } from './testing/matrix/message-inputs'
import { buildDocument } from './testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

const FRAGMENTS = [
  "'",
  "' or '1'='1",
  "'; select pg_sleep(20) --",
  '"; drop table users; --',
  "\\'; --",
  "') union select password_hash from users --",
  '$1',
  '{{7*7}}',
  '%',
  '_',
  '\\',
  '%_%',
  '.*',
  ':* & !',
]

/** Rule D1: what people type is matched as it is. */
describe('text that means something elsewhere', () => {
  let test: TestApp
  let caller: Caller
  let agencyID: string
  let companyID: string
  let importID: string
  let userID: string
  let documentID: string

  beforeAll(async () => {
    test = await startTestApp(WITHOUT_FLOOD_LIMITS)
    const user = await test.system(async (db) => {
      const house = await buildAgency(db, { isHouse: true })
      const agency = await buildAgency(db)
      agencyID = agency.id
      await buildAgency(db, { parentId: agency.id })
      const group = await buildAgency(db)
      await db.updateTable('agencies').set({ is_affinity_group: true }).where('id', '=', group.id).execute()
      for (const name of ['100% Dental', 'Under_score', 'Back\\slash', "O'Neill", 'Plain'])
        await buildCompany(db, agency.id, { name })
      await db
        .updateTable('companies')
        .set((row) => ({ advisor_last: row.ref('name') }))
        .execute()
      companyID = (await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })).id
      documentID = await buildDocument({ db, files: test.services.files }, agency.id, companyID)
      await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
      userID = (await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: companyID })).id
      const root = await buildUser(db, { role: 'SuperAdmin', agencyId: house.id })
      await mailTo(db, { userID })
      importID = await buildDraft(db, { agencyId: agency.id, userId: root.id })
      return root
    })
    caller = await as(test, user)
    const { json: open } = await caller.call(tasks.search, { query: { companyID, open: true } })
    const { taskID = '', instanceID } = open.result[0] ?? {}
    await caller.call(documents.documentTaskList, {
      body: { taskID, companyID, ...(instanceID && { instanceID }), documentIDs: [documentID] },
    })
    // So that the log has something to find, too.
    await caller.call(companies.update, { params: { id: companyID }, body: { city: 'Salem' } })
  })
  afterAll(() => test.close())

  const found = async (search: string) => {
    const { json } = await caller.call(companies.search, { query: { search } })
    return json.result.map(({ name }) => name)
  }

  it.each([
    ['%', ['100% Dental']],
    ['_', ['Under_score']],
    ['\\', ['Back\\slash']],
    ["'", ["O'Neill"]],
    ['%_%', []],
    ['.*', []],
  ])('finds %j where it stands', async (search, names) => {
    expect(await found(search)).toEqual(names)
  })

  const lists = allEndpoints.filter(({ endpoint }) =>
    fieldsOf(endpoint).some(({ place, path }) => place === 'query' && path === 'search'),
  )

  it.each(lists)('does no harm to the search of $name', async ({ endpoint }) => {
    const url = `/api${endpoint.path
      .replace('import/:id', `import/${importID}`)
      .replace(/:(agencyID|id)/, agencyID)
      .replace(':companyID', companyID)
      .replace(':userID', userID)}`
    const ask = async (search?: string) => {
      const reply = await caller.raw({ method: 'GET', url, query: search === undefined ? {} : { search } })
      expect([search, reply.status]).toEqual([search, 200])
      // An export has no rows to look at; that it finds what its list finds is a test of its own.
      if (endpoint.export) return { count: 1, result: [] }
      type Group = { result: unknown[] }
      const answer = reply.json as { count?: number; all?: number; result?: unknown[]; groups?: Group[] }
      const result = answer.result ?? answer.groups?.flatMap((group) => group.result) ?? []
      return { count: answer.count ?? answer.all ?? result.length, result }
    }
    // Some lists ask for three characters, some of them always.
    const anything = endpoint.query?.safeParse({}).success ? undefined : 'raman'
    const { count } = await ask(anything)
    expect(count).toBeGreaterThan(0)
    const longEnough = (text: string) =>
      endpoint.query?.safeParse({ search: text }).success ? text : text.repeat(3)
    for (const fragment of FRAGMENTS.map(longEnough)) {
      const { result } = await ask(fragment)
      // Nothing is found that does not hold the text itself.
      for (const row of result)
        expect(Object.values(row as object).some((value) => String(value).includes(fragment))).toBe(true)
    }
    expect((await ask(anything)).count).toBe(count)
  })

  it('is stored and shown as it was typed', async () => {
    for (const name of [...FRAGMENTS, '<script>alert(1)</script>', '=cmd()', 'Ünï©ode 報告 😀']) {
      const { json } = await caller.call(companies.add, { body: { name, agencyID } })
      const { json: read } = await caller.call(companies.get, { params: { id: json.id } })
      expect(read.name).toBe(name)
    }
  })
})
