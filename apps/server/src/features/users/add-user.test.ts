import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { mailsTo } from '../../testing/sign-in'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'

let people = 0
const someone = () => {
  people += 1
  return { first: 'Ada', last: 'Ito', email: `added${people}@example.com`, startDate: '2027-02-01' }
}

describe('adding one user', () => {
  let test: TestApp
  let houseId: string
  let agencyID: string
  let companyID: string
  let foreignCompanyID: string
  const callers = {} as Record<Role, Caller>

  beforeAll(async () => {
    test = await startTestApp(WITHOUT_FLOOD_LIMITS)
    await test.system(async (db) => {
      houseId = (await buildAgency(db, { isHouse: true })).id
      agencyID = (await buildAgency(db)).id
      companyID = (await buildCompany(db, agencyID)).id
      foreignCompanyID = (await buildCompany(db, (await buildAgency(db)).id)).id
      await db.updateTable('companies').set({ seat_limit: 100 }).execute()
    })
    const at = { agencyId: agencyID, companyId: companyID }
    const build = async (role: Role, values: object) => {
      const user = await test.system((db) => buildUser(db, { role, agencyId: agencyID, ...values }))
      callers[role] = await as(test, user)
    }
    await build('SuperAdmin', { agencyId: houseId })
    await build('AgencyAdmin', {})
    await build('AgencyUser', { companies: [companyID] })
    await build('CompanyAdmin', at)
    await build('CompanyUser', at)
  })
  afterAll(() => test.close())

  it('of each role goes where the role belongs, as invited, with a mail', async () => {
    const { SuperAdmin: root } = callers
    const ids = { agencyID, companyID }
    const added = [
      await root.call(users.addSuperAdmin, { body: someone() }),
      await root.call(users.addAgencyAdmin, { body: { ...someone(), agencyID } }),
      await root.call(users.addAgencyUser, { body: { ...someone(), agencyID, userCompanies: [companyID] } }),
      await root.call(users.addCompanyAdmin, { body: { ...someone(), ...ids } }),
      await root.call(users.addCompanyUser, { body: { ...someone(), companyID } }),
      await root.call(users.add, { body: { ...someone(), ...ids, userRoleID: 'CompanyUser' } }),
    ].map(({ json }) => json)
    expect(added).toMatchObject([
      { userRoleID: 'SuperAdmin', agencyID: houseId, companyID: null, state: 'invited' },
      { userRoleID: 'AgencyAdmin', agencyID, companyID: null, state: 'invited' },
      { userRoleID: 'AgencyUser', agencyID, companyID: null, state: 'invited' },
      { userRoleID: 'CompanyAdmin', agencyID, companyID, state: 'invited' },
      { userRoleID: 'CompanyUser', agencyID, companyID, state: 'invited' },
      { userRoleID: 'CompanyUser', agencyID, companyID, state: 'invited' },
    ])
    for (const { email } of added) expect(mailsTo(test, email)).toHaveLength(1)
    const found = await root.call(users.search, { query: { search: added[2]?.email ?? '' } })
    expect(found.json.result).toMatchObject([
      { companies: 1, startDate: '2027-02-01', invitationEndsAt: expect.any(String) },
    ])
  })

  it("answers 'Bad Request' without an id that the role needs", async () => {
    const { SuperAdmin: root } = callers
    const replies = [
      await root.call(users.addAgencyAdmin, { body: someone() }),
      await root.call(users.addAgencyUser, { body: someone() }),
      await root.call(users.addCompanyAdmin, { body: { ...someone(), companyID } }),
      await root.call(users.addCompanyAdmin, { body: { ...someone(), agencyID } }),
      await root.call(users.addCompanyUser, { body: someone() }),
      await root.call(users.add, { body: { ...someone(), userRoleID: 'CompanyUser' } }),
    ]
    for (const { json } of replies) expect(json).toMatchObject({ status: 400, message: 'Bad Request' })
  })

  it.each([
    ['AgencyAdmin', ['AgencyAdmin', 'AgencyUser', 'CompanyAdmin', 'CompanyUser']],
    ['AgencyUser', ['CompanyAdmin', 'CompanyUser']],
    ['CompanyAdmin', ['CompanyAdmin', 'CompanyUser']],
    ['CompanyUser', []],
  ] as const)('is allowed to a %s for some roles', async (role, allowed) => {
    const caller = callers[role]
    const ids = { agencyID, companyID }
    const calls = {
      SuperAdmin: () => caller.call(users.addSuperAdmin, { body: someone() }),
      AgencyAdmin: () => caller.call(users.addAgencyAdmin, { body: { ...someone(), agencyID } }),
      AgencyUser: () => caller.call(users.addAgencyUser, { body: { ...someone(), agencyID } }),
      CompanyAdmin: () => caller.call(users.addCompanyAdmin, { body: { ...someone(), ...ids } }),
      CompanyUser: () => caller.call(users.addCompanyUser, { body: { ...someone(), companyID } }),
    }
    const done: string[] = []
    for (const [wanted, call] of Object.entries(calls)) {
      const { status } = await call()
      if (status === 200) done.push(wanted)
      else expect(status).toBe(403)
    }
    expect(done).toEqual(allowed)
  })

  it('of any role by one call is kept to the same', async () => {
    const ids = { agencyID, companyID }
    const status = async (role: Role, userRoleID: Role) =>
      (await callers[role].call(users.add, { body: { ...someone(), ...ids, userRoleID } })).status
    expect(await status('AgencyUser', 'AgencyUser')).toBe(403)
    expect(await status('AgencyUser', 'AgencyAdmin')).toBe(403)
    expect(await status('CompanyAdmin', 'AgencyUser')).toBe(403)
    expect(await status('AgencyAdmin', 'SuperAdmin')).toBe(403)
    expect(await status('AgencyAdmin', 'AgencyUser')).toBe(200)
  })

  it('is refused where a place is out of reach', async () => {
    const { AgencyAdmin: admin, CompanyAdmin: own } = callers
    const body = { ...someone(), companyID: foreignCompanyID }
    expect((await admin.call(users.addCompanyUser, { body })).status).toBe(404)
    expect((await own.call(users.addCompanyUser, { body })).status).toBe(404)
    const elsewhere = { ...someone(), agencyID, companyID: foreignCompanyID }
    expect((await callers.SuperAdmin.call(users.addCompanyAdmin, { body: elsewhere })).status).toBe(404)
  })

  it('names the field when the e-mail is taken', async () => {
    const first = { ...someone(), companyID }
    await callers.CompanyAdmin.call(users.addCompanyUser, { body: first })
    const { json } = await callers.CompanyAdmin.call(users.addCompanyUser, { body: first })
    expect(json).toMatchObject({ status: 409, fields: { email: expect.stringContaining('already') } })
  })

  it('makes one of fifty calls with one e-mail', async () => {
    const { email } = someone()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        callers.AgencyAdmin.call(users.addCompanyUser, {
          body: { ...someone(), email: i % 2 ? email : email.toUpperCase(), companyID },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(mailsTo(test, email).length + mailsTo(test, email.toUpperCase()).length).toBe(1)
  })
})
