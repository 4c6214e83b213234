import * as agencies from '@heed/contract/agencies'
import * as brands from '@heed/contract/brands'
import * as catalog from '@heed/contract/catalog'
import * as library from '@heed/contract/library'
import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { send } from '../../testing/matrix/send'
import { onePixel } from '../../testing/png'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { saveBrand } from '../brands/operations'
import { saveRuleLists } from '../logic/operations'

let test: TestApp
let root: Caller
let houseId: string
beforeAll(async () => {
  test = await startTestApp()
  houseId = (await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))).id
  root = await as(test, await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: houseId })))
})
afterAll(() => test.close())

/** An agency's own task, made from one of the library. */
const ownTask = (agencyId: string, name: string) =>
  test.system(async (db) => {
    const { rows } = await sql<{ id: string; from: string }>`
      insert into tasks (owner_agency_id, format, name, summary, module, category_id, icon, rule, rule_key, recurrence,
        basis, actions_total, state)
      select ${agencyId}::uuid, 'Custom', ${name}, summary, module, category_id, icon, rule, rule_key, recurrence, basis,
        actions_total, 'published'
      from tasks where key is not null and actions_total > 1 and state = 'published' order by key limit 1
      returning id, (select id from tasks where key is not null and actions_total > 1 and state = 'published'
        order by key limit 1) as from`.execute(db)
    const { id, from } = rows[0] as { id: string; from: string }
    await sql`insert into task_actions (task_id, position, kind, text)
      select ${id}::uuid, position, kind, text from live_task_actions where task_id = ${from}::uuid`.execute(
      db,
    )
    await sql`insert into task_sections (task_id, position, title, html) values (${id}::uuid, 0, 'Why', '<p>So</p>')`.execute(
      db,
    )
    await sql`insert into task_rules (task_id, sets, sentence, clause_groups)
      select ${id}::uuid, sets, sentence, clause_groups from task_rules where task_id = ${from}::uuid`.execute(
      db,
    )
    return id
  })

const tasksOf = (agencyId: string) =>
  test.system(async (db) => {
    const { rows } = await sql<{
      name: string
      state: string
      actions: number
      sections: number
      sets: number
    }>`
      select t.name, t.state, (select count(*)::int from live_task_actions a where a.task_id = t.id) as actions,
        (select count(*)::int from task_sections s where s.task_id = t.id) as sections,
        (select jsonb_array_length(r.sets) from task_rules r where r.task_id = t.id) as sets,
        (select array_agg(l.agency_id) from task_rule_agencies l where l.task_id = t.id) as listed
      from live_tasks t where t.owner_agency_id = ${agencyId}::uuid order by t.name`.execute(db)
    return rows
  })

it('copies settings, brand and custom tasks, but neither people nor companies', async () => {
  const source = await root.call(agencies.add, {
    body: { name: 'Harbor & Vale', city: 'Indianapolis', stateCode: 'IN', contactEmail: 'dana@example.com' },
  })
  const { id } = source.json
  const colors = { isWhiteLabel: true, primaryColor: '#123456', senderName: 'Harbor Compliance' }
  await test.act((act) => saveBrand(act, { ...colors, agencyId: id, baseUrl: 'https://heed.example' }))
  const listed = await ownTask(id, 'Check the vendor list')
  const byHand = await ownTask(id, 'Quarterly call')
  await test.system(async (db) => {
    const company = await buildCompany(db, id)
    await buildUser(db, { role: 'AgencyAdmin', agencyId: id })
    await saveRuleLists(db, { taskId: listed, agencyIds: [id], companies: [] })
    await saveRuleLists(db, {
      taskId: byHand,
      agencyIds: [],
      companies: [{ id: company.id, agencyId: id }],
    })
  })
  const cloned = await root.call(agencies.clone, { params: { id } })
  expect(cloned.json).toMatchObject({
    name: 'Copy of Harbor & Vale',
    city: 'Indianapolis',
    stateCode: 'IN',
    contactEmail: 'dana@example.com',
    companies: 0,
    users: 0,
    customTasks: 2,
  })
  const brand = await root.call(brands.get, { params: { id: cloned.json.id } })
  expect(brand.json).toMatchObject(colors)
  expect(cloned.json.slug).not.toBe(source.json.slug)
  const [first, second] = await tasksOf(cloned.json.id)
  const original = (await tasksOf(id))[0]
  expect(first).toEqual({ ...original, listed: [cloned.json.id] })
  expect(first?.actions).toBeGreaterThan(1)
  const own = await root.call(library.ofAgency, { params: { id: cloned.json.id } })
  expect(own.json.result.map(({ name, isPublished }) => [name, isPublished])).toEqual([
    ['Check the vendor list', true],
    ['Quarterly call', false],
  ])
  // Its limits are not copied, so someone has to say whom it is for, and is told so.
  expect(second).toMatchObject({ name: 'Quarterly call', state: 'draft' })
  expect(cloned.json.limitedToNobody.map(({ name }) => name)).toEqual(['Quarterly call'])
})

it('copies what drafts say and the platform’s resources, and publishes no task that nobody gets', async () => {
  const { id, childId } = await test.system(async (db) => {
    const { id } = await buildAgency(db, { name: 'Harbor' })
    return { id, childId: (await buildAgency(db, { parentId: id })).id }
  })
  const ofChild = await ownTask(id, 'For the child agency')
  const everyone = await ownTask(id, 'For everyone')
  await test.system((db) => saveRuleLists(db, { taskId: ofChild, agencyIds: [childId], companies: [] }))
  const begun = await root.call(wizard.format, { body: { type: 'Custom', name: 'Half', agencyID: id } })
  const sections = [{ title: 'Why', html: '<p>So</p>' }]
  await root.call(wizard.sections, { body: { id: begun.json.id, sections } })
  const save = async (title: string, owner: object) =>
    (await root.call(resources.save, { body: { title, category: 'faqs', sections, ...owner } })).json.id
  const own = [await save('Of the platform', {}), await save('Of Harbor', { agencyID: id })]
  for (const taskID of [everyone, begun.json.id])
    await root.call(wizard.resources, { body: { id: taskID, resources: own } })
  await root.call(catalog.publish, { body: { taskIDs: [everyone] } })

  const { json } = await root.call(agencies.clone, { params: { id } })
  expect(json.limitedToNobody.map(({ name }) => name)).toEqual(['For the child agency'])
  const found = await root.call(catalog.search, { query: { agencyID: json.id } })
  expect(
    found.json.result.map(({ name, state, isLimitedToNobody }) => ({ name, state, isLimitedToNobody })),
  ).toEqual([
    { name: 'For everyone', state: 'published', isLimitedToNobody: false },
    { name: 'For the child agency', state: 'draft', isLimitedToNobody: true },
    { name: 'Half', state: 'draft', isLimitedToNobody: false },
  ])
  const drafts = await Promise.all(
    [0, 2].map(async (at) => {
      const params = { id: found.json.result[at]!.id }
      return (await root.call(wizard.get, { params })).json
    }),
  )
  for (const { resources } of drafts) expect(resources.map(({ title }) => title)).toEqual(['Of the platform'])
  expect(drafts[1]?.sections).toMatchObject(sections)
  // Work on a published copy is found again after it is unpublished, because it counts as published once.
  const { json: versions } = await root.call(wizard.versions, { params: { id: found.json.result[0]!.id } })
  expect(versions.result).toHaveLength(1)
})

it('copies the pictures of the brand, so that removing those of one keeps those of the other', async () => {
  const { id } = await test.system((db) => buildAgency(db))
  const file = { name: 'logo.png', bytes: onePixel() }
  for (const upload of [brands.saveLogo, brands.saveFavicon])
    expect((await send(root, upload, { params: { id }, upload: {}, file })).status).toBe(200)
  const pathsOf = async (agencyId: string) => {
    const { json } = await root.call(brands.get, { params: { id: agencyId } })
    return [json.brandLogoPath, json.faviconPath] as string[]
  }
  const { json: clone } = await root.call(agencies.clone, { params: { id } })
  const [source, copied] = [await pathsOf(id), await pathsOf(clone.id)]
  expect(new Set([...source, ...copied, null]).size).toBe(5)
  expect((await root.call(brands.remove, { params: { id } })).status).toBe(200)
  await test.system((db) =>
    db.updateTable('agencies').set({ state: 'active' }).where('id', '=', clone.id).execute(),
  )
  for (const url of copied) expect((await root.raw({ method: 'GET', url })).status, url).toBe(200)
  const kept = await test.system((db) =>
    db.selectFrom('live_files').where('agency_id', '=', clone.id).select(['size', 'storage_key']).execute(),
  )
  expect(kept.map(({ size }) => Number(size)).every((size) => size > 0)).toBe(true)
  expect(new Set(kept.map(({ storage_key }) => storage_key)).size).toBe(2)
})

it('takes another name, and refuses the house agency', async () => {
  const { id } = await test.system((db) => buildAgency(db))
  const named = await root.call(agencies.clone, { params: { id }, body: { name: 'Harbor & Vale East' } })
  expect(named.json.name).toBe('Harbor & Vale East')
  expect((await root.call(agencies.clone, { params: { id: houseId } })).status).toBe(409)
})
