import { CATALOG_VERSION } from '@heed/catalog/catalog'
import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { sentence } from '@heed/domain/logic/sentence'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAt } from '../../testing/act'
import { as } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { findInstances } from '../../testing/find-instances'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { type LibraryContent, type LibraryTask, libraryTasks } from './content'
import { findDifferences } from './difference-queries'
import { loadLibrary } from './jobs'
import { findStoredTasks } from './queries'

// Each test has its own task, since edits stay.
const KEY = 'form-5500-health'
const EDITED = 'sar-health'
const DROPPED = 'pcori-fee'
const COMPARED = 'whcra-notice'
const DRAFTED = 'gag-clause-attestation'
const WORKED_ON = 'mhpaea-comparative-analysis'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const stored = async (key = KEY) => {
  const task = (await test.system(findStoredTasks)).find((one) => one.key === key)
  if (!task) throw new Error(`No task ${key}`)
  return task
}

/** The shipped library with one task changed, as a next version would ship it. */
const withChange = (change: Partial<LibraryContent>, key = KEY): LibraryTask[] =>
  libraryTasks().map((task) => (task.key === key ? { key, content: { ...task.content, ...change } } : task))
const shippedNow = (key: string) => {
  const task = libraryTasks().find((one) => one.key === key)
  if (!task) throw new Error(`No task ${key}`)
  return task.content
}
let version = CATALOG_VERSION
const load = (tasks: LibraryTask[] = libraryTasks()) =>
  test.system((db) => loadLibrary(actAt(db), { tasks, version: ++version }))

describe('the starter library', () => {
  it('is stored as shipped, every part of it', async () => {
    const tasks = await test.system(findStoredTasks)
    expect(tasks).toHaveLength(206)
    const shipped = new Map(libraryTasks().map((task) => [task.key, task.content]))
    for (const task of tasks) expect(task.content).toEqual(shipped.get(task.key))
    const { rows } = await test.system((db) =>
      sql<{ clauses: number; steps: number[] }>`
        select (select count(*)::int from task_rule_clauses) as clauses,
          (select array_agg(step order by step) from tasks where format = 'HIPAA10') as steps`.execute(db),
    )
    expect(rows[0]?.clauses).toBeGreaterThanOrEqual(206)
    expect(rows[0]?.steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is left alone when it is already stored, and by an older version', async () => {
    expect(await test.system((db) => loadLibrary(actAt(db)))).toEqual({ changed: false, tasks: 206 })
    await load(withChange({ name: 'Form 5500' }))
    expect(
      await test.system((db) => loadLibrary(actAt(db), { tasks: libraryTasks(), version: 1 })),
    ).toMatchObject({
      changed: false,
    })
    expect((await stored()).content.name).toBe('Form 5500')
  })

  it('is loaded once when loaded twice at once', async () => {
    const next = withChange({ name: 'Form 5500, once more' })
    version += 1
    const loads = await Promise.all(
      [1, 2, 3].map(() => test.system((db) => loadLibrary(actAt(db), { tasks: next, version }))),
    )
    expect(loads.filter((one) => one.changed)).toHaveLength(1)
    expect(await test.system(findStoredTasks)).toHaveLength(206)
  })
})

describe('an upgrade of the library', () => {
  it('overwrites what no one edited and keeps what someone did, field by field', async () => {
    const { id } = await stored(EDITED)
    await test.system((db) =>
      db
        .updateTable('tasks')
        .where('id', '=', id)
        .set({ summary: 'Our own words', reminder_days_before: 90 })
        .execute(),
    )
    await load(
      withChange(
        {
          name: 'Form 5500',
          summary: 'New words',
          sections: [{ title: 'One', html: '<p>Only</p>' }],
          sets: [],
        },
        EDITED,
      ),
    )
    expect((await stored(EDITED)).content).toMatchObject({
      name: 'Form 5500',
      summary: 'Our own words',
      sections: [{ title: 'One', html: '<p>Only</p>' }],
      sets: [],
    })
    // An edit stays an edit, even when the library later ships the very value it replaced.
    await load(withChange({ summary: 'Newer words' }, EDITED))
    expect((await stored(EDITED)).content).toMatchObject({
      summary: 'Our own words',
      name: shippedNow(EDITED).name,
    })
    const { rows } = await test.system((db) =>
      sql`select clause_groups, sentence from task_rules where task_id = ${id}::uuid`.execute(db),
    )
    expect(rows).toEqual([{ clause_groups: 1, sentence: sentence(shippedNow(EDITED).sets) }])
  })

  it('reaches the drafts that are open, but for what their authors changed', async () => {
    const { id } = await stored(DRAFTED)
    const author = await test.system(async (db) =>
      buildUser(db, { role: 'SuperAdmin', agencyId: (await buildAgency(db, { isHouse: true })).id }),
    )
    const root = await as(test, author)
    await root.call(wizard.settings, { body: { id, submitText: 'Say it is sent' } })
    await load(
      withChange({ name: 'Gag clauses', sections: [{ title: 'One', html: '<p>Only</p>' }] }, DRAFTED),
    )
    const { json } = await root.call(wizard.get, { params: { id } })
    expect(json).toMatchObject({
      name: 'Gag clauses',
      submitText: 'Say it is sent',
      sections: [{ title: 'One' }],
      changed: ['Submit text'],
    })
    const published = await root.call(catalog.publish, { body: { taskIDs: [id] } })
    expect(published.status, published.text).toBe(200)
    expect((await stored(DRAFTED)).content.name).toBe('Gag clauses')
    expect((await root.call(wizard.get, { params: { id } })).json).toMatchObject({
      submitText: 'Say it is sent',
      changed: [],
    })
  })

  it('unpublishes what is no longer shipped, deletes nothing, and publishes it when it comes back', async () => {
    const without = libraryTasks().filter((task) => task.key !== DROPPED)
    const { id } = await stored(DROPPED)
    await load(without)
    expect(await stored(DROPPED)).toMatchObject({ id, content: { state: 'draft' } })
    await load()
    expect(await stored(DROPPED)).toMatchObject({ id, content: { state: 'published' } })
    // What a super admin unpublished stays so.
    await test.system((db) => db.updateTable('tasks').where('id', '=', id).set({ state: 'draft' }).execute())
    await load(withChange({ name: 'Fee' }, DROPPED))
    expect(await stored(DROPPED)).toMatchObject({ content: { state: 'draft', name: 'Fee' } })
  })

  it('adds what is new', async () => {
    const [task] = libraryTasks()
    if (!task) throw new Error('An empty library')
    await load([...libraryTasks(), { key: 'brand-new', content: { ...task.content, name: 'Brand new' } }])
    expect((await stored('brand-new')).content).toEqual({ ...task.content, name: 'Brand new' })
  })

  it('keeps the ids of actions, so that completions stay where they are', async () => {
    const before = (await stored(WORKED_ON)).actions
    const [one, two, three, four] = before.map(({ kind, text }) => ({
      kind,
      text,
    })) as LibraryContent['actions'][number][]
    if (!one || !two || !three || !four) throw new Error('Four actions were expected')
    const company = await test.system(async (db) =>
      buildSampleCompany(db, { agencyId: (await buildAgency(db)).id, sample: 'Bayline Robotics' }),
    )
    const complete = (actions: number[]) =>
      test.system(async (db) => {
        const { rows } = await sql<{ id: string }>`
          update company_tasks set actions_done = ${actions.length}, started_at = ${TEST_NOW}
          where company_id = ${company.id}::uuid and task_id = ${(await stored(WORKED_ON)).id}::uuid returning id`.execute(
          db,
        )
        for (const index of actions)
          await db
            .insertInto('action_completions')
            .values({
              agency_id: company.agencyId,
              company_id: company.id,
              company_task_id: rows[0]?.id as string,
              action_id: before[index]?.id as string,
              completed_by_name: 'Priya Raman',
              // In the evening, when it is already the next day elsewhere.
              completed_at: new Date('2027-01-26T03:00:00Z'),
            })
            .execute()
      })
    const instance = async () => {
      const { id } = await stored(WORKED_ON)
      const { rows } = await test.system((db) =>
        sql`select actions_total as total, actions_done as done, completed_on, completed_by_name as by,
            jsonb_array_length(snapshot->'actions') as kept
          from company_tasks where company_id = ${company.id}::uuid and task_id = ${id}::uuid`.execute(db),
      )
      return rows
    }
    await complete([0, 2])

    // Other words in the same place: the same action.
    const reworded = { ...one, text: 'Confirm the count.' }
    await load(withChange({ actions: [reworded, two, three, four] }, WORKED_ON))
    expect((await stored(WORKED_ON)).actions.map((action) => action.id)).toEqual(
      before.map((action) => action.id),
    )
    expect(await instance()).toEqual([{ total: 4, done: 2, completed_on: null, by: null, kept: null }])

    // The last comes first, the second goes, a new one comes.
    const added = { kind: 'TAKE_ACTION' as const, text: 'Tell the trustee.' }
    await load(withChange({ actions: [four, one, three, added] }, WORKED_ON))
    const after = (await stored(WORKED_ON)).actions
    expect(after.map(({ kind, text }) => ({ kind, text }))).toEqual([four, one, three, added])
    expect(after[0]?.id).toBe(before[3]?.id)
    expect(after[2]?.id).toBe(before[2]?.id)
    expect(await instance()).toEqual([{ total: 4, done: 1, completed_on: null, by: null, kept: null }])

    // What is left is done: the instance is complete since then, with the text in force kept.
    await load(withChange({ actions: [three] }, WORKED_ON))
    expect(await instance()).toEqual([
      { total: 1, done: 1, completed_on: '2027-01-25', by: 'Priya Raman', kept: 1 },
    ])
  })
})

describe('what editors compare', () => {
  it('is each edited field beside what is shipped and what was when it was edited', async () => {
    const { id, content } = await stored(COMPARED)
    await load()
    await test.system((db) =>
      db
        .updateTable('tasks')
        .where('id', '=', id)
        .set({ name: 'Our name', summary: 'Our own words' })
        .execute(),
    )
    const compared = () =>
      test.system(async (db) => (await findDifferences(db)).result.find(({ taskID }) => taskID === id))
    expect(await compared()).toEqual({
      taskID: id,
      name: 'Our name',
      fields: [
        { label: 'Name', shippedBefore: null, shipped: [content.name], current: ['Our name'] },
        { label: 'Summary', shippedBefore: null, shipped: [content.summary], current: ['Our own words'] },
      ],
    })
    await load(withChange({ summary: 'Words of a new version' }, COMPARED))
    await load(withChange({ summary: 'Words of the next one' }, COMPARED))
    expect((await compared())?.fields[1]).toEqual({
      label: 'Summary',
      shippedBefore: [content.summary],
      shipped: ['Words of the next one'],
      current: ['Our own words'],
    })
    await load(withChange({ name: 'Our name', summary: 'Our own words' }, COMPARED))
    expect(await compared()).toBeUndefined()
  })

  it('shows of a list only what the other side does not have', async () => {
    const { id, actions } = await stored(COMPARED)
    await test.system((db) =>
      sql`update task_actions set text = 'Call the carrier.' where id = ${actions[1]?.id}::uuid`.execute(db),
    )
    const { result } = await test.system(findDifferences)
    const { fields } = result.find(({ taskID }) => taskID === id) ?? {}
    expect(fields?.find(({ label }) => label === 'Actions')).toEqual({
      label: 'Actions',
      shippedBefore: null,
      shipped: [actions[1]?.text],
      current: ['Call the carrier.'],
    })
  })
})

it('ships templates as drafts, which apply to no one and which super admins find in the catalog', async () => {
  const template = await stored('custom-open-enrollment-kickoff')
  expect(template.content).toMatchObject({ state: 'draft', format: 'Custom' })
  const company = await test.system(async (db) =>
    buildSampleCompany(db, { agencyId: (await buildAgency(db)).id, sample: 'Bayline Robotics' }),
  )
  const instances = await test.system((db) => findInstances(db, company.id))
  expect(instances.length).toBeGreaterThan(100)
  expect(instances.filter(({ taskId }) => taskId === template.id)).toEqual([])
})
