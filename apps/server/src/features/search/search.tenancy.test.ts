import * as resources from '@heed/contract/resources'
import { everything, type SearchKind } from '@heed/contract/search'
import { deleteNote, saveNote } from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../../http/credentials'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const SAMPLE = 'Suncoast Dental Group'

let test: TestApp
let ids: Record<'parent' | 'child' | 'foreign' | 'own' | 'sibling' | 'nephew' | 'stranger', string>
const NAMES = [
  'root',
  'parentAdmin',
  'childAdmin',
  'foreignAdmin',
  'worker',
  'boss',
  'clerk',
  'sister',
  'nephew',
  'stranger',
] as const
type Who = (typeof NAMES)[number]
let people: Record<Who, Caller>

beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { isHouse: true })
    const parent = await buildAgency(db)
    const child = await buildAgency(db, { parentId: parent.id })
    const foreign = await buildAgency(db)
    const company = async (agencyId: string, name: string) =>
      (await buildSampleCompany(db, { agencyId, sample: SAMPLE, name })).id
    ids = {
      parent: parent.id,
      child: child.id,
      foreign: foreign.id,
      own: await company(parent.id, 'Own'),
      sibling: await company(parent.id, 'Sibling'),
      nephew: await company(child.id, 'Nephew'),
      stranger: await company(foreign.id, 'Stranger'),
    }
    const at = { agencyId: parent.id, companyId: ids.own }
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      parentAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: parent.id }),
      childAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: child.id }),
      foreignAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: foreign.id }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId: parent.id, companies: [ids.own] }),
      boss: await buildUser(db, { role: 'CompanyAdmin', ...at }),
      clerk: await buildUser(db, { role: 'CompanyUser', ...at }),
      sister: await buildUser(db, { role: 'CompanyAdmin', agencyId: parent.id, companyId: ids.sibling }),
      nephew: await buildUser(db, { role: 'CompanyUser', agencyId: child.id, companyId: ids.nephew }),
      stranger: await buildUser(db, { role: 'CompanyUser', agencyId: foreign.id, companyId: ids.stranger }),
    } satisfies Record<Who, unknown>
  })
  const callers = await Promise.all(
    Object.entries(users).map(async ([name, user]) => [name, await as(test, user)] as const),
  )
  people = Object.fromEntries(callers) as typeof people
}, 120_000)
afterAll(() => test.close())

/** Who finds it among one kind, whether by its text or by a name that is spelled almost so. */
async function findersOf(kind: SearchKind, search: string, among: readonly Who[] = NAMES): Promise<Who[]> {
  const finders: Who[] = []
  for (const who of among) {
    const { json, status } = await people[who].call(everything, { query: { search, only: kind } })
    expect(status).toBe(200)
    if (json.groups.some(({ count }) => count > 0)) finders.push(who)
  }
  return finders
}

let made = 0
/** A word that nothing else has. */
const newWord = () => `zq${'abcdefghij'[(made / 10) | 0]}${'abcdefghij'[made++ % 10]}xwv`

describe('a resource is found by its text', () => {
  type Article = {
    publish?: boolean
    title?: string
    audience?: 'staff' | 'chosen'
    companyIDs?: string[]
  }

  async function article(who: Who, { publish = true, ...more }: Article = {}) {
    const word = newWord()
    const sections = [{ title: 'All of it', html: `<p>About ${word}.</p>` }]
    const body = { title: 'A page', category: 'faqs', type: 'FAQ', sections, ...more } as const
    const { json, status, text } = await people[who].call(resources.save, { body })
    expect(status, text).toBe(200)
    if (publish) await people[who].call(resources.publish, { params: { id: json.id } })
    return { word, id: json.id }
  }

  it('of the platform: by everybody, a draft by who may write it', async () => {
    expect(await findersOf('resources', (await article('root')).word)).toEqual([...NAMES])
    expect(await findersOf('resources', (await article('root', { publish: false })).word)).toEqual(['root'])
    expect(await findersOf('resources', (await article('root', { audience: 'staff' })).word)).toEqual([
      'root',
      'parentAdmin',
      'childAdmin',
      'foreignAdmin',
      'worker',
    ])
  })

  it('of an agency: by its line and its companies; of a company: by its people and who advises them', async () => {
    const ofAgency = NAMES.filter((who) => who !== 'foreignAdmin' && who !== 'stranger')
    expect(await findersOf('resources', (await article('parentAdmin')).word)).toEqual(ofAgency)
    expect(await findersOf('resources', (await article('boss')).word)).toEqual([
      'root',
      'parentAdmin',
      'worker',
      'boss',
      'clerk',
    ])
    const chosen = await article('parentAdmin', { audience: 'chosen', companyIDs: [ids.sibling] })
    expect(await findersOf('resources', chosen.word)).toEqual(['root', 'parentAdmin', 'sister'])
  })

  it('not once its days are over, it is a draft again or deleted', async () => {
    const { word, id } = await article('root')
    const over = { body: { id, unpublishOn: '2027-01-20' } }
    expect((await people.root.call(resources.save, over)).status).toBe(200)
    expect(await findersOf('resources', word)).toEqual(['root'])
    await people.root.call(resources.save, { body: { id, unpublishOn: null } })
    await people.root.call(resources.unpublish, { params: { id } })
    expect(await findersOf('resources', word)).toEqual(['root'])
    await people.root.call(resources.remove, { params: { id } })
    expect(await findersOf('resources', word)).toEqual([])
  })

  it('by a name that is almost its own no more than by its own', async () => {
    await article('boss', { title: 'Zebrafinch handbook' })
    expect(await findersOf('resources', 'zebrafinhc')).toEqual([
      'root',
      'parentAdmin',
      'worker',
      'boss',
      'clerk',
    ])
  })
})

describe('a note is found by its text', () => {
  async function note(who: Who, companyId: string, isInternal = false) {
    const word = newWord()
    const instance = await test.system((db) =>
      db
        .selectFrom('company_tasks')
        .where('company_id', '=', companyId)
        .where('completed_at', 'is', null)
        .select(['id as instanceID', 'task_id as taskID', 'company_id as companyID'])
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    const body = { ...instance, text: `They asked about ${word}.`, isInternal }
    const { json, status, text } = await people[who].call(saveNote, { body })
    expect(status, text).toBe(200)
    return { word, id: json.id }
  }

  it('by its company and who works for it, an internal one only by the latter', async () => {
    const everyone: Who[] = ['root', 'parentAdmin', 'worker', 'boss', 'clerk']
    expect(await findersOf('notes', (await note('worker', ids.own)).word)).toEqual(everyone)
    expect(await findersOf('notes', (await note('worker', ids.own, true)).word)).toEqual(everyone.slice(0, 3))
    expect(await findersOf('notes', (await note('childAdmin', ids.nephew)).word)).toEqual([
      'root',
      'parentAdmin',
      'childAdmin',
      'nephew',
    ])
    expect(await findersOf('notes', (await note('foreignAdmin', ids.stranger)).word)).toEqual([
      'root',
      'foreignAdmin',
      'stranger',
    ])
  })

  it('not once it is deleted, nor its company', async () => {
    const { word, id } = await note('worker', ids.own)
    await people.worker.call(deleteNote, { params: { id } })
    expect(await findersOf('notes', word)).toEqual([])
    const other = await note('parentAdmin', ids.nephew)
    const setDeleted = (at: Date | null) =>
      test.system((db) =>
        db.updateTable('companies').set({ deleted_at: at }).where('id', '=', ids.nephew).execute(),
      )
    await setDeleted(new Date())
    // Its own people are signed out as soon as they ask.
    expect(await findersOf('notes', other.word, ['root', 'parentAdmin', 'childAdmin'])).toEqual([])
    await setDeleted(null)
  })
})

describe('a task of the library is found by its text', () => {
  const custom = (agencyId: string, values: { companyId?: string; state?: string } = {}) =>
    test.system(async (db) => {
      const word = newWord()
      const { rows } = await sql<{ id: string }>`
        insert into tasks (owner_agency_id, owner_company_id, format, name, summary, module, category_id, icon, rule,
          rule_key, recurrence, basis, state)
        select ${agencyId}::uuid, ${values.companyId ?? null}::uuid, 'Custom', 'House rules', ${`About ${word}`}, module,
          category_id, icon, rule, rule_key, recurrence, basis, ${values.state ?? 'published'}
        from tasks where key = 'custom-open-enrollment-kickoff' returning id`.execute(db)
      return { word, id: `${rows[0]?.id}` }
    })

  it('by the staff of its agency and the agencies below, a draft by who may write it, never by companies', async () => {
    const staff: Who[] = ['root', 'parentAdmin', 'childAdmin', 'worker']
    expect(await findersOf('library', (await custom(ids.parent)).word)).toEqual(staff)
    const draft = await custom(ids.parent, { state: 'draft' })
    expect(await findersOf('library', draft.word)).toEqual(['root', 'parentAdmin'])
    expect(await findersOf('library', (await custom(ids.foreign)).word)).toEqual(['root', 'foreignAdmin'])
    const ofCompany = await custom(ids.parent, { companyId: ids.sibling })
    expect(await findersOf('library', ofCompany.word)).not.toContain('worker')
  })
})

describe('names that are spelled almost so', () => {
  it('are those in reach', async () => {
    await test.system(async (db) => {
      await db.updateTable('companies').set({ name: 'Chrysanthemum' }).where('id', '=', ids.sibling).execute()
      await buildUser(db, {
        role: 'CompanyUser',
        agencyId: ids.parent,
        companyId: ids.sibling,
        first: 'Quasimodo',
      })
    })
    expect(await findersOf('companies', 'chrysantemum')).toEqual(['root', 'parentAdmin', 'sister'])
    expect(await findersOf('people', 'quasimdoo')).toEqual(['root', 'parentAdmin', 'sister'])
  })
})

it('the functions behind it answer nothing to who has no reach, and only the service may call them', async () => {
  const { clock, database } = test.services
  const session = { secretHash: hashSecret(people.stranger.key), at: clock.now(), mode: 'read' } as const
  const counted = await database.as(session, async (db) => {
    await sql`select set_config('app.reach', '', true), set_config('app.agencies', '', true),
      set_config('app.line', '', true), set_config('app.company', '', true)`.execute(db)
    const { rows } = await sql<{ notes: number; people: number; companies: number }>`select
      (select count(*)::int from found_notes('{asked}', '{}', 10)) as notes,
      (select count(*)::int from persons_like('{priya}', 'priya', 10)) as people,
      (select count(*)::int from companies_like('{stranger}', 'stranger', 10)) as companies`.execute(db)
    return rows[0]
  })
  expect(counted).toEqual({ notes: 0, people: 0, companies: 0 })
})
