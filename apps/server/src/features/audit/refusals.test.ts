import * as agencies from '@heed/contract/agencies'
import * as audit from '@heed/contract/audit'
import * as auth from '@heed/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { passwordStep, setPassword } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let owner: Caller
let admin: TestUser
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    const agency = await buildAgency(db)
    return {
      owner: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, {
        role: 'AgencyAdmin',
        agencyId: agency.id,
        email: 'dana@harborvale.example',
      }),
    }
  })
  owner = await as(test, users.owner)
  admin = users.admin
})
afterAll(() => test.close())

const refusals = async (caller: Caller) => {
  await whenIdle()
  const { json } = await caller.call(audit.search, { query: { outcome: 'refused' } })
  return json.result.map(({ by, phrase }) => `${by.name} ${phrase}`)
}

it('a call that the role does not allow is in the log once, however often it is repeated', async () => {
  const caller = await as(test, admin)
  for (let times = 0; times < 5; times++)
    expect((await caller.call(agencies.add, { body: { name: 'Mine' } })).status).toBe(403)
  expect(await refusals(caller)).toEqual(['Priya Raman was not allowed to add an agency'])
})

it('a failed sign-in is in the log of the agency, one with an unknown e-mail in that of the house agency', async () => {
  const login = (email: string) =>
    anonymous(test).call(auth.login, { body: { email, password: 'not the right one at all' } })
  expect((await login('dana@harborvale.example')).status).toBe(401)
  expect((await login('nobody@elsewhere.example')).status).toBe(401)
  const known = 'Someone failed to sign in as dana@harborvale.example – Wrong password'
  expect(await refusals(await as(test, admin))).toContain(known)
  expect(await refusals(await as(test, admin))).toHaveLength(2)
  expect(await refusals(owner)).toEqual(
    expect.arrayContaining([
      known,
      'Someone failed to sign in as nobody@elsewhere.example – No account has this e-mail',
    ]),
  )
})

describe('a right password that opens nothing', () => {
  const PASSWORD_WRONG = 'Wrong password'
  it.each([
    ['users', { state: 'disabled' }, 'The user is disabled'],
    ['users', { state: 'invited' }, 'The invitation has not been accepted yet'],
    ['companies', { status: 'disabled' }, 'The company is disabled'],
    ['companies', { status: 'terminated' }, 'The company is terminated'],
    ['agencies', { state: 'disabled' }, 'The agency is disabled'],
    ['agencies', { state: 'terminated' }, 'The agency is terminated'],
    ['parents', { state: 'disabled' }, 'The parent agency is disabled or terminated'],
  ] as const)('is in the log with its true reason: %s %o', async (table, change, reason) => {
    const { user, ids } = await test.system(async (db) => {
      const parent = await buildAgency(db)
      const agency = await buildAgency(db)
      await db.updateTable('agencies').set({ parent_id: parent.id }).where('id', '=', agency.id).execute()
      const company = await buildCompany(db, agency.id)
      const made = await buildUser(db, {
        role: 'CompanyAdmin',
        agencyId: agency.id,
        companyId: company.id,
      })
      return {
        user: made,
        ids: { users: made.id, companies: company.id, agencies: agency.id, parents: parent.id },
      }
    })
    await setPassword(test, user.id)
    const name = table === 'parents' ? 'agencies' : table
    await test.system((db) => db.updateTable(name).set(change).where('id', '=', ids[table]).execute())
    const right = await passwordStep(test, user.email)
    const wrong = await passwordStep(test, user.email, 'not the right one at all')
    // Only someone who knows the password learns that their company or agency is not active.
    const told =
      table === 'users'
        ? { ...(wrong.json as object), requestId: expect.anything() }
        : { status: 403, code: 'accountInactive' }
    expect(wrong).toMatchObject({ status: 401, json: { code: 'signInFailed' } })
    expect(right.json).toMatchObject(told)
    const said = (await refusals(owner)).filter((line) => line.includes(user.email))
    const failed = `Someone failed to sign in as ${user.email}`
    expect(said).toContain(`${failed} – ${reason}`)
    if (reason !== 'The invitation has not been accepted yet')
      expect(said).toContain(`${failed} – ${PASSWORD_WRONG}`)
  })
})
