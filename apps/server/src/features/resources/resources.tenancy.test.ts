import * as audit from '@heed/contract/audit'
import * as documents from '@heed/contract/documents'
import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { multipart, pdfOf } from '../../testing/multipart'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let ids: Record<'parent' | 'child' | 'foreign' | 'own' | 'sibling' | 'nephew', string>

const NAMES = [
  'root',
  'parentAdmin',
  'childAdmin',
  'foreignAdmin',
  'worker',
  'boss',
  'clerk',
  'sister',
] as const
let people: Record<(typeof NAMES)[number] | 'nephew', Caller>

beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { isHouse: true })
    const parent = await buildAgency(db)
    const child = await buildAgency(db, { parentId: parent.id })
    const foreign = await buildAgency(db)
    const own = await buildCompany(db, parent.id, { name: 'Own' })
    const sibling = await buildCompany(db, parent.id, { name: 'Sibling' })
    const nephew = await buildCompany(db, child.id, { name: 'Nephew' })
    ids = {
      parent: parent.id,
      child: child.id,
      foreign: foreign.id,
      own: own.id,
      sibling: sibling.id,
      nephew: nephew.id,
    }
    const at = { agencyId: parent.id, companyId: own.id }
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      parentAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: parent.id }),
      childAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: child.id }),
      foreignAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: foreign.id }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId: parent.id, companies: [own.id] }),
      boss: await buildUser(db, { role: 'CompanyAdmin', ...at }),
      clerk: await buildUser(db, { role: 'CompanyUser', ...at }),
      sister: await buildUser(db, { role: 'CompanyAdmin', agencyId: parent.id, companyId: sibling.id }),
      nephew: await buildUser(db, { role: 'CompanyUser', agencyId: child.id, companyId: nephew.id }),
    }
  })
  const callers = await Promise.all(
    Object.entries(users).map(async ([name, user]) => [name, await as(test, user)] as const),
  )
  people = Object.fromEntries(callers) as typeof people
})
afterAll(() => test.close())

type Who = keyof typeof people

const sections = [{ title: 'Answer', html: '<p>Yes.</p>' }]
type Saving = NonNullable<Parameters<typeof saved>[1]>

async function saved(who: Who, more: object = {}): Promise<Resource> {
  const body = { title: 'A page', category: 'faqs', type: 'FAQ', sections, ...more } as const
  const { status, json, text } = await people[who].call(resources.save, { body })
  expect(status, text).toBe(200)
  return json
}

async function published(who: Who, more: Saving = {}): Promise<Resource> {
  const { id } = await saved(who, more)
  const { status, json, text } = await people[who].call(resources.publish, { params: { id } })
  expect(status, text).toBe(200)
  return json
}

/** Who finds it, by its page and in the list alike. */
async function findersOf(id: string): Promise<Who[]> {
  const found: Who[] = []
  for (const who of Object.keys(people) as Who[]) {
    const { status } = await people[who].call(resources.get, { params: { id } })
    const list = await people[who].call(resources.search, {
      query: { search: 'A page', pageSize: 100 as never },
    })
    expect([who, list.json.result.some((one) => one.id === id)]).toEqual([who, status === 200])
    if (status === 200) found.push(who)
  }
  return found
}

const OF_PARENT: Who[] = ['root', 'parentAdmin', 'childAdmin', 'worker', 'boss', 'clerk', 'sister', 'nephew']

describe('who finds a resource', () => {
  it('of the platform: everybody, and a draft of it only who may write it', async () => {
    expect(await findersOf((await published('root')).id)).toHaveLength(9)
    expect(await findersOf((await saved('root')).id)).toEqual(['root'])
  })

  it('of an agency: its line and its companies, never upward', async () => {
    expect(await findersOf((await published('parentAdmin')).id)).toEqual(OF_PARENT)
    expect(await findersOf((await saved('parentAdmin')).id)).toEqual(['root', 'parentAdmin'])
    const ofChild = await published('childAdmin')
    expect(ofChild).toMatchObject({ owner: 'agency', agencyID: ids.child })
    // An agency admin's reach holds the child agencies.
    expect(await findersOf(ofChild.id)).toEqual(['root', 'parentAdmin', 'childAdmin', 'nephew'])
  })

  it('of one company: its people and who advises them', async () => {
    const made = await published('boss')
    expect(made).toMatchObject({ owner: 'company', companyID: ids.own, agencyID: ids.parent })
    expect(await findersOf(made.id)).toEqual(['root', 'parentAdmin', 'worker', 'boss', 'clerk'])
    expect(await findersOf((await saved('boss')).id)).toEqual(['root', 'parentAdmin', 'boss'])
  })

  it('for chosen companies: those, and who advises one of them', async () => {
    const made = await published('parentAdmin', { audience: 'chosen', companyIDs: [ids.sibling, ids.nephew] })
    expect(made.companies.map(({ name }) => name)).toEqual(['Nephew', 'Sibling'])
    expect(await findersOf(made.id)).toEqual(['root', 'parentAdmin', 'childAdmin', 'sister', 'nephew'])
    const seen = await people.sister.call(resources.get, { params: { id: made.id } })
    expect(seen.json.companies.map(({ name }) => name)).toEqual(['Sibling'])
  })

  it('for staff: no company', async () => {
    const made = await published('parentAdmin', { audience: 'staff' })
    expect(await findersOf(made.id)).toEqual(['root', 'parentAdmin', 'childAdmin', 'worker'])
  })

  it('that is not active or was deleted: who may write it, and nobody', async () => {
    const made = await published('parentAdmin', { isActive: false })
    expect(made.state).toBe('inactive')
    expect(await findersOf(made.id)).toEqual(['root', 'parentAdmin'])
    await people.parentAdmin.call(resources.remove, { params: { id: made.id } })
    expect(await findersOf(made.id)).toEqual([])
  })
})

describe('who writes a resource', () => {
  const changesOf = async (who: Who, id: string) => [
    (await people[who].call(resources.save, { body: { id, title: 'A page of mine' } })).status,
    (await people[who].call(resources.unpublish, { params: { id } })).status,
    (await people[who].call(resources.remove, { params: { id } })).status,
  ]

  it('only reads what belongs to somebody above', async () => {
    const { id } = await published('root')
    for (const who of ['parentAdmin', 'worker', 'boss', 'clerk'] as const)
      expect([who, await changesOf(who, id)]).toEqual([who, [403, 403, 403]])
    const ofParent = await published('parentAdmin')
    for (const who of ['childAdmin', 'worker', 'boss'] as const)
      expect([who, await changesOf(who, ofParent.id)]).toEqual([who, [403, 403, 403]])
  })

  it('finds nothing of another tenant', async () => {
    const { id } = await published('parentAdmin')
    const ofBoss = await published('boss')
    expect(await changesOf('foreignAdmin', id)).toEqual([404, 404, 404])
    expect(await changesOf('sister', ofBoss.id)).toEqual([404, 404, 404])
    const after = await people.root.call(resources.get, { params: { id } })
    expect(after.json).toMatchObject({ title: 'A page', isPublished: true, version: 2 })
  })

  it('is somebody above, too', async () => {
    expect(await changesOf('parentAdmin', (await published('boss')).id)).toEqual([200, 200, 200])
    expect(await changesOf('root', (await published('childAdmin')).id)).toEqual([200, 200, 200])
  })

  it.each([
    ['boss', () => ({ companyID: ids.sibling }), 404],
    ['boss', () => ({ agencyID: ids.parent, companyID: ids.nephew }), 404],
    ['parentAdmin', () => ({ agencyID: ids.foreign }), 404],
    ['childAdmin', () => ({ companyID: ids.own }), 404],
    ['worker', () => ({ companyID: ids.own }), 403],
    ['clerk', () => ({}), 403],
    ['parentAdmin', () => ({ agencyID: ids.child }), 200],
  ] as const)('%s may not put one just anywhere', async (who, place, status) => {
    const body = { title: 'A page', category: 'faqs', sections, ...place() } as const
    expect((await people[who].call(resources.save, { body })).status).toBe(status)
  })

  it('cannot give it to a company of another tenant, nor move it', async () => {
    const chosen = { audience: 'chosen' as const, companyIDs: [ids.own, ids.nephew] }
    const body = { title: 'A page', category: 'faqs' as const, sections, ...chosen }
    expect((await people.foreignAdmin.call(resources.save, { body })).status).toBe(400)
    expect((await people.childAdmin.call(resources.save, { body })).status).toBe(400)
    const { id } = await saved('parentAdmin')
    const moved = { id, companyID: ids.own }
    expect((await people.parentAdmin.call(resources.save, { body: moved })).status).toBe(400)
    expect((await people.root.call(resources.save, { body: { id, agencyID: ids.foreign } })).status).toBe(400)
  })
})

describe('the file of a company’s resource', () => {
  it('is there for its people once it is published, and in no list of documents', async () => {
    const file = multipart({ part: 'document', name: 'a.pdf', type: 'application/pdf', bytes: pdfOf(500) })
    const sent = await people.boss.raw({ method: 'POST', url: '/api/resource/saveuserfile', ...file })
    const { id, documentID } = sent.json as Resource & { documentID: string }
    const finders = async () => {
      const found: Who[] = []
      for (const who of Object.keys(people) as Who[]) {
        const { status } = await people[who].call(documents.download, { query: { documentID } })
        if (status === 200) found.push(who)
      }
      return found
    }
    expect(await finders()).toEqual(['root', 'parentAdmin', 'boss'])
    await people.boss.call(resources.publish, { params: { id } })
    expect(await finders()).toEqual(['root', 'parentAdmin', 'worker', 'boss', 'clerk'])
    const listed = await people.clerk.call(documents.ofCompany, { params: { companyID: ids.own } })
    expect(listed.json.count).toBe(0)
    expect((await people.clerk.call(documents.remove, { body: { documentID } })).status).toBe(404)
  })
})

describe('the history of a resource', () => {
  it('is there for who may change it, and absent for others', async () => {
    const { id } = await published('parentAdmin')
    await people.parentAdmin.call(resources.save, {
      body: { id, title: 'A page', summary: 'New', module: 'MEWA' },
    })
    const historyFor = async (who: Who) => {
      const { status, json } = await people[who].call(audit.history, { query: { of: 'resource', id } })
      return [status, status === 200 ? json.result.map(({ phrase }) => phrase) : []]
    }
    const told = ['changed', 'published', 'added'].map((did) => `${did} the resource A page`)
    expect(await historyFor('parentAdmin')).toEqual([200, told])
    expect(await historyFor('root')).toEqual([200, told])
    for (const who of ['childAdmin', 'foreignAdmin', 'worker', 'boss'] as const)
      expect([who, await historyFor(who)]).toEqual([who, [404, []]])
    const { json } = await people.parentAdmin.call(audit.history, { query: { of: 'resource', id } })
    expect(json.result[0]?.changes).toEqual([
      { field: 'Summary', before: 'None', after: 'New' },
      { field: 'Module', before: 'All modules', after: 'MEWA' },
    ])
  })

  it('says what the text, the links and the tasks were before', async () => {
    const { id } = await published('parentAdmin')
    const sections = [
      { title: 'When', html: '<p>By July 31.</p><ul><li>One</li><li>Two &amp; three</li></ul>' },
      { title: 'Who', html: '<p>Every employer.</p>' },
    ]
    await people.parentAdmin.call(resources.save, { body: { id, sections } })
    const changed = [{ title: 'When', html: '<p>By August 31.</p>' }, sections[1]!]
    const tableActions = [{ label: 'Form 720', url: 'https://www.irs.gov/f720' }]
    await people.parentAdmin.call(resources.save, { body: { id, sections: changed, tableActions } })
    const { json } = await people.parentAdmin.call(audit.history, { query: { of: 'resource', id } })
    expect(json.result[0]?.changes).toEqual([
      { field: 'Text', before: 'When\nBy July 31.\nOne\nTwo & three', after: 'When\nBy August 31.' },
      { field: 'Links', before: 'None', after: 'Form 720 (https://www.irs.gov/f720)' },
    ])
  })
})
