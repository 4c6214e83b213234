import { load } from '@heed/contract/dashboard'
import { current, ofCompany } from '@heed/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

describe('users', () => {
  let test: TestApp
  let agencyID: string
  let companyID: string
  let admin: TestUser
  let basic: TestUser
  let agencyAdmin: TestUser
  beforeAll(async () => {
    test = await startTestApp()
    agencyID = (await test.system((db) => buildAgency(db, { name: 'Harbor & Vale' }))).id
    companyID = (await test.system((db) => buildCompany(db, agencyID, { name: 'Bayline' }))).id
    const place = { agencyId: agencyID, companyId: companyID }
    const make = (values: Parameters<typeof buildUser>[1]) => test.system((db) => buildUser(db, values))
    admin = await make({ role: 'CompanyAdmin', ...place, first: 'Dana', last: 'Brooks' })
    basic = await make({ role: 'CompanyUser', ...place, first: 'Abe', last: 'Young' })
    agencyAdmin = await make({ role: 'AgencyAdmin', agencyId: agencyID })
    const gone = await make({ role: 'CompanyUser', ...place, first: 'Gone' })
    const off = await make({ role: 'CompanyUser', ...place, first: 'Zed', last: 'Off' })
    await test.system(async (db) => {
      await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
      await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', off.id).execute()
    })
  })
  afterAll(() => test.close())

  const list = async (user: TestUser, query: object = {}) =>
    (await as(test, user)).call(ofCompany, { params: { agencyID, companyID }, query })
  const names = async (user: TestUser, query: object = {}) =>
    (await list(user, query)).json.result.map((row) => row.name)

  it('carry company and agency in every form the API promises', async () => {
    const caller = await as(test, admin)
    const { json } = await caller.call(current, { params: { userID: admin.id } })
    expect(json).toEqual({
      id: admin.id,
      userID: admin.id,
      first: 'Dana',
      last: 'Brooks',
      email: admin.email,
      userRoleID: 'CompanyAdmin',
      state: 'active',
      agreeToTerms: true,
      agreedVersion: expect.any(String),
      profilePhotoURL: null,
      companyID,
      companyName: 'Bayline',
      company: { id: companyID, name: 'Bayline' },
      agencyID,
      agencyName: 'Harbor & Vale',
      agency: { id: agencyID, name: 'Harbor & Vale' },
      clock: { zone: 'America/New_York', now: '2027-01-25T15:00:00.000Z' },
    })
  })

  it('tell the service’s time to the person themselves only', async () => {
    const { json } = await (await as(test, agencyAdmin)).call(current, { params: { userID: admin.id } })
    expect(json).not.toHaveProperty('clock')
  })

  it('have no company when they belong to an agency', async () => {
    const caller = await as(test, agencyAdmin)
    const { json } = await caller.call(current, { params: { userID: agencyAdmin.id } })
    expect(json).toMatchObject({ companyID: null, companyName: null, company: null, agencyID })
  })

  it('of a company are listed, the deleted ones not, the disabled ones for those who manage', async () => {
    expect(await names(admin)).toEqual(['Abe Young', 'Dana Brooks', 'Zed Off'])
    expect(await names(agencyAdmin)).toEqual(['Abe Young', 'Dana Brooks', 'Zed Off'])
    expect(await names(basic)).toEqual(['Abe Young', 'Dana Brooks'])
  })

  it('are found by ids in capital letters', async () => {
    const caller = await as(test, agencyAdmin)
    const params = { agencyID: agencyID.toUpperCase(), companyID: companyID.toUpperCase() }
    expect((await caller.call(ofCompany, { params })).json.count).toBe(3)
    expect((await caller.call(load, { query: { agencyID: params.agencyID } })).json.kind).toBe('agency')
  })

  it('are sorted, searched literally and counted', async () => {
    expect(await names(admin, { order: 'desc' })).toEqual(['Zed Off', 'Dana Brooks', 'Abe Young'])
    expect(await names(admin, { sort: 'role' })).toEqual(['Dana Brooks', 'Abe Young', 'Zed Off'])
    expect(await names(admin, { search: 'BROOKS' })).toEqual(['Dana Brooks'])
    expect(await names(admin, { search: '%' })).toEqual([])
    expect((await list(admin)).json).toMatchObject({ count: 3, pages: 1 })
    expect((await list(admin, { page: 2 })).json).toEqual({ count: 3, pages: 1, result: [] })
  })

  it('are refused an unknown sort or page size', async () => {
    for (const query of [{ sort: 'password_hash' }, { order: 'up' }, { pageSize: 10 }, { page: 0 }])
      expect((await list(admin, query)).json).toMatchObject({
        status: 400,
        fields: { [Object.keys(query)[0] as string]: expect.any(String) },
      })
  })

  it('never carry a hash, nor the key of anybody', async () => {
    await test.system((db) =>
      db.updateTable('users').set({ password_hash: '$argon2id$secret' }).where('id', '=', basic.id).execute(),
    )
    const caller = await as(test, admin)
    const one = await caller.call(current, { params: { userID: basic.id } })
    expect(one.json).not.toHaveProperty('apiKey')
    expect(one.text + (await list(admin)).text).not.toContain('argon2')
  })
})
