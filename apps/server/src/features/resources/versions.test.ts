import * as audit from '@heed/contract/audit'
import * as resources from '@heed/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let root: Caller
let admin: Caller
let reader: Caller
beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    const house = await buildAgency(db, { isHouse: true })
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const at = { agencyId: agency.id, companyId: company.id }
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id, first: 'Priya', last: 'Raman' }),
      admin: await buildUser(db, {
        role: 'AgencyAdmin',
        agencyId: agency.id,
        first: 'Dana',
        last: 'Whitlock',
      }),
      reader: await buildUser(db, { role: 'CompanyUser', ...at }),
    }
  })
  root = await as(test, people.root)
  admin = await as(test, people.admin)
  reader = await as(test, people.reader)
})
afterAll(() => test.close())

const textOf = (text: string) => [{ title: 'Answer', html: `<p>${text}</p>` }]

async function save(body: object, caller = root) {
  const { status, text, json } = await caller.call(resources.save, { body })
  expect(status, text).toBe(200)
  return json
}
const write = (caller = root) =>
  save({ title: 'Does it apply?', category: 'faqs', sections: textOf('Yes.') }, caller)
const versionsOf = async (id: string, caller = root) => {
  const { status, text, json } = await caller.call(resources.versions, { params: { id } })
  expect(status, text).toBe(200)
  return json.result
}
const restore = (id: string, number: number, caller = root) =>
  caller.call(resources.restore, { params: { id }, body: { number } })

describe('the versions of a resource', () => {
  it('begin with who wrote it, whoever changed something else since', async () => {
    const { id } = await write(admin)
    await save({ id, audience: 'staff' }, root)
    await save({ id, sections: textOf('No.') }, root)
    expect(await versionsOf(id)).toMatchObject([
      { number: 2, by: 'Priya Raman', changed: ['Text'] },
      { number: 1, by: 'Dana Whitlock', changed: [] },
    ])
  })

  it('are what it said, and a former one is restored as a new one', async () => {
    const { id } = await write()
    await save({ id, sections: textOf('No.'), title: 'Does it apply to us?' })
    await root.call(resources.publish, { params: { id } })
    await save({ id, audience: 'staff' })
    expect(await versionsOf(id)).toMatchObject([
      { number: 2, kind: 'saved', by: 'Priya Raman', isLive: true, changed: ['Title', 'Text'] },
      { number: 1, kind: 'saved', by: 'Priya Raman', isLive: false, changed: [] },
    ])
    const { json: differ } = await root.call(resources.versionDifferences, {
      params: { id },
      query: { from: 1, to: 2 },
    })
    expect(differ.result).toEqual([
      { label: 'Title', before: ['Does it apply?'], after: ['Does it apply to us?'] },
      { label: 'Text', before: ['Yes.'], after: ['No.'] },
    ])
    const { json } = await restore(id, 1)
    expect(json).toMatchObject({
      title: 'Does it apply?',
      sections: [{ title: 'Answer', html: '<p>Yes.</p>' }],
      // Who finds it stays.
      audience: 'staff',
      isPublished: true,
    })
    expect((await versionsOf(id))[0]).toMatchObject({
      number: 3,
      kind: 'restored',
      restored: 1,
      isLive: true,
    })
    const { json: told } = await root.call(audit.history, { query: { of: 'resource', id } })
    expect(JSON.stringify(told.result[0])).toContain('restored an earlier version')
  })

  it('begin with what the library shipped', async () => {
    const { json } = await root.call(resources.search, { query: { owner: 'platform', pageSize: '25' } })
    const shipped = json.result[0] as { id: string; title: string }
    expect(await versionsOf(shipped.id)).toMatchObject([
      { number: 1, kind: 'library', by: null, isLive: true },
    ])
    await save({ id: shipped.id, title: 'Another title' })
    expect((await versionsOf(shipped.id)).map(({ kind }) => kind)).toEqual(['saved', 'library'])
    expect((await restore(shipped.id, 1)).json.title).toBe(shipped.title)
  })

  it('are refused to who only reads, and to others, and one that is not there is not restored', async () => {
    const { id } = await write()
    await root.call(resources.publish, { params: { id } })
    for (const caller of [admin, reader]) {
      expect((await caller.call(resources.versions, { params: { id } })).status).toBe(403)
      expect((await restore(id, 1, caller)).status).toBe(403)
    }
    expect((await restore(id, 7)).status).toBe(404)
    expect(await versionsOf(id)).toHaveLength(1)
    const own = await write(admin)
    expect(await versionsOf(own.id, admin)).toHaveLength(1)
  })

  it('are not restored over what somebody else saved since', async () => {
    const { id, version } = await write()
    await save({ id, sections: textOf('No.') })
    const headers = { 'if-match': `"${version}"` }
    const asked = { params: { id }, body: { number: 1 } }
    expect((await root.call(resources.restore, asked, { headers })).status).toBe(412)
  })
})
