import * as agencies from '@heed/contract/agencies'
import * as audit from '@heed/contract/audit'
import * as auth from '@heed/contract/auth'
import * as companies from '@heed/contract/companies'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { cheapHashes, passwordStep, setPassword, signIn } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { generationJob } from '../generation/jobs'
import { agencyEndings } from './jobs'

const ABSENT = '00000000-0000-7000-8000-000000000000'

let test: TestApp
let root: Caller
let houseId: string
let id: string
let admin: TestUser
let recipient: TestUser
let companyId: string
beforeAll(async () => {
  test = await startTestApp(cheapHashes)
  houseId = (await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))).id
})
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  await test.system(async (db) => {
    id = (await buildAgency(db, { name: 'Quarry Hill Advisors' })).id
    companyId = (await buildCompany(db, id)).id
    admin = await buildUser(db, { role: 'AgencyAdmin', agencyId: id })
    recipient = await buildUser(db, { role: 'CompanyUser', agencyId: id, companyId })
  })
  for (const user of [admin, recipient]) await setPassword(test, user.id)
  root = await as(test, await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: houseId })))
})
afterAll(() => test.close())

const disable = (body: object) => root.call(agencies.disable, { body: { agencyID: id, ...body } as never })
const enable = () => root.call(agencies.enable, { body: { agencyID: id } })
const reinstate = () => root.call(agencies.reinstate, { body: { agencyID: id } })
const cost = { type: 'disable', reason: 'Cost' }
const acquired = { type: 'terminate', reason: 'ClientWasAcquired' }
const own = async (caller: Caller, user: TestUser) =>
  (await caller.call(users.current, { params: { userID: user.id } })).status
const mailsTo = (email: string) => test.services.mailer.sent.filter((mail) => mail.to === email).length

describe('while an agency is disabled', () => {
  it('its people and Recipients are signed out, cannot sign in and get no mail; everything is back afterward', async () => {
    const callers = [await as(test, admin), await as(test, recipient)]
    const disabled = await disable({ ...cost, comment: 'Back in spring' })
    expect(disabled.json).toMatchObject({
      state: 'disabled',
      stateReason: 'Cost',
      stateComment: 'Back in spring',
      stateSince: '2027-01-25',
    })
    for (const [place, user] of [admin, recipient].entries()) {
      expect(await own(callers[place] as Caller, user)).toBe(401)
      expect((await passwordStep(test, user.email)).status).toBe(403)
      await anonymous(test).call(auth.startReset, { body: { email: user.email } })
      await whenIdle()
      expect(mailsTo(user.email)).toBe(0)
    }
    expect((await root.call(companies.get, { params: { id: companyId } })).json.name).toBe('Bayline Robotics')

    expect((await enable()).json).toMatchObject({ state: 'active', stateReason: null })
    // Disabling ended the sessions; signing in again works.
    expect(await own(callers[0] as Caller, admin)).toBe(401)
    expect((await signIn(test, admin.email)).status).toBe(200)
  })

  it('what the platform wrote about it is not for the agency', async () => {
    await disable({ ...cost, comment: 'Unpaid since spring' })
    await enable()
    await disable({ ...acquired, effectiveDate: '2027-03-31', comment: 'Winding down' })
    const texts = async (caller: Caller) => {
      const profile = await caller.call(agencies.get, { params: { id } })
      const history = await caller.call(audit.history, { query: { of: 'agency', id } })
      const file = await caller.call(audit.exportList, { query: { format: 'csv' } })
      return [profile.text, history.text, file.text].map((text) =>
        ['Unpaid since spring', 'Winding down'].filter((comment) => text.includes(comment)),
      )
    }
    expect(await texts(await as(test, admin))).toEqual([[], [], []])
    const both = ['Unpaid since spring', 'Winding down']
    expect(await texts(root)).toEqual([['Winding down'], both, both])
    await reinstate()
  })

  it('no one can be added to its companies, whoever asks', async () => {
    await disable(cost)
    const email = 'late@example.com'
    const body = { companyID: companyId, users: [{ email, first: 'Ada', last: 'Ito' }] }
    const refused = await root.call(companies.addUsers, { body })
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({
      message: 'This agency is not active. No one can be invited to it.',
    })
    await whenIdle()
    expect(mailsTo(email)).toBe(0)
    await enable()
    expect((await root.call(companies.addUsers, { body })).status).toBe(200)
    await whenIdle()
    expect(mailsTo(email)).toBe(1)
  })

  it('the jobs leave its companies as they are', async () => {
    const sample = await test.system((db) =>
      buildSampleCompany(db, { agencyId: id, sample: 'Suncoast Dental Group' }),
    )
    await test.system((db) => db.deleteFrom('company_tasks').where('company_id', '=', sample.id).execute())
    await test.system((db) =>
      db
        .updateTable('company_facts')
        .set({ generated_from: null })
        .where('company_id', '=', sample.id)
        .execute(),
    )
    const count = async () =>
      (
        await test.system((db) =>
          db.selectFrom('company_tasks').where('company_id', '=', sample.id).select('id').execute(),
        )
      ).length
    await disable(cost)
    await generationJob.run(test.services)
    expect(await count()).toBe(0)
    await enable()
    await generationJob.run(test.services)
    expect(await count()).toBeGreaterThan(0)
  })

  it('a child agency is out too, and in again', async () => {
    const child = await test.system(async (db) => {
      const agency = await buildAgency(db, { parentId: id })
      return buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
    })
    const caller = await as(test, child)
    await disable(cost)
    expect(await own(caller, child)).toBe(401)
    await enable()
    expect(await own(await as(test, child), child)).toBe(200)
  })
})

describe('terminating an agency', () => {
  it('has its own reasons, cannot be enabled, and is undone by reinstating', async () => {
    expect((await disable({ ...acquired, effectiveDate: '2027-01-20' })).json).toMatchObject({
      state: 'terminated',
      stateReason: 'ClientWasAcquired',
      stateSince: '2027-01-20',
    })
    expect((await enable()).status).toBe(409)
    expect((await disable(cost)).status).toBe(409)
    expect((await reinstate()).json).toMatchObject({ state: 'active', stateReason: null })
  })

  it('on a future day leaves it active until then', async () => {
    const caller = await as(test, admin)
    const scheduled = await disable({ ...acquired, effectiveDate: '2027-01-26', comment: 'Bought' })
    expect(scheduled.json).toMatchObject({
      state: 'active',
      endsOn: '2027-01-26',
      endReason: 'ClientWasAcquired',
    })
    const history = await root.call(audit.history, { query: { of: 'agency', id } })
    expect(history.json.result[0]?.changes).toEqual([
      { field: 'Effective', before: null, after: 'Jan 26, 2027' },
    ])
    expect(await own(caller, admin)).toBe(200)
    expect(await agencyEndings.run(test.services)).toEqual({ ended: 0 })
    test.services.clock.set(new Date('2027-01-26T05:00:00Z'))
    expect(await agencyEndings.run(test.services)).toEqual({ ended: 1 })
    expect(await own(caller, admin)).toBe(401)
    expect((await root.call(agencies.get, { params: { id } })).status).toBe(401)
    root = await as(test, await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: houseId })))
    expect((await root.call(agencies.get, { params: { id } })).json).toMatchObject({
      state: 'terminated',
      stateSince: '2027-01-26',
      stateComment: 'Bought',
      endsOn: null,
    })
  })

  it('that is only scheduled is undone by reinstating', async () => {
    await disable({ ...acquired, effectiveDate: '2027-03-01' })
    expect((await reinstate()).json).toMatchObject({ state: 'active', endsOn: null, endReason: null })
    expect((await reinstate()).status).toBe(409)
  })
})

describe('ending an agency is refused', () => {
  it.each([
    ['without a reason', { type: 'disable' }, 400, 'reason'],
    ['for a reason of the other list', { type: 'disable', reason: 'LowUsage' }, 400, 'reason'],
    ['for disabling later', { ...cost, effectiveDate: '2027-02-01' }, 400, 'effectiveDate'],
    ['from a day before it was added', { ...acquired, effectiveDate: '2020-01-31' }, 400, 'effectiveDate'],
    ['without an agency', { ...cost, agencyID: undefined }, 400, 'agencyID'],
  ])('%s', async (_, body, status, field) => {
    const refused = await disable(body)
    expect(refused.status).toBe(status)
    expect(refused.json).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('for one that does not exist, twice, and for the house agency', async () => {
    expect((await disable({ ...cost, agencyID: ABSENT })).status).toBe(404)
    expect((await disable({ ...cost, agencyID: houseId })).status).toBe(409)
    expect((await disable({ ...acquired, agencyID: houseId })).status).toBe(409)
    expect((await disable(cost)).status).toBe(200)
    expect((await disable(cost)).status).toBe(409)
  })

  it('to an agency admin, of their own agency and of a child', async () => {
    const caller = await as(test, admin)
    const child = await test.system((db) => buildAgency(db, { parentId: id }))
    for (const agencyID of [id, child.id]) {
      const body = { agencyID, reason: 'Cost' as const }
      expect((await caller.call(agencies.disable, { body })).status).toBe(403)
    }
  })

  it('takes its arguments from the query too, and `id` for `agencyID`', async () => {
    const reply = await root.raw({
      method: 'DELETE',
      url: `/api/agency/disable?id=${id}&type=disable&reason=Other`,
    })
    expect(reply.json).toMatchObject({ state: 'disabled', stateReason: 'Other' })
  })
})
