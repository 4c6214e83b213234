import * as companies from '@heed/contract/companies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let agency: { id: string }
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  agency = await test.system((db) => buildAgency(db))
  admin = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })),
  )
})
afterAll(() => test.close())

const build = () => test.system((db) => buildCompany(db, agency.id))
const person = (email: string) => ({ email, first: 'Marcus', last: 'Lee' })
const usersOf = (companyId: string) =>
  test.system((db) =>
    db
      .selectFrom('users')
      .where('company_id', '=', companyId)
      .select(['email', 'role', 'state', 'start_date'])
      .orderBy('email')
      .execute(),
  )

it('adds a team and mails each an activation link', async () => {
  const company = await build()
  const added = await admin.call(companies.addUsers, {
    body: {
      agencyID: agency.id,
      companyID: company.id,
      users: [
        { ...person('ann@bayline.example'), startDate: '2027-02-01' },
        { ...person('ben@bayline.example'), userRoleID: 'CompanyUser' },
      ],
    },
  })
  expect(added.json.result).toMatchObject([
    { email: 'ann@bayline.example', userRoleID: 'CompanyAdmin', state: 'invited', companyID: company.id },
    { email: 'ben@bayline.example', userRoleID: 'CompanyUser', state: 'invited', companyID: company.id },
  ])
  expect(await usersOf(company.id)).toMatchObject([{ start_date: '2027-02-01' }, { start_date: null }])
  const mails = test.services.mailer.sent.filter((mail) => mail.to.endsWith('@bayline.example'))
  expect(mails.map((mail) => mail.to).toSorted()).toEqual(['ann@bayline.example', 'ben@bayline.example'])
  for (const mail of mails) expect(mail.text).toMatch(/\?activation=\S+/)
  expect((await admin.call(companies.get, { params: { id: company.id } })).json.seatsUsed).toBe(2)
})

it('over the seat limit adds nobody and mails nobody', async () => {
  const company = await build()
  const users = Array.from({ length: 6 }, (_, index) => person(`seat${index}@over.example`))
  const refused = await admin.call(companies.addUsers, { body: { companyID: company.id, users } })
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({ fields: { 'users.5.email': expect.any(String) } })
  expect(await usersOf(company.id)).toEqual([])
  expect(test.services.mailer.sent.filter((mail) => mail.to.endsWith('@over.example'))).toEqual([])
})

it('refuses an agency that is not the one of the company', async () => {
  const company = await build()
  const other = await test.system((db) => buildAgency(db, { parentId: agency.id }))
  const caller = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })),
  )
  const body = { agencyID: other.id, companyID: company.id, users: [person('x@mismatch.example')] }
  expect((await caller.call(companies.addUsers, { body })).status).toBe(404)
  expect(await usersOf(company.id)).toEqual([])
})

it.each([
  [{ email: 'nobody' }, 'users.0.email'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'users.0.email'],
  [{ first: '' }, 'users.0.first'],
  [{ last: 'A\nB' }, 'users.0.last'],
  [{ userRoleID: 'SuperAdmin' }, 'users.0.userRoleID'],
  [{ startDate: '2027-02-30' }, 'users.0.startDate'],
])('refuses %j and names %s', async (wrong, field) => {
  const company = await build()
  const users = [{ ...person('fine@wrong.example'), ...wrong }] as never
  const refused = await admin.call(companies.addUsers, { body: { companyID: company.id, users } })
  expect(refused.status).toBe(400)
  expect(Object.keys((refused.json as unknown as { fields: object }).fields)).toEqual([field])
})

it('answers alike for an e-mail that somebody elsewhere has, and tells its owner alone', async () => {
  const company = await build()
  const other = await test.system((db) => buildAgency(db))
  const holder = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: other.id }))
  const boss = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }))
  const author = await test.system((db) =>
    buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id }),
  )
  const users = [person(holder.email), person('new@elsewhere.example')]
  const caller = await as(test, author)
  const { status, json } = await caller.call(companies.addUsers, { body: { companyID: company.id, users } })
  expect(status).toBe(200)
  expect(json.result.map(({ state }) => state)).toEqual(['invited', 'invited'])
  const mailsTo = (email: string) => test.services.mailer.sent.filter((mail) => mail.to === email)
  expect(mailsTo(holder.email).map(({ text }) => text.includes('it already has an account'))).toEqual([true])
  expect(mailsTo(author.email)).toEqual([])
  expect(mailsTo('new@elsewhere.example')).toHaveLength(1)
  expect(mailsTo(boss.email)).toEqual([])
})

it('names the second of two rows with one e-mail', async () => {
  const company = await build()
  const users = [person('dana@twice.example'), person('Dana@Twice.example')]
  const refused = await admin.call(companies.addUsers, { body: { companyID: company.id, users } })
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({ fields: { 'users.1.email': 'You entered Dana@Twice.example twice.' } })
})
