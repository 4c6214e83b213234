import * as resources from '@heed/contract/resources'
import { everything, type SearchGroup, type SearchKind } from '@heed/contract/search'
import { saveNote } from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
const callers = {} as Record<'admin' | 'client', Caller>
let instance: { taskID: string; companyID: string; instanceID: string }

beforeAll(async () => {
  test = await startTestApp()
  const { users, company } = await test.system(async (db) => {
    const agency = await buildAgency(db, { name: 'Harbor & Vale Benefits' })
    const [agencyId] = [agency.id]
    const made = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    const companyId = made.id
    return {
      company: made,
      users: {
        admin: await buildUser(db, { role: 'AgencyAdmin', agencyId, first: 'Wilhelmina', last: 'Ortega' }),
        client: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }),
      },
    }
  })
  for (const [name, user] of Object.entries(users)) callers[name as 'admin'] = await as(test, user)
  // Words that the starter library does not have.
  await article('Quokka policy', 'Whoever keeps one feeds it.')
  await article('Pets at work', 'A quokka is a small wallaby. Quokkas are registered with the quokka office.')
  await article('Plants at work', `${'Water the ferns. '.repeat(900)}Never near the quokkas’ enclosure.`)
  const { rows } = await test.system((db) =>
    sql<{ task_id: string; id: string }>`select id, task_id from company_tasks
      where company_id = ${company.id}::uuid and completed_at is null order by due_date desc, id limit 1`.execute(
      db,
    ),
  )
  const [row] = rows
  instance = { taskID: `${row?.task_id}`, instanceID: `${row?.id}`, companyID: company.id }
  await callers.admin.call(saveNote, {
    body: { ...instance, text: 'The auditor asked about the ocelot twice.' },
  })
})
afterAll(() => test.close())

async function article(title: string, text: string): Promise<string> {
  const sections = [{ title: 'All of it', html: `<p>${text}</p>` }]
  const body = { title, category: 'faqs', type: 'FAQ', sections } as const
  const { json, text: answer } = await callers.admin.call(resources.save, { body })
  const { status } = await callers.admin.call(resources.publish, { params: { id: json.id } })
  expect([status, answer]).toEqual([200, answer])
  return json.id
}

async function find(search: string, who: keyof typeof callers = 'admin') {
  const { status, json, text } = await callers[who].call(everything, { query: { search, most: 50 } })
  expect(status, text).toBe(200)
  return json
}

type GroupOf<Kind extends SearchKind> = Extract<SearchGroup, { kind: Kind }>['result']

async function found<Kind extends SearchKind>(
  kind: Kind,
  search: string,
  who: keyof typeof callers = 'admin',
) {
  const { groups } = await find(search, who)
  return (groups.find((group) => group.kind === kind)?.result ?? []) as GroupOf<Kind>
}

const namesOf = async (kind: SearchKind, search: string, who: keyof typeof callers = 'admin') =>
  (await found(kind, search, who)).map(({ name }) => name)

describe('a text', () => {
  it('comes after a name, and the one that says more of it first', async () => {
    expect(await namesOf('resources', 'quokka')).toEqual(['Quokka policy', 'Pets at work', 'Plants at work'])
  })

  it('is found by the forms of its words, and by the beginning of the last one', async () => {
    for (const search of ['quokkas', 'registered quokka', 'registering quok', 'wallab'])
      expect(await namesOf('resources', search), search).toContain('Pets at work')
    expect(await namesOf('resources', 'quok registered')).toEqual([])
  })

  it('shows where it says so, in pieces', async () => {
    const [first, pets, plants] = await found('resources', 'quokka')
    expect(first?.excerpt).toBeNull()
    const marked = pets?.excerpt?.filter(({ isMatch }) => isMatch).map(({ text }) => text)
    expect(marked).toEqual(['quokka', 'Quokkas', 'quokka'])
    // Far behind the beginning of a long text.
    const words = plants?.excerpt?.map(({ text }) => text).join('')
    expect(words).toMatch(/^… .*ferns\. Never near the quokkas’ enclosure\.?$/)
    expect(pets?.excerpt?.[0]?.text).toBe('… ')
    expect(words?.length).toBeLessThan(400)
  })

  it('has to hold a piece with more than words in it as it was typed', async () => {
    await article('Retirement', 'A 401(k) plan is not a numbat.')
    expect(await namesOf('resources', '401(k) numbat')).toEqual(['Retirement'])
    for (const search of ['401[k] numbat', 'numbat%', 'numbat:*', "numb'%'at", 'numbat | plan', '{{numbat}}'])
      expect(await namesOf('resources', search), search).toEqual([])
    for (const search of ['numbat &', '!numbat', 'numbat.', '(numbat)', 'numbat –'])
      expect(await namesOf('resources', search), search).toEqual(['Retirement'])
  })

  it('is searched with whatever people type', async () => {
    const odd = [
      "'''",
      '&&&',
      '!!!',
      ':*:*',
      "numbat':*",
      '<->',
      'a & !b | (c',
      '\\\\\\',
      '"numbat',
      'the of and',
    ]
    for (const search of odd) await find(search)
    const long = await callers.admin.call(everything, { query: { search: 'numbat '.repeat(1500) } })
    expect(long.status).toBe(400)
    await find('x'.repeat(200))
    await find('ab '.repeat(66))
  })
})

describe('tasks', () => {
  it('of the library are found by name and by what they say', async () => {
    expect((await namesOf('library', 'form 5500'))[0]).toMatch(/^Form 5500/)
    const [task] = await found('library', 'electronically through EFAST2')
    expect(task).toMatchObject({ isPublished: true, agencyID: null })
    expect(task?.excerpt?.some(({ isMatch }) => isMatch)).toBe(true)
  })

  it('keep up with their sections and actions', async () => {
    const { taskID } = instance
    await test.system(async (db) => {
      await sql`insert into task_sections (task_id, position, title, html)
        values (${taskID}::uuid, 90, 'Wombats', '<ul><li>Count the <b>wom</b>bats</li></ul><p>&amp; their&nbsp;young</p>')`.execute(
        db,
      )
    })
    expect((await found('library', 'wombat young')).map((task) => task.taskID)).toEqual([taskID])
    // The company finds its own open task so; the agency does not find it once for each company.
    expect((await found('tasks', 'wombat', 'client')).map((task) => task.taskID)).toContain(taskID)
    expect(await found('tasks', 'wombat')).toEqual([])
    expect(await found('library', 'wombat', 'client')).toEqual([])
    await test.system(async (db) => {
      await sql`delete from task_sections where task_id = ${taskID}::uuid and position = 90`.execute(db)
      await sql`insert into task_actions (task_id, position, kind, text)
        values (${taskID}::uuid, 90, 'CHECK_IT', 'Feed the bandicoot')`.execute(db)
    })
    expect(await found('library', 'wombat')).toEqual([])
    expect((await found('library', 'bandicoot')).map((task) => task.taskID)).toEqual([taskID])
  })
})

describe('the glossary', () => {
  it('has the term itself first, with what it says and the tasks it is about', async () => {
    const { groups } = await find('COBRA')
    expect(groups[0]?.kind).toBe('terms')
    const [term] = await found('terms', 'dcap')
    expect(term).toMatchObject({ name: 'Dependent care assistance program (DCAP)' })
    expect(term?.short).toBeTruthy()
    const about = await found('terms', '55% average benefits')
    expect(about[0]?.relatedTasks[0]?.name).toBeTruthy()
  })
})

describe('notes', () => {
  it('are found by their words, with their task', async () => {
    const [note] = await found('notes', 'ocelots auditor')
    expect(note).toMatchObject({ ...instance, companyName: 'Suncoast Dental Group', isInternal: false })
    expect(note?.excerpt?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'auditor',
      'ocelot',
    ])
  })
})

describe('names that are spelled almost so', () => {
  it.each([
    ['suncaost dental', 'companies', 'Suncoast Dental Group'],
    ['wilhemina ortega', 'people', 'Wilhelmina Ortega'],
    ['harbour vale', 'agencies', 'Harbor & Vale Benefits'],
    ['quoka polcy', 'resources', 'Quokka policy'],
    ['dependant care asistance', 'terms', 'Dependent care assistance program (DCAP)'],
  ] as const)('%s: offered where nothing matches', async (search, kind, name) => {
    expect((await find(search)).isAlike).toBe(true)
    expect((await namesOf(kind, search))[0]).toBe(name)
  })

  it('are not offered where something matches, nor for anything but words', async () => {
    expect((await find('quokka')).isAlike).toBe(false)
    for (const search of ['suncaost%', 'zzzzzzzz', 'qx qx', '%%%%'])
      expect(await find(search), search).toEqual({ groups: [], isAlike: false })
  })
})

it('a passage is made once for a text, which takes most of the time of a search', async () => {
  await test.system(async (db) => {
    const { rows } = await sql<{
      made: string
    }>`select prosrc as made from pg_proc where proname = 'passage_of'`.execute(db)
    const plan = await sql<Record<'QUERY PLAN', string>>`explain (verbose)
      select (${sql.raw(rows[0]!.made)}) from (select body, array[title] as words from resources) as given`.execute(
      db,
    )
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines.split('ts_headline(')).toHaveLength(2)
  })
})
