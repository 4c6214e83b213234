import { search } from '@heed/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const NOBODY = '01900000-0000-7000-8000-000000000000'

describe('searching people', () => {
  let test: TestApp
  let ids: Record<'parent' | 'child' | 'foreign' | 'one' | 'two' | 'gone' | 'elsewhere', string>
  const people: Record<string, TestUser> = {}

  beforeAll(async () => {
    test = await startTestApp()
    await test.system(async (db) => {
      const house = (await buildAgency(db, { isHouse: true })).id
      const parent = (await buildAgency(db, { name: 'Parent' })).id
      const child = (await buildAgency(db, { name: 'Child', parentId: parent })).id
      const foreign = (await buildAgency(db, { name: 'Foreign' })).id
      const company = async (agency: string, name: string) => (await buildCompany(db, agency, { name })).id
      ids = {
        ...{ parent, child, foreign },
        one: await company(child, 'One'),
        two: await company(child, 'Two'),
        gone: await company(child, 'Gone'),
        elsewhere: await company(foreign, 'Elsewhere'),
      }
      const build = async (first: string, values: Parameters<typeof buildUser>[1]) => {
        const email = `${first.toLowerCase()}@example.com`
        people[first] = await buildUser(db, { ...values, first, last: 'Marlowe', email })
      }
      const at = (companyId: string) => ({ agencyId: child, companyId })
      await build('Root', { role: 'SuperAdmin', agencyId: house })
      await build('Parent', { role: 'AgencyAdmin', agencyId: parent })
      await build('Admin', { role: 'AgencyAdmin', agencyId: child })
      await build('Staff', { role: 'AgencyUser', agencyId: child, companies: [ids.one, ids.gone] })
      await build('Una', { role: 'CompanyAdmin', ...at(ids.one) })
      await build('Uwe', { role: 'CompanyUser', ...at(ids.one) })
      await build('Tom', { role: 'CompanyUser', ...at(ids.two) })
      await build('Ghost', { role: 'CompanyUser', ...at(ids.gone) })
      await build('Far', { role: 'CompanyAdmin', agencyId: foreign, companyId: ids.elsewhere })
      await build('Left', { role: 'CompanyUser', ...at(ids.one) })
      const now = new Date()
      await db.updateTable('companies').set({ deleted_at: now }).where('id', '=', ids.gone).execute()
      await db.updateTable('users').set({ deleted_at: now }).where('first', '=', 'Left').execute()
      await db.updateTable('users').set({ last_signed_in_at: now }).where('first', '=', 'Una').execute()
    })
  })
  afterAll(() => test.close())

  const ask = async (who: string, query: object) =>
    (await as(test, people[who] as TestUser)).call(search, { query })
  const found = async (who: string, query: object) => {
    const { json } = await ask(who, query)
    expect(json.count).toBe(json.result.length)
    return json.result.map((person) => person.first)
  }

  it.each([
    ['Root', ['Admin', 'Far', 'Parent', 'Root', 'Staff', 'Tom', 'Una', 'Uwe']],
    ['Parent', ['Admin', 'Parent', 'Staff', 'Tom', 'Una', 'Uwe']],
    ['Admin', ['Admin', 'Staff', 'Tom', 'Una', 'Uwe']],
    ['Staff', ['Admin', 'Staff', 'Una', 'Uwe']],
    ['Una', ['Una', 'Uwe']],
  ])('%s finds those in reach, deleted people and companies left out', async (who, expected) => {
    expect(await found(who, { search: 'MARLOWE' })).toEqual(expected)
    expect(await found(who, {})).toEqual(expected)
  })

  it('finds by e-mail, by the first and last name together, and literally', async () => {
    expect(await found('Admin', { search: 'una@exam' })).toEqual(['Una'])
    expect(await found('Admin', { search: 'una marl' })).toEqual(['Una'])
    expect(await found('Admin', { search: '%%%' })).toEqual([])
    // Neither has three letters in a row, which is what the index holds.
    expect(await found('Admin', { search: '@ex' })).toEqual(['Admin', 'Staff', 'Tom', 'Una', 'Uwe'])
    expect(await found('Root', { search: 'a m' })).toEqual(['Una'])
    expect(await found('Admin', { search: 'u_a' })).toEqual([])
    expect(await found('Admin', { search: 'zzzzz' })).toEqual([])
  })

  it('asks for three characters', async () => {
    for (const text of ['a', 'ma', ' m  '])
      expect((await ask('Admin', { search: text })).json).toMatchObject({
        status: 400,
        fields: { search: 'Use at least 3 characters.' },
      })
  })

  it('is filtered by role, standing, company and agency, and sorted', async () => {
    expect(await found('Admin', { role: 'CompanyAdmin,CompanyUser' })).toEqual(['Tom', 'Una', 'Uwe'])
    expect(await found('Admin', { state: 'active' })).toEqual(['Una'])
    expect(await found('Admin', { state: 'neverSignedIn', role: 'CompanyUser' })).toEqual(['Tom', 'Uwe'])
    expect(await found('Admin', { companyID: ids.one, search: 'marlowe' })).toEqual(['Una', 'Uwe'])
    expect(await found('Root', { agencyID: ids.foreign })).toEqual(['Far'])
    expect(await found('Admin', { sort: 'lastSignInAt', order: 'desc', role: 'CompanyAdmin' })).toEqual([
      'Una',
    ])
    expect(await found('Admin', { sort: 'role' })).toEqual(['Admin', 'Staff', 'Una', 'Tom', 'Uwe'])
    expect(await found('Admin', { sort: 'email', order: 'desc', role: 'CompanyUser' })).toEqual([
      'Uwe',
      'Tom',
    ])
  })

  it('tells second factors to whoever manages the person, and finds and sorts by them', async () => {
    const signedIn = { last_signed_in_at: new Date() }
    const set = (first: string, values: object) =>
      test.system((db) => db.updateTable('users').set(values).where('first', '=', first).execute())
    await set('Admin', { ...signedIn, default_factor: 'totp' })
    await set('Tom', { ...signedIn, default_factor: 'sms' })
    await test.system((db) =>
      db
        .insertInto('passkeys')
        .values({
          user_id: (people.Una as TestUser).id,
          credential_id: 'una',
          public_key: Buffer.from('x'),
          counter: 0n,
          name: 'Laptop',
          added_at: new Date(),
        })
        .execute(),
    )
    const factors = async (who: string, query: object = {}) =>
      Object.fromEntries(
        (await ask(who, query)).json.result.map(({ first, secondFactors }) => [first, secondFactors]),
      )
    const all = { Admin: ['totp'], Staff: [], Tom: ['sms'], Una: ['email', 'passkey'], Uwe: [] }
    expect(await factors('Admin')).toEqual(all)
    expect(await factors('Admin', { search: 'marlowe' })).toEqual(all)
    expect(await factors('Staff')).toEqual({ Admin: null, Staff: null, Una: ['email', 'passkey'], Uwe: [] })
    expect(await factors('Una')).toEqual({ Una: ['email', 'passkey'], Uwe: [] })
    for (const more of [{}, { search: 'marlowe' }]) {
      expect(await found('Admin', { secondFactor: 'totp,sms', ...more })).toEqual(['Admin', 'Tom'])
      expect(await found('Admin', { secondFactor: 'passkey', ...more })).toEqual(['Una'])
      expect(await found('Admin', { secondFactor: 'notSet', ...more })).toEqual(['Staff', 'Uwe'])
      expect(await found('Staff', { secondFactor: 'totp', ...more })).toEqual([])
      expect(await found('Admin', { sort: 'secondFactor', ...more })).toEqual([
        'Una',
        'Tom',
        'Admin',
        'Staff',
        'Uwe',
      ])
    }
    const counted = await ask('Admin', { secondFactor: 'email', search: 'marlowe' })
    expect(counted.json.count).toBe(1)
    await test.system((db) => db.deleteFrom('passkeys').where('credential_id', '=', 'una').execute())
    expect(await factors('Admin', { search: 'una mar' })).toEqual({ Una: ['email'] })
  })

  it('does not tell a place out of reach from one that is not there', async () => {
    for (const [who, query] of [
      ['Admin', { companyID: ids.elsewhere }],
      ['Admin', { agencyID: ids.foreign }],
      ['Admin', { companyID: ids.gone }],
      ['Admin', { companyID: NOBODY }],
      ['Root', { agencyID: NOBODY }],
      ['Staff', { companyID: ids.two }],
    ] as const)
      expect((await ask(who, query)).status).toBe(404)
  })

  it('says where people belong and for how many companies they work', async () => {
    const { json } = await ask('Admin', { search: 'marlowe', role: 'AgencyUser,CompanyAdmin' })
    expect(json.result).toMatchObject([
      { first: 'Staff', companies: 1, companyName: null, agencyName: 'Child', lastSignInAt: null },
      { first: 'Una', companies: null, companyName: 'One', agencyName: 'Child' },
    ])
  })

  it('says of invited and of active people that where they belong is not active', async () => {
    const set = (status: string) =>
      test.system((db) => db.updateTable('companies').set({ status }).where('id', '=', ids.two).execute())
    await test.system((db) =>
      db.updateTable('users').set({ state: 'invited' }).where('first', '=', 'Tom').execute(),
    )
    const places = async () => (await ask('Admin', { search: 'tom' })).json.result.map((p) => p.inactivePlace)
    expect(await places()).toEqual([null])
    await set('disabled')
    expect(await places()).toEqual(['company'])
    await set('active')
    await test.system((db) =>
      db.updateTable('agencies').set({ state: 'disabled' }).where('id', '=', ids.child).execute(),
    )
    const read = async () => (await ask('Root', { search: 'tom' })).json.result.map((p) => p.inactivePlace)
    expect(await read()).toEqual(['agency'])
    await test.system((db) =>
      db.updateTable('users').set({ state: 'active' }).where('first', '=', 'Tom').execute(),
    )
    expect(await read()).toEqual(['agency'])
  })
})
