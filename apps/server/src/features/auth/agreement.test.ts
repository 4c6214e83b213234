import { acceptAgreement, logout } from '@heed/contract/auth'
import { current, ofCompany } from '@heed/contract/users'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

/** Rule B8. */
describe('the user agreement', () => {
  let test: TestApp
  let agencyID: string
  let companyID: string
  let user: TestUser
  let colleague: TestUser
  let caller: Caller
  beforeAll(async () => {
    test = await startTestApp()
    agencyID = (await test.system((db) => buildAgency(db))).id
    companyID = (await test.system((db) => buildCompany(db, agencyID))).id
  })
  beforeEach(async () => {
    const place = { agencyId: agencyID, companyId: companyID }
    user = await test.system((db) => buildUser(db, { role: 'CompanyUser', ...place, agreed: false }))
    colleague = await test.system((db) => buildUser(db, { role: 'CompanyUser', ...place, agreed: false }))
    caller = await as(test, user)
  })
  afterAll(() => test.close())

  const acceptances = (userId: string) =>
    test.system((db) =>
      db.selectFrom('agreement_acceptances').where('user_id', '=', userId).selectAll().execute(),
    )

  it('opens only the user’s record and sign-out before it is accepted', async () => {
    const own = await caller.call(current, { params: { userID: user.id } })
    expect(own.json).toMatchObject({ agreeToTerms: false, agreedVersion: null })
    for (const reply of [
      await caller.call(current, { params: { userID: colleague.id } }),
      await caller.call(current, { params: { userID: '01900000-0000-7000-8000-000000000000' } }),
      await caller.call(ofCompany, { params: { agencyID, companyID } }),
    ])
      expect(reply.json).toMatchObject({ status: 403, code: 'agreementRequired' })
    expect((await caller.call(logout)).status).toBe(200)
  })

  it('is kept with its version, time and address, and opens the rest', async () => {
    const accepted = await caller.call(acceptAgreement, { body: { agreeToTerms: true } })
    expect(accepted.json).toMatchObject({
      id: user.id,
      agreeToTerms: true,
      agreedVersion: AGREEMENT_VERSION,
    })
    expect(await acceptances(user.id)).toMatchObject([
      {
        agreed_version: AGREEMENT_VERSION,
        accepted_at: TEST_NOW.toISOString(),
        address: '127.0.0.1',
        agency_id: agencyID,
        company_id: companyID,
      },
    ])
    expect((await caller.call(ofCompany, { params: { agencyID, companyID } })).status).toBe(200)
  })

  it('is kept once however often it is accepted', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => caller.call(acceptAgreement, { body: { agreeToTerms: true } })),
    )
    expect(await acceptances(user.id)).toHaveLength(1)
  })

  it('cannot be declined into acceptance, nor accepted for another', async () => {
    const send = (payload: object) =>
      caller.raw({
        method: 'POST',
        url: '/api/user/acceptagreement',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    for (const payload of [{}, { agreeToTerms: false }, { agreeToTerms: 'true' }])
      expect((await send(payload)).json).toMatchObject({ fields: { agreeToTerms: expect.any(String) } })
    const other = { id: colleague.id, userID: colleague.id, email: colleague.email }
    expect((await send({ ...other, agreeToTerms: true, agreedVersion: '2999-01-01' })).status).toBe(200)
    expect(await acceptances(colleague.id)).toEqual([])
    expect(await acceptances(user.id)).toMatchObject([{ agreed_version: AGREEMENT_VERSION }])
  })

  it('asks again for a new version', async () => {
    await test.system((db) =>
      db.updateTable('users').set({ agreed_version: '2020-01-01' }).where('id', '=', user.id).execute(),
    )
    expect((await caller.call(ofCompany, { params: { agencyID, companyID } })).status).toBe(403)
    await caller.call(acceptAgreement, { body: { agreeToTerms: true } })
    expect((await caller.call(ofCompany, { params: { agencyID, companyID } })).status).toBe(200)
  })
})
