import * as auth from '@heed/contract/auth'
import * as lifecycle from '@heed/contract/company-lifecycle'
import { resetFactors } from '@heed/contract/profile'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, codeFor, mailsTo, passwordStep, setPassword, tokenFor } from '../../testing/sign-in'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'

let test: TestApp
let companyID: string
let stranger: TestUser
let admin: Caller
let boss: Caller
let member: TestUser

beforeAll(async () => {
  test = await startTestApp({ ...WITHOUT_FLOOD_LIMITS, ...cheapHashes })
})
beforeEach(async () => {
  const made = await test.system(async (db) => {
    const agencyId = (await buildAgency(db)).id
    const companyId = (await buildCompany(db, agencyId)).id
    return {
      companyId,
      companyAdmin: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }),
      boss: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
      member: await buildUser(db, { role: 'CompanyUser', agencyId, companyId }),
      stranger: await buildUser(db, { role: 'AgencyAdmin', agencyId: (await buildAgency(db)).id }),
    }
  })
  ;({ companyId: companyID, stranger, member } = made)
  admin = await as(test, made.companyAdmin)
  boss = await as(test, made.boss)
  await setPassword(test, stranger.id)
  await setPassword(test, member.id)
})
afterAll(() => test.close())

const add = async (email: string) =>
  (await admin.call(users.addCompanyUser, { body: { first: 'Ada', last: 'Ito', email, companyID } })).json.id
const reset = (id: string) => admin.call(resetFactors, { params: { id } })
const choice = { password: 'quiet lantern behind the mill', repeatpassword: 'quiet lantern behind the mill' }

/** Whoever was only invited has not shown that the address is theirs: it may be anybody's. */
describe.each([
  ['invited', async () => undefined],
  ['disabled before they came', (id: string) => admin.call(users.disable, { body: { userIDs: [id] } })],
])('the address of somebody %s', (_, make) => {
  it.each([
    ['that somebody else has', () => stranger.email],
    ['of anybody', () => 'nobody.knows@example.com'],
  ])('gets no notice of what is done to the account: an address %s', async (_whose, emailOf) => {
    const email = emailOf()
    const id = await add(email)
    await expect.poll(() => mailsTo(test, email).length).toBeGreaterThan(0)
    await make(id)
    const before = mailsTo(test, email).length
    expect(await reset(id)).toMatchObject({ status: 409 })
    expect(await admin.call(users.updatePassword, { params: { id }, body: choice })).toMatchObject({
      status: 409,
    })
    const body = { email: `other${Math.random().toString(36).slice(2)}@example.com` }
    expect((await admin.call(users.update, { params: { id }, body })).status).toBe(200)
    expect(mailsTo(test, email)).toHaveLength(before)
    await admin.call(users.remove, { params: { id } })
  })
})

it('tells of a reset once, and not when nothing was left to take', async () => {
  const own = await as(test, member)
  for (let times = 0; times < 3; times += 1) expect((await reset(member.id)).status).toBe(200)
  expect((await own.call(users.current, { params: { userID: member.id } })).status).toBe(401)
  await expect.poll(() => mailsTo(test, member.email)).toHaveLength(1)
})

describe('a sign-in begun before its company was disabled', () => {
  it('is over for good, and so is a link for a new password', async () => {
    const { attempt } = (await passwordStep(test, member.email)).json
    const code = codeFor(test, member.email)
    await anonymous(test).call(auth.startReset, { body: { email: member.email } })
    await whenIdle()
    const token = tokenFor(test, member.email, 'reset')
    const body = { companyID, reason: 'Cost' as const }
    expect((await boss.call(lifecycle.disable, { body })).status).toBe(200)
    expect((await boss.call(lifecycle.enable, { body: { companyID } })).status).toBe(200)
    const late = { email: member.email, attempt, code, client: 'api' as const }
    expect((await anonymous(test).call(auth.verifyCode, { body: late })).status).toBe(401)
    const reset = { token, ...choice }
    expect((await anonymous(test).call(auth.resetPassword, { body: reset })).status).toBe(400)
  })
})
