import { activate, checkLink, login } from '@heed/contract/auth'
import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, PASSWORD, setPassword, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'

const NEW_PASSWORD = 'plum jacket over nine rivers'

describe('changing people', () => {
  let test: TestApp
  let houseId: string
  let agencyId: string
  let companyId: string
  let otherId: string

  beforeAll(async () => {
    test = await startTestApp({ ...cheapHashes, ...WITHOUT_FLOOD_LIMITS })
    houseId = (await test.system((db) => buildAgency(db, { isHouse: true }))).id
  })
  beforeEach(async () => {
    agencyId = (await test.system((db) => buildAgency(db))).id
    companyId = (await test.system((db) => buildCompany(db, agencyId, { name: 'Bayline' }))).id
    otherId = (await test.system((db) => buildCompany(db, agencyId, { name: 'Northgate' }))).id
  })
  afterAll(() => test.close())

  const build = (role: Role, more: Partial<Parameters<typeof buildUser>[1]> = {}) =>
    test.system((db) =>
      buildUser(db, {
        role,
        agencyId: role === 'SuperAdmin' ? houseId : agencyId,
        ...(role.startsWith('Company') && { companyId }),
        ...more,
      }),
    )
  const update = async (author: TestUser, id: string, body: object, headers: Record<string, string> = {}) =>
    (await as(test, author)).call(users.update, { params: { id }, body }, { headers })
  const read = (id: string) =>
    test.system((db) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  const lastEvent = (id: string) =>
    test.system((db) =>
      db
        .selectFrom('audit_events')
        .selectAll()
        .where('entity_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
  const mailsTo = (address: string) => test.services.mailer.sent.filter((mail) => mail.to === address)

  it('keeps what was before and after', async () => {
    const admin = await build('AgencyAdmin')
    const target = await build('CompanyUser', { first: 'Dana', last: 'Brooks' })
    const { json } = await update(admin, target.id, { last: 'Young', startDate: '2027-03-01' })
    expect(json).toMatchObject({ name: 'Dana Young', userRoleID: 'CompanyUser' })
    expect(await lastEvent(target.id)).toMatchObject({
      verb: 'user.updated',
      actor_id: admin.id,
      company_id: companyId,
      before: { last: 'Brooks', startDate: null },
      after: { last: 'Young', startDate: '2027-03-01' },
    })
  })

  it('refuses a change of an older version', async () => {
    const admin = await build('CompanyAdmin')
    const target = await build('CompanyUser')
    const { version } = await read(target.id)
    const tag = { 'if-match': `"${version}"` }
    expect((await update(admin, target.id, { first: 'One' }, tag)).status).toBe(200)
    expect((await update(admin, target.id, { first: 'Two' }, tag)).status).toBe(412)
    expect((await read(target.id)).first).toBe('One')
  })

  it('invites to a new e-mail, ends what the former one had, and tells it', async () => {
    const admin = await build('CompanyAdmin')
    const target = await build('CompanyUser')
    await setPassword(test, target.id)
    const session = await as(test, target)
    const email = `new-${target.email}`
    expect((await update(admin, target.id, { email })).json).toMatchObject({ email, state: 'invited' })
    expect((await session.call(users.current, { params: { userID: target.id } })).status).toBe(401)
    expect((await anonymous(test).call(login, { body: { email, password: PASSWORD } })).status).toBe(401)
    expect(mailsTo(target.email).map(({ subject }) => subject)).toEqual([
      'Your Heed account has a new e-mail address',
    ])
    const [invitation] = mailsTo(email)
    const token = /activation=([\w-]+)/.exec(invitation?.text ?? '')?.[1] as string
    const body = { token, password: NEW_PASSWORD, repeatpassword: NEW_PASSWORD }
    expect((await anonymous(test).call(activate, { body })).status).toBe(200)
  })

  it('leaves the former owner of an account no way in when its e-mail is changed (rule A9)', async () => {
    const admin = await build('CompanyAdmin')
    const target = await build('CompanyUser')
    const kept = () =>
      test.system(async (db) => {
        const { rows } = await sql<{ ways: number; agreed: string | null; factor: string }>`
          select (select count(*)::int from passkeys where user_id = u.id)
            + (select count(*)::int from recovery_codes where user_id = u.id)
            + (select count(*)::int from identity_subjects where user_id = u.id) as ways,
            u.agreed_version as agreed, u.default_factor as factor
          from users u where u.id = ${target.id}::uuid`.execute(db)
        return rows[0]
      })
    await test.system(async (db) => {
      await sql`insert into passkeys (user_id, credential_id, public_key, counter, name, added_at)
        values (${target.id}::uuid, ${target.id}, 'x', 0, 'Old phone', now())`.execute(db)
      await sql`insert into recovery_codes (user_id, code_hash, created_at)
        values (${target.id}::uuid, 'x', now())`.execute(db)
      await sql`insert into identity_providers (agency_id, issuer, client_id)
        select agency_id, 'https://id.example', 'heed' from users where id = ${target.id}::uuid
        on conflict do nothing`.execute(db)
      await sql`insert into identity_subjects (provider_id, user_id, issuer, subject, created_at)
        select p.id, u.id, p.issuer, 'old', now()
        from users u join identity_providers p on p.agency_id = u.agency_id where u.id = ${target.id}::uuid`.execute(
        db,
      )
    })
    expect(await kept()).toMatchObject({ ways: 3 })
    await update(admin, target.id, { email: `next-${target.email}` })
    expect(await kept()).toEqual({ ways: 0, agreed: null, factor: 'email' })
  })

  it('does not tell that a new e-mail is somebody else’s who is out of sight, and can be corrected', async () => {
    const admin = await build('CompanyAdmin')
    const far = (await test.system((db) => buildAgency(db))).id
    const stranger = await build('AgencyAdmin', { agencyId: far })
    const target = await build('CompanyUser')
    const { json } = await update(admin, target.id, { email: stranger.email.toUpperCase() })
    expect(json).toMatchObject({ state: 'invited', email: stranger.email.toUpperCase() })
    const [notice, ...more] = mailsTo(stranger.email.toUpperCase())
    expect(notice?.text).toContain('it already has an account')
    expect([notice?.text.includes('http'), more]).toEqual([false, []])
    expect((await read(target.id)).email_is_taken).toBe(true)
    const right = `right-${target.email}`
    expect((await update(admin, target.id, { email: right })).status).toBe(200)
    expect((await read(target.id)).email_is_taken).toBe(false)
    expect(mailsTo(right)).toHaveLength(1)
  })

  it('refuses an e-mail of somebody in sight', async () => {
    const admin = await build('CompanyAdmin')
    const [one, two] = [await build('CompanyUser'), await build('CompanyUser')]
    const { json } = await update(admin, one.id, { email: two.email.toUpperCase() })
    expect(json).toMatchObject({ status: 409, fields: { email: expect.stringContaining('already') } })
  })

  it('moves somebody to another company, if it has a seat', async () => {
    const admin = await build('AgencyAdmin')
    const target = await build('CompanyUser')
    const session = await as(test, target)
    const company = { params: { agencyID: agencyId, companyID: companyId } }
    expect((await session.call(users.ofCompany, company)).status).toBe(200)
    await test.system((db) =>
      db.updateTable('companies').set({ seat_limit: 1 }).where('id', '=', otherId).execute(),
    )
    expect((await update(admin, target.id, { companyID: otherId })).json.companyID).toBe(otherId)
    expect((await session.call(users.ofCompany, company)).status).toBe(404)
    const second = await build('CompanyUser')
    expect((await update(admin, second.id, { companyID: otherId })).json).toMatchObject({
      status: 409,
      fields: { companyID: 'This company has no seat left.' },
    })
  })

  it('gives and takes companies of an agency user, which acts on their next request', async () => {
    const admin = await build('AgencyAdmin')
    const staff = await build('AgencyUser', { companies: [companyId] })
    const session = await as(test, staff)
    const seen = async () =>
      (await session.call(users.search, { query: { role: 'CompanyAdmin' } })).json.result.map(
        (person) => person.companyName,
      )
    await build('CompanyAdmin')
    await build('CompanyAdmin', { companyId: otherId })
    expect(await seen()).toEqual(['Bayline'])
    await update(admin, staff.id, { userCompanies: [otherId] })
    expect((await lastEvent(staff.id)).verb).toBe('user.companiesChanged')
    expect(await seen()).toEqual(['Northgate'])
    expect((await lastEvent(staff.id)).after).toMatchObject({
      companiesAdded: ['Northgate'],
      companiesRemoved: ['Bayline'],
    })
    const foreign = await test.system(async (db) => buildCompany(db, (await buildAgency(db)).id))
    expect((await update(admin, staff.id, { userCompanies: [otherId, foreign.id] })).status).toBe(404)
    expect((await update(staff, staff.id, { userCompanies: [] })).status).toBe(403)
    expect(await seen()).toEqual(['Northgate'])
    await update(admin, staff.id, { userRoleID: 'AgencyAdmin' })
    expect(await seen()).toEqual(['Bayline', 'Northgate'])
    await update(admin, staff.id, { userRoleID: 'AgencyUser' })
    expect(await seen()).toEqual([])
  })

  it('makes a company user one of the agency, and back, with the ids that each needs', async () => {
    const admin = await build('AgencyAdmin')
    const target = await build('CompanyUser')
    const staff = await update(admin, target.id, { userRoleID: 'AgencyUser', userCompanies: [otherId] })
    expect(staff.json).toMatchObject({ userRoleID: 'AgencyUser', companyID: null, agencyID: agencyId })
    const back = await update(admin, target.id, { userRoleID: 'CompanyAdmin' })
    expect(back.json).toMatchObject({ status: 400, message: 'Bad Request' })
    const there = await update(admin, target.id, { userRoleID: 'CompanyAdmin', companyID: otherId })
    expect(there.json).toMatchObject({ userRoleID: 'CompanyAdmin', companyID: otherId })
  })

  it('sets a password that has to be changed, ends the sessions and tells the person', async () => {
    const admin = await build('AgencyAdmin')
    const target = await build('CompanyAdmin')
    await setPassword(test, target.id)
    const session = await as(test, target)
    const set = async (author: TestUser, id: string, password = NEW_PASSWORD) =>
      (await as(test, author)).call(users.updatePassword, {
        params: { id },
        body: { password, repeatpassword: NEW_PASSWORD },
      })
    expect((await set(admin, target.id, 'something else entirely')).json).toMatchObject({
      fields: { repeatpassword: 'The two passwords do not match.' },
    })
    expect((await set(admin, target.id)).status).toBe(200)
    expect((await session.call(users.current, { params: { userID: target.id } })).status).toBe(401)
    expect((await read(target.id)).must_change_password).toBe(true)
    expect(mailsTo(target.email).at(-1)?.subject).toContain('changed by an administrator')
    const peer = await build('AgencyAdmin')
    expect((await set(admin, peer.id)).status).toBe(403)
    expect((await set(admin, admin.id)).status).toBe(403)
    expect((await set(target, (await build('CompanyAdmin')).id)).status).toBe(403)
  })

  it('disables and enables, each told of by itself', async () => {
    const admin = await build('AgencyAdmin')
    const target = await build('CompanyUser', { first: 'Dana', last: 'Brooks' })
    await setPassword(test, target.id)
    const caller = await as(test, admin)
    const session = await as(test, target)
    const off = await caller.call(users.disable, { body: { userIDs: [target.id, admin.id] } })
    expect(off.json.result).toEqual([
      { id: target.id, name: 'Dana Brooks', done: true, message: null },
      { id: admin.id, name: 'Priya Raman', done: false, message: 'You cannot do this to yourself.' },
    ])
    await caller.call(users.enable, { body: { userIDs: [target.id] } })
    expect((await read(target.id)).state).toBe('active')
    // The session of before does not come back.
    expect((await session.call(users.current, { params: { userID: target.id } })).status).toBe(401)
    expect((await signIn(test, target.email)).status).toBe(200)
    const far = await test.system(async (db) =>
      buildUser(db, { role: 'AgencyAdmin', agencyId: (await buildAgency(db)).id }),
    )
    expect((await caller.call(users.disable, { body: { userIDs: [target.id, far.id] } })).status).toBe(404)
    expect((await read(target.id)).state).toBe('active')
  })

  it('invites those anew whom it enables before they chose a password', async () => {
    const caller = await as(test, await build('AgencyAdmin'))
    const body = { userRoleID: 'CompanyUser', first: 'Ivy', last: 'New', email: 'ivy@new.example' } as const
    const { json: added } = await caller.call(users.add, {
      body: { ...body, agencyID: agencyId, companyID: companyId },
    })
    const userIDs = [added.id]
    await caller.call(users.disable, { body: { userIDs } })
    const sent = mailsTo(body.email).length
    const { json } = await caller.call(users.enable, { body: { userIDs } })
    expect(json.result).toMatchObject([{ done: true, invited: true }])
    await expect.poll(() => mailsTo(body.email).length).toBe(sent + 1)
    const token = /activation=([\w-]+)/.exec(mailsTo(body.email).at(-1)?.text ?? '')?.[1] ?? ''
    const { json: link } = await caller.call(checkLink, { body: { token, kind: 'activation' } })
    expect(link).toMatchObject({ works: true })
  })

  it('enables as far as there are seats', async () => {
    const admin = await build('AgencyAdmin')
    const off = [await build('CompanyUser'), await build('CompanyUser')]
    const caller = await as(test, admin)
    const userIDs = off.map(({ id }) => id)
    await caller.call(users.disable, { body: { userIDs } })
    for (let i = 0; i < 4; i++) await build('CompanyUser')
    const { json } = await caller.call(users.enable, { body: { userIDs } })
    expect(json.result.map(({ done }) => done)).toEqual([true, false])
    expect(json.result[1]?.message).toContain('5 seats, of which 5 are taken')
  })

  it('deletes: as if absent, the e-mail free again, the session over', async () => {
    const admin = await build('AgencyAdmin')
    const target = await build('CompanyUser')
    const session = await as(test, target)
    const caller = await as(test, admin)
    expect((await caller.call(users.remove, { params: { id: target.id } })).status).toBe(200)
    expect((await session.call(users.current, { params: { userID: target.id } })).status).toBe(401)
    expect((await caller.call(users.remove, { params: { id: target.id } })).status).toBe(404)
    const again = await caller.call(users.addCompanyUser, {
      body: { first: 'New', last: 'Person', email: target.email, companyID: companyId },
    })
    expect(again.status).toBe(200)
    expect((await caller.call(users.remove, { params: { id: admin.id } })).status).toBe(403)
  })

  it('keeps the last super admin, also of two who take each other’s rights away', async () => {
    await test.system((db) =>
      db.updateTable('users').set({ state: 'disabled' }).where('role', '=', 'SuperAdmin').execute(),
    )
    const [one, two] = [await build('SuperAdmin'), await build('SuperAdmin')]
    const results = await Promise.all([
      update(one, two.id, { userRoleID: 'AgencyAdmin' }),
      update(two, one.id, { userRoleID: 'AgencyAdmin' }),
    ])
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await test.system((db) =>
      db
        .selectFrom('users')
        .where('role', '=', 'SuperAdmin')
        .where('state', '=', 'active')
        .select('id')
        .execute(),
    )
    expect(left).toHaveLength(1)
    const last = left[0]?.id === one.id ? one : two
    const caller = await as(test, last)
    const { json } = await caller.call(users.disable, { body: { userIDs: [last.id] } })
    expect(json.result).toMatchObject([{ done: false }])
    expect((await caller.call(users.remove, { params: { id: last.id } })).status).toBe(403)
  })

  it('resends an invitation: the earlier link dies', async () => {
    const admin = await build('CompanyAdmin')
    const caller = await as(test, admin)
    const email = `again-${admin.email}`
    const added = await caller.call(users.addCompanyUser, {
      body: { first: 'Ada', last: 'Ito', email, companyID: companyId },
    })
    await caller.call(users.resendInvitation, { body: { userIDs: [added.json.id, admin.id] } })
    const tokens = mailsTo(email).map(({ text }) => /activation=([\w-]+)/.exec(text)?.[1] as string)
    expect(tokens).toHaveLength(2)
    const use = (token = '') =>
      anonymous(test).call(activate, {
        body: { token, password: NEW_PASSWORD, repeatpassword: NEW_PASSWORD },
      })
    expect((await use(tokens[0])).status).toBe(400)
    expect((await use(tokens[1])).status).toBe(200)
    const { json } = await caller.call(users.resendInvitation, { body: { userIDs: [added.json.id] } })
    expect(json.result).toMatchObject([{ done: false, message: 'Ada Ito is not waiting for an invitation.' }])
  })
})
