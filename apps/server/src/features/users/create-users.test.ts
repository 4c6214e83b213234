import type { Role } from '@heed/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { actOf } from '../../http/act'
import { hashSecret } from '../../http/credentials'
import type { Refusal } from '../../http/refusal'
import { as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { inviteUsers } from '../auth/invitations'
import { findAccountByEmail } from '../auth/queries'
import type { NewUser } from './new-user'
import { createUsers } from './operations'

const call = { requestId: 'test', address: '192.0.2.1', userAgent: 'test' }
let people = 0

describe('adding users', () => {
  let test: TestApp
  let agencyId: string
  let companyId: string
  let foreign: { agencyId: string; companyId: string }
  let houseId: string
  beforeAll(async () => {
    test = await startTestApp()
    houseId = (await test.system((db) => buildAgency(db, { isHouse: true }))).id
    const other = await test.system((db) => buildAgency(db))
    foreign = { agencyId: other.id, companyId: (await test.system((db) => buildCompany(db, other.id))).id }
  })
  beforeEach(async () => {
    agencyId = (await test.system((db) => buildAgency(db))).id
    companyId = (await test.system((db) => buildCompany(db, agencyId))).id
  })
  afterAll(() => test.close())

  const someone = (more: Partial<NewUser> = {}): NewUser => {
    people += 1
    const email = `person${people}@example.com`
    return { role: 'CompanyUser', agencyId, companyId, email, first: 'Dana', last: 'Brooks', ...more }
  }
  const bySystem = (users: NewUser[]) => test.act((act) => createUsers(act, users))
  async function by(user: TestUser, users: NewUser[]) {
    const { key } = await as(test, user)
    const run = (db: Db, viewer: Viewer) =>
      createUsers(actOf(db, { author: { viewer, call }, clock: test.services.clock }), users)
    return test.services.database.as({ secretHash: hashSecret(key), at: TEST_NOW, mode: 'write' }, run)
  }
  const member = (role: Role, more: object = {}) =>
    test.system((db) =>
      buildUser(db, {
        role,
        agencyId,
        ...(role.startsWith('Company') && { companyId }),
        ...more,
      }),
    )
  const refusal = (promise: Promise<unknown>): Promise<Refusal> =>
    promise.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error) => error,
    )
  const countUsers = () =>
    test.system(
      async (db) =>
        (await db.selectFrom('users').where('company_id', '=', companyId).select('id').execute()).length,
    )

  it('makes them invited, in the order given, with a line each in the audit log', async () => {
    const wanted = [someone({ first: 'Zoe' }), someone({ first: 'Abe', role: 'CompanyAdmin' })]
    const admin = await member('AgencyAdmin')
    const added = await by(admin, wanted)
    expect(added?.map((user) => [user.first, user.email, user.state, user.userRoleID])).toEqual([
      ['Zoe', wanted[0]?.email, 'invited', 'CompanyUser'],
      ['Abe', wanted[1]?.email, 'invited', 'CompanyAdmin'],
    ])
    const events = await test.system((db) =>
      db.selectFrom('audit_events').where('company_id', '=', companyId).selectAll().execute(),
    )
    expect(events).toHaveLength(2)
    expect(events[0]).toMatchObject({ verb: 'user.added', actor_id: admin.id, address: '192.0.2.1' })
  })

  it('gives an agency user the companies they work for', async () => {
    const [added] = await bySystem([
      someone({ role: 'AgencyUser', companyId: undefined, companies: [companyId, companyId] }),
    ])
    const rows = await test.system((db) =>
      db
        .selectFrom('user_companies')
        .where('user_id', '=', added?.id as string)
        .selectAll()
        .execute(),
    )
    expect(rows).toMatchObject([{ company_id: companyId, agency_id: agencyId }])
  })

  it('refuses an e-mail of somebody in sight, whatever its letter case, and adds nobody', async () => {
    const taken = someone()
    await bySystem([taken])
    const admin = await member('CompanyAdmin')
    const error = await refusal(by(admin, [someone(), someone({ email: taken.email.toUpperCase() })]))
    expect(error.code).toBe('conflict')
    expect(Object.keys(error.fields ?? {})).toEqual(['users.1.email'])
    expect(await countUsers()).toBe(2)
  })

  it('refuses an e-mail given twice, whatever its letter case, and says so', async () => {
    const twice = someone()
    const error = await refusal(bySystem([twice, someone(), someone({ email: twice.email.toUpperCase() })]))
    expect(error.code).toBe('invalid')
    expect(error.fields).toEqual({ 'users.2.email': `You entered ${twice.email.toUpperCase()} twice.` })
    expect(await countUsers()).toBe(0)
  })

  it('does not tell that somebody elsewhere has an e-mail, but mails nobody a link', async () => {
    const elsewhere = someone({ ...foreign })
    await bySystem([elsewhere])
    const author = await member('CompanyAdmin')
    const fresh = someone()
    const email = elsewhere.email.toUpperCase()
    const added = (await by(author, [fresh, someone({ email })])) ?? []
    expect(added.map((user) => ({ ...user, id: '', userID: '', email: '' }))).toEqual([
      { ...added[0], id: '', userID: '', email: '' },
      { ...added[0], id: '', userID: '', email: '' },
    ])
    const invited = await test.act((act) =>
      inviteUsers(act, { users: added, settings: test.services.config }),
    )
    expect(invited.map((one) => [one.email, one.mail.to, one.link === null])).toEqual([
      [fresh.email, fresh.email, false],
      [email, email, true],
    ])
    expect(invited[1]?.mail.text).toContain('it already has an account')
    // Asked again, both answer alike.
    for (const again of [fresh.email, email])
      expect((await refusal(by(author, [someone({ email: again })]))).code).toBe('conflict')
  })

  it('lets nobody but its holder sign in with an e-mail that others were added with', async () => {
    const holder = await test.system((db) =>
      buildUser(db, { role: 'AgencyAdmin', ...foreign, companyId: undefined }),
    )
    await by(await member('CompanyAdmin'), [someone({ email: holder.email })])
    const account = await test.system((db) => findAccountByEmail(db, holder.email))
    expect(account?.id).toBe(holder.id)
  })

  it('frees the e-mail of a deleted user', async () => {
    const first = someone()
    const [added] = await bySystem([first])
    await test.system((db) =>
      db
        .updateTable('users')
        .set({ deleted_at: TEST_NOW })
        .where('id', '=', added?.id as string)
        .execute(),
    )
    expect(await bySystem([someone({ email: first.email })])).toHaveLength(1)
  })

  it('makes one user of twenty calls with one e-mail', async () => {
    const { email } = someone()
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        bySystem([someone({ email: i % 2 ? email : email.toUpperCase(), ...foreign, role: 'CompanyAdmin' })]),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'made'))
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(19)
  })

  it('fills five seats and names the rows that are too many', async () => {
    await bySystem([someone(), someone(), someone()])
    const error = await refusal(bySystem([someone(), someone(), someone(), someone()]))
    expect(error.code).toBe('conflict')
    expect(error.message).toContain('5 seats, of which 3 are taken')
    expect(Object.keys(error.fields ?? {})).toEqual(['users.2.email', 'users.3.email'])
    expect(await countUsers()).toBe(3)
    expect(await bySystem([someone(), someone()])).toHaveLength(2)
    expect((await refusal(bySystem([someone()]))).fields).toHaveProperty(['users.0.email'])
  })

  it('never fills a seat twice in parallel', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => bySystem([someone()])))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    expect(await countUsers()).toBe(5)
  })

  it('counts neither disabled users nor agency staff, and a raised limit', async () => {
    const five = await bySystem(Array.from({ length: 5 }, () => someone()))
    await bySystem([someone({ role: 'AgencyUser', companies: [companyId] })])
    await test.system((db) =>
      db
        .updateTable('users')
        .set({ state: 'disabled' })
        .where('id', '=', five[0]?.id as string)
        .execute(),
    )
    expect(await bySystem([someone()])).toHaveLength(1)
    await test.system((db) =>
      db.updateTable('companies').set({ seat_limit: 7 }).where('id', '=', companyId).execute(),
    )
    expect(await bySystem([someone(), someone()])).toHaveLength(2)
  })

  it.each([
    ['CompanyUser', ['CompanyUser']],
    ['CompanyAdmin', ['CompanyAdmin', 'CompanyUser']],
    ['AgencyUser', ['AgencyUser', 'CompanyAdmin', 'CompanyUser']],
    ['AgencyAdmin', ['AgencyAdmin', 'AgencyUser', 'CompanyAdmin', 'CompanyUser']],
  ] as const)('lets a %s add no role above theirs', async (role, allowed) => {
    const author = await member(role, role === 'AgencyUser' ? { companies: [companyId] } : {})
    const roles = ['SuperAdmin', 'AgencyAdmin', 'AgencyUser', 'CompanyAdmin', 'CompanyUser'] as const
    const added: string[] = []
    for (const wanted of roles) {
      const result = await by(author, [someone({ role: wanted })]).catch((error: Refusal) => error.code)
      if (Array.isArray(result)) added.push(wanted)
      else expect(['forbidden', 'notFound']).toContain(result)
    }
    expect(added.filter((name) => !allowed.includes(name as never))).toEqual([])
    expect(added).toContain('CompanyUser')
  })

  it('finds no company or agency out of reach', async () => {
    const admin = await member('AgencyAdmin')
    for (const user of [
      someone({ ...foreign }),
      someone({ agencyId: foreign.agencyId }),
      someone({ companyId: foreign.companyId }),
      someone({ role: 'AgencyUser', companyId: undefined, agencyId: foreign.agencyId }),
      someone({ role: 'AgencyUser', companyId: undefined, companies: [foreign.companyId] }),
      someone({ companyId: undefined }),
    ])
      expect((await refusal(by(admin, [someone(), user]))).code).toBe('notFound')
    expect(await countUsers()).toBe(0)
  })

  it('puts super admins into the house agency only', async () => {
    const made = await bySystem([someone({ role: 'SuperAdmin', agencyId: houseId, companyId: undefined })])
    expect(made).toHaveLength(1)
    const elsewhere = someone({ role: 'SuperAdmin', companyId: undefined })
    expect((await refusal(bySystem([elsewhere]))).code).toBe('conflict')
  })
})
