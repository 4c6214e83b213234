import * as audit from '@heed/contract/audit'
import * as auth from '@heed/contract/auth'
import * as companies from '@heed/contract/companies'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, mailsTo } from '../../testing/sign-in'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'

const HOUR = 60 * 60_000
const LIMITS = {
  invitationsPerAddress: 3,
  invitationsPerAddressOverall: 5,
  invitationsPerCompany: 30,
  invitationsPerAgency: 40,
}

describe('invitations', () => {
  let test: TestApp
  let agencyID: string
  let companyID: string
  let stranger: TestUser
  let admin: Caller
  let agencyAdmin: Caller
  let people = 0
  const fresh = () => {
    people += 1
    return `invited${people}@example.com`
  }

  beforeAll(async () => {
    test = await startTestApp({ ...WITHOUT_FLOOD_LIMITS, ...cheapHashes, ...LIMITS })
  })
  beforeEach(async () => {
    const made = await test.system(async (db) => {
      const agencyId = (await buildAgency(db)).id
      const companyId = (await buildCompany(db, agencyId)).id
      await db.updateTable('companies').set({ seat_limit: 500 }).where('id', '=', companyId).execute()
      const foreign = (await buildAgency(db)).id
      return {
        companyAdmin: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }),
        boss: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
        stranger: await buildUser(db, { role: 'AgencyAdmin', agencyId: foreign }),
      }
    })
    agencyID = made.boss.agencyId
    companyID = made.companyAdmin.companyId as string
    stranger = made.stranger
    admin = await as(test, made.companyAdmin)
    agencyAdmin = await as(test, made.boss)
  })
  afterAll(() => test.close())

  const add = (by: Caller, email: string) =>
    by.call(users.addCompanyUser, { body: { first: 'Ada', last: 'Ito', email, companyID } })
  const profile = async (by: Caller, id: string) =>
    (await by.call(users.profile, { params: { userID: id } })).json
  const invitedAt = async (id: string) => new Date((await profile(admin, id)).invitedAt ?? '').getTime()
  const later = (milliseconds: number) =>
    test.services.clock.set(new Date(test.services.clock.now().getTime() + milliseconds))

  it('look the same whoever has the address: in every answer, after every act', async () => {
    const [real, taken] = [fresh(), stranger.email]
    const ids = { [real]: '', [taken]: '' }
    /** Everything a tenant reads about the two, without what is theirs by nature. */
    const looks = async (email: string) => {
      const id = ids[email] as string
      const listed = await admin.call(users.search, { query: { search: email } })
      const file = await admin.call(users.exportList, { query: { search: email, format: 'csv' } })
      const shown = await profile(agencyAdmin, id)
      const history = await agencyAdmin.call(audit.history, { query: { of: 'user', id } })
      const text = JSON.stringify([listed.json, shown, history.json, file.text])
      return text
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/"(id|cursor)":"[^"]*"/g, '"$1":"ID"')
    }
    const alike = async (what: string) =>
      expect([what, await looks(taken)]).toEqual([what, await looks(real)])

    for (const email of [real, taken]) {
      const { json, status } = await add(admin, email)
      ids[email] = json.id
      expect([status, Object.keys(json), json.state]).toEqual([200, expect.any(Array), 'invited'])
    }
    await alike('added')
    expect(await profile(admin, ids[taken] as string)).toMatchObject({
      invitedAt: expect.any(String),
      invitationEndsAt: expect.any(String),
    })

    later(60_000)
    const again = await admin.call(users.resendInvitation, { body: { userIDs: Object.values(ids) } })
    expect(again.json.result.map(({ done, message }) => [done, message])).toEqual([
      [true, null],
      [true, null],
    ])
    await alike('invited again')

    later(60_000)
    for (const email of [real, taken]) {
      await anonymous(test).call(auth.login, { body: { email, password: 'not the password' } })
      await anonymous(test).call(auth.startReset, { body: { email } })
    }
    for (const email of [real, taken])
      await expect.poll(() => invitedAt(ids[email] as string)).toBe(test.services.clock.now().getTime())
    await alike('somebody tried to sign in and asked for a link')

    await admin.call(users.disable, { body: { userIDs: Object.values(ids) } })
    await alike('disabled')
    await admin.call(users.enable, { body: { userIDs: Object.values(ids) } })
    await alike('enabled')
  })

  it('of a team and of a new e-mail look the same too', async () => {
    const [real, taken] = [fresh(), stranger.email]
    const member = (email: string) => ({ userRoleID: 'CompanyUser' as const, first: 'A', last: 'B', email })
    const { json } = await agencyAdmin.call(companies.addUsers, {
      body: { agencyID, companyID, users: [member(real), member(taken)] },
    })
    for (const { id } of json.result)
      expect(await profile(agencyAdmin, id)).toMatchObject({ invitedAt: expect.any(String) })
    const target = (await add(admin, fresh())).json
    const foreign = await test.system((db) =>
      buildUser(db, { role: 'AgencyAdmin', agencyId: stranger.agencyId }),
    )
    later(60_000)
    await admin.call(users.update, { params: { id: target.id }, body: { email: foreign.email } })
    expect(await invitedAt(target.id)).toBe(test.services.clock.now().getTime())
  })

  it('are answered in the same time', async () => {
    const strangers = await test.system((db) =>
      Promise.all(
        Array.from({ length: 12 }, () => buildUser(db, { role: 'AgencyAdmin', agencyId: stranger.agencyId })),
      ),
    )
    const took = async (email: string) => {
      const from = performance.now()
      await add(admin, email)
      return performance.now() - from
    }
    const times: { real: number[]; taken: number[] } = { real: [], taken: [] }
    for (const { email } of strangers) {
      times.real.push(await took(fresh()))
      times.taken.push(await took(email))
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] as number
    expect(Math.abs(median(times.real) - median(times.taken))).toBeLessThan(50)
  })

  it('to an address that is somebody else’s tell its owner, and neither the agency nor its parent', async () => {
    const before = test.services.mailer.sent.length
    await add(admin, stranger.email)
    await expect.poll(() => mailsTo(test, stranger.email)).toHaveLength(1)
    const [mail] = mailsTo(test, stranger.email)
    expect(mail?.text).toContain('it already has an account')
    expect(mail?.text).not.toContain('http')
    expect(test.services.mailer.sent.length - before).toBe(1)
  })

  it('name who invites, the agency and the company, and carry no link but their own', async () => {
    const place = await test.system(async (db) => {
      const agency = await buildAgency(db, { name: 'Harbor & Vale' })
      const company = await buildCompany(db, agency.id, { name: 'Pay frozen, see https://evil.example/x' })
      const dana = await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
      await db
        .updateTable('users')
        .set({ first: 'Dana', last: 'Whit\u202elock' })
        .where('id', '=', dana.id)
        .execute()
      return { agencyID: agency.id, companyID: company.id, dana }
    })
    const dana = await as(test, place.dana)
    const email = fresh()
    const body = { first: 'evil.example/pay', last: 'Ito', email, companyID: place.companyID }
    expect((await dana.call(users.addCompanyUser, { body })).status).toBe(200)
    await expect.poll(() => mailsTo(test, email)).toHaveLength(1)
    const { text } = mailsTo(test, email)[0] ?? { text: '' }
    expect(text).toContain('Dana Whitlock has invited you to Heed. Harbor & Vale uses it')
    expect(text).toContain('If you did not expect this message, ask Dana Whitlock, or ignore it.')
    expect(text).not.toContain('evil')
    expect(text.match(/https?:/g)).toHaveLength(1)
  })

  it('are limited for an address and a tenant, after deleting the user too, and for no other tenant', async () => {
    const email = fresh()
    const { json: person } = await add(admin, email)
    const resend = () => admin.call(users.resendInvitation, { body: { userIDs: [person.id] } })
    expect((await resend()).status).toBe(200)
    await admin.call(users.remove, { params: { id: person.id } })
    expect((await add(admin, email)).status).toBe(200)
    const { json: last } = await admin.call(users.search, { query: { search: email } })
    const again = { body: { userIDs: last.result.map(({ id }) => id) } }
    expect(await admin.call(users.resendInvitation, again)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      json: { message: `${email} was invited too often within the last hour. Try again in 60 minutes.` },
    })
    const far = await as(test, stranger)
    const elsewhere = { first: 'A', last: 'B', email, agencyID: stranger.agencyId, userCompanies: [] }
    const added = await far.call(users.addAgencyUser, { body: elsewhere })
    expect(added.status).toBe(200)
    const resent = () => far.call(users.resendInvitation, { body: { userIDs: [added.json.id] } })
    // From all together it gets five, which shows in no answer.
    expect([(await resent()).status, (await resent()).status, (await resent()).status]).toEqual([
      200, 200, 429,
    ])
    await expect.poll(() => mailsTo(test, email).length).toBe(5)
    later(HOUR + 1000)
    const fresher = await as(test, stranger)
    const anHourLater = await fresher.call(users.resendInvitation, { body: { userIDs: [added.json.id] } })
    expect(anHourLater.status).toBe(200)
    await expect.poll(() => mailsTo(test, email).length).toBe(6)
  })

  it('are limited for an address that is somebody else’s alike', async () => {
    const { json: person } = await add(admin, stranger.email)
    const resend = () => admin.call(users.resendInvitation, { body: { userIDs: [person.id] } })
    expect([(await resend()).status, (await resend()).status, (await resend()).status]).toEqual([
      200, 200, 429,
    ])
    expect(mailsTo(test, stranger.email)).toHaveLength(3)
  })

  it('are limited for a company and for an agency, each by itself, at once too', async () => {
    const results = await Promise.all(Array.from({ length: 35 }, () => add(admin, fresh())))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(results.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      json: { message: 'Too many people were invited within the last hour. Try again in 60 minutes.' },
    })
    expect((await add(agencyAdmin, fresh())).status).toBe(200)
  })

  it('go to nobody of an agency or a company that is not active, and none is said to be sent', async () => {
    const { json: person } = await add(admin, fresh())
    const set = (state: string) =>
      test.system((db) => db.updateTable('agencies').set({ state }).where('id', '=', agencyID).execute())
    const root = await as(
      test,
      await test.system(async (db) =>
        buildUser(db, { role: 'SuperAdmin', agencyId: (await buildAgency(db)).id }),
      ),
    )
    await set('disabled')
    const message = 'This agency is not active. No one can be invited to it.'
    const staff = { first: 'A', last: 'B', email: fresh(), agencyID }
    const refusals = [
      await add(root, fresh()),
      await root.call(users.addAgencyAdmin, { body: staff }),
      await root.call(users.resendInvitation, { body: { userIDs: [person.id] } }),
      await root.call(users.update, { params: { id: person.id }, body: { email: fresh() } }),
    ]
    for (const refused of refusals) expect(refused).toMatchObject({ status: 409, json: { message } })
    expect((await root.call(users.search, { query: { search: staff.email } })).json.count).toBe(0)
    await set('active')
    await test.system((db) =>
      db.updateTable('companies').set({ status: 'disabled' }).where('id', '=', companyID).execute(),
    )
    const ended = 'Bayline Robotics is disabled. No one can be invited to it.'
    for (const refused of [
      await add(root, fresh()),
      await root.call(users.resendInvitation, { body: { userIDs: [person.id] } }),
    ])
      expect(refused).toMatchObject({ status: 409, json: { message: ended } })
  })
})
