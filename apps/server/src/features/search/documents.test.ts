import { randomUUID } from 'node:crypto'
import * as resources from '@heed/contract/resources'
import { everything } from '@heed/contract/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let ids: Record<'agency' | 'foreign' | 'own' | 'sibling', string>
const NAMES = ['root', 'admin', 'foreignAdmin', 'worker', 'boss', 'clerk', 'sister'] as const
type Who = (typeof NAMES)[number]
let people: Record<Who, Caller>

beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { isHouse: true })
    const [agency, foreign] = [await buildAgency(db), await buildAgency(db)]
    const own = await buildCompany(db, agency.id, { name: 'Own' })
    const sibling = await buildCompany(db, agency.id, { name: 'Sibling' })
    ids = { agency: agency.id, foreign: foreign.id, own: own.id, sibling: sibling.id }
    const at = { agencyId: agency.id, companyId: own.id }
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      foreignAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: foreign.id }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [own.id] }),
      boss: await buildUser(db, { role: 'CompanyAdmin', ...at }),
      clerk: await buildUser(db, { role: 'CompanyUser', ...at }),
      sister: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: sibling.id }),
    } satisfies Record<Who, unknown>
  })
  const callers = await Promise.all(
    Object.entries(users).map(async ([name, user]) => [name, await as(test, user)] as const),
  )
  people = Object.fromEntries(callers) as typeof people
})
afterAll(() => test.close())

type Stored = { companyId: string; name: string; text: string; forResource?: boolean }

/** A document of a company whose text was read. */
async function stored({ companyId, name, text, forResource = false }: Stored): Promise<string> {
  return test.system(async (db) => {
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into files (agency_id, company_id, storage_key, sha256, size, content_type, upload_type, name,
          uploaded_by_name, created_at, for_resource)
        select agency_id, id, ${randomUUID()}, '\\x00', 500, 'application/pdf',
          ${forResource ? 'resource' : 'userFile'}, ${name}, 'Somebody', now(), ${forResource}
        from companies where id = ${companyId}::uuid returning id, agency_id)
      insert into document_texts (file_id, agency_id, state, text, asked_at)
      select id, agency_id, 'read', ${text}, now() from made returning file_id as id`.execute(db)
    return `${rows[0]?.id}`
  })
}

async function find(
  search: string,
  { who = 'admin', only = 'documents' }: { who?: Who; only?: 'documents' | 'resources' } = {},
) {
  const { status, json, text } = await people[who].call(everything, { query: { search, only } })
  expect(status, text).toBe(200)
  const [group] = json.groups
  return group?.kind === 'documents' || group?.kind === 'resources' ? group.result : []
}
const namesOf = async (search: string) => (await find(search)).map(({ name }) => name)

async function findersOf(search: string): Promise<Who[]> {
  const finders: Who[] = []
  for (const who of NAMES) if ((await find(search, { who })).length > 0) finders.push(who)
  return finders
}

const STAFF: Who[] = ['root', 'admin', 'worker']

describe('a document', () => {
  it('is found by a number behind a hyphen, as it is typed', async () => {
    await stored({
      companyId: ids.own,
      name: 'Receipt.pdf',
      text: 'Submission 20260731QX-778412 was accepted.',
    })
    expect(await namesOf('20260731QX-778412')).toEqual(['Receipt.pdf'])
    expect(await namesOf('20260731qx-7784')).toEqual(['Receipt.pdf'])
    expect(await namesOf('20260731QX-778413')).toEqual([])
  })

  it('is found as it is typed, whatever words a question would have', async () => {
    for (const month of ['April', 'May', 'June'])
      await stored({ companyId: ids.own, name: `${month} 2026 wages.pdf`, text: 'Wages.' })
    expect(await namesOf('may 2026 wages')).toEqual(['May 2026 wages.pdf'])
  })

  it('is found by its name first, then by what it says, with where it says so', async () => {
    const said = `${'General terms apply. '.repeat(600)}The actuary signed the pangolin opinion.`
    await stored({ companyId: ids.own, name: 'Opinion.pdf', text: said })
    await stored({ companyId: ids.own, name: 'Pangolin report 2026.pdf', text: 'Nothing of note.' })
    expect(await namesOf('pangolin')).toEqual(['Pangolin report 2026.pdf', 'Opinion.pdf'])
    expect(await namesOf('pangolins opinion')).toEqual(['Opinion.pdf'])
    expect(await namesOf('report 2026')).toEqual(['Pangolin report 2026.pdf'])
    const [, opinion] = await find('pangolin')
    const pieces = opinion?.excerpt ?? []
    expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['pangolin'])
    expect(pieces.map(({ text }) => text).join('')).toMatch(/actuary signed the pangolin opinion/)
  })

  it('is found by a name that is spelled almost so', async () => {
    await stored({ companyId: ids.own, name: 'Armadillo census.pdf', text: '' })
    expect(await namesOf('armadilo censsus')).toEqual(['Armadillo census.pdf'])
    expect(await findersOf('armadilo')).toEqual([...STAFF, 'boss', 'clerk'])
  })

  it('is found by its company and who works for it', async () => {
    await stored({ companyId: ids.own, name: 'Own.pdf', text: 'About zqownword.' })
    await stored({ companyId: ids.sibling, name: 'Sibling zqsibling.pdf', text: 'About zqsibword.' })
    expect(await findersOf('zqownword')).toEqual([...STAFF, 'boss', 'clerk'])
    expect(await findersOf('zqsibword')).toEqual(['root', 'admin', 'sister'])
    expect(await findersOf('zqsibling')).toEqual(['root', 'admin', 'sister'])
  })

  it('is not found once it is deleted, by a former version, or with its company', async () => {
    const id = await stored({ companyId: ids.own, name: 'Gone zqgone.pdf', text: 'About zqgoneword.' })
    const former = await stored({
      companyId: ids.own,
      name: 'Former zqformer.pdf',
      text: 'About zqformerword.',
    })
    await test.system((db) =>
      sql`update files set version_of = ${id}::uuid, version = 7 where id = ${former}::uuid`.execute(db),
    )
    expect(await namesOf('zqformer')).toEqual([])
    expect(await namesOf('zqformerword')).toEqual([])
    expect(await namesOf('zqgoneword')).toHaveLength(1)
    await test.system((db) => sql`update files set deleted_at = now() where id = ${id}::uuid`.execute(db))
    expect(await namesOf('zqgoneword')).toEqual([])
    expect(await namesOf('zqgone')).toEqual([])
    const removed = await test.system((db) => buildCompany(db, ids.agency))
    await stored({ companyId: removed.id, name: 'Removed.pdf', text: 'About zqremoved.' })
    expect(await namesOf('zqremoved')).toHaveLength(1)
    await test.system((db) =>
      db.updateTable('companies').set({ deleted_at: new Date() }).where('id', '=', removed.id).execute(),
    )
    expect(await namesOf('zqremoved')).toEqual([])
    expect(await find('zqremoved', { who: 'root' })).toEqual([])
  })
})

describe('the file of a resource', () => {
  it('is found as the resource, by whoever finds that', async () => {
    const file = await stored({
      companyId: ids.own,
      name: 'Manual.pdf',
      text: 'About zqmanual.',
      forResource: true,
    })
    const body = { title: 'A manual', category: 'checklists', type: 'FAQ' } as const
    const sections = [{ title: 'Answer', html: '<p>Yes.</p>' }]
    const { json, text } = await people.boss.call(resources.save, { body: { ...body, sections } })
    expect(json.id, text).toBeTruthy()
    await test.system((db) =>
      sql`update resources set (file_agency_id, file_id) = (${ids.agency}::uuid, ${file}::uuid)
        where id = ${json.id}::uuid`.execute(db),
    )
    const finders = async () => {
      const found: Who[] = []
      for (const who of NAMES)
        if ((await find('zqmanual', { who, only: 'resources' })).length > 0) found.push(who)
      return found
    }
    expect(await finders()).toEqual(['root', 'admin', 'boss'])
    await people.boss.call(resources.publish, { params: { id: json.id } })
    expect(await finders()).toEqual([...STAFF, 'boss', 'clerk'])
    expect(
      (await find('zqmanual', { only: 'resources' }))[0]?.excerpt?.find(({ isMatch }) => isMatch)?.text,
    ).toBe('zqmanual')
    expect(await findersOf('zqmanual')).toEqual([])
  })
})
