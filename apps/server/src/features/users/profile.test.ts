import * as audit from '@heed/contract/audit'
import * as auth from '@heed/contract/auth'
import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { send } from '../../testing/matrix/send'
import { onePixel, pngHeader } from '../../testing/png'
import { cheapHashes, codeFor, setPassword, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'

const NEW_PASSWORD = 'plum jacket over nine rivers'

describe("a person's page", () => {
  let test: TestApp
  let agencyId: string
  let companyId: string
  let otherId: string
  const people = {} as Record<Role, TestUser>
  const callers = {} as Record<Role, Caller>

  beforeAll(async () => {
    test = await startTestApp({ ...cheapHashes, ...WITHOUT_FLOOD_LIMITS })
    await test.system(async (db) => {
      agencyId = (await buildAgency(db, { name: 'Harbor' })).id
      companyId = (await buildCompany(db, agencyId, { name: 'Bayline' })).id
      otherId = (await buildCompany(db, agencyId, { name: 'Northgate' })).id
      const house = (await buildAgency(db, { isHouse: true })).id
      const at = { agencyId, companyId }
      people.SuperAdmin = await buildUser(db, { role: 'SuperAdmin', agencyId: house })
      people.AgencyAdmin = await buildUser(db, { role: 'AgencyAdmin', agencyId })
      people.AgencyUser = await buildUser(db, { role: 'AgencyUser', agencyId, companies: [companyId] })
      people.CompanyAdmin = await buildUser(db, { role: 'CompanyAdmin', ...at })
      people.CompanyUser = await buildUser(db, { role: 'CompanyUser', ...at })
    })
    for (const role of Object.keys(people) as Role[]) callers[role] = await as(test, people[role])
  })
  afterAll(() => test.close())

  const profile = async (by: Role, of: Role) =>
    (await callers[by].call(users.profile, { params: { userID: people[of].id } })).json

  it('shows companies, work and sign-in to whoever manages them', async () => {
    expect(await profile('AgencyAdmin', 'AgencyUser')).toMatchObject({
      userRoleID: 'AgencyUser',
      agencyName: 'Harbor',
      worksFor: [
        { id: companyId, name: 'Bayline', state: 'CA', pastDue: 0, status: 'active', setupComplete: false },
      ],
      companiesInAll: 2,
      work: { open: 0, pastDue: 0, completed: 0 },
      signIn: { count: 0, failures: 0, devices: [{}], secondFactor: 'email', mustChangePassword: false },
      may: { edit: true, standing: true, credentials: true },
    })
    expect(await profile('AgencyAdmin', 'CompanyUser')).toMatchObject({
      worksFor: null,
      companiesInAll: null,
    })
  })

  it('says what the caller may do', async () => {
    const nothing = { edit: false, standing: false, credentials: false }
    expect((await profile('AgencyUser', 'AgencyAdmin')).may).toEqual(nothing)
    expect((await profile('AgencyUser', 'AgencyAdmin')).signIn).toBeNull()
    expect((await profile('AgencyAdmin', 'AgencyAdmin')).may).toEqual({ ...nothing, edit: true })
    expect((await profile('CompanyAdmin', 'CompanyUser')).may.credentials).toBe(true)
    expect((await profile('SuperAdmin', 'AgencyAdmin')).may.standing).toBe(true)
  })

  it('counts the people of each view', async () => {
    const { json } = await callers.AgencyAdmin.call(users.counts)
    expect(json).toEqual({ all: 4, staff: 2, superUsers: 1, invited: 0, neverSignedIn: 4, disabled: 0 })
    const own = await callers.CompanyAdmin.call(users.counts, { query: { companyID: companyId } })
    expect(own.json).toMatchObject({ all: 2, staff: 0 })
    const foreign = await callers.CompanyAdmin.call(users.counts, { query: { companyID: otherId } })
    expect(foreign.status).toBe(404)
  })

  it('is in the export of what a list finds', async () => {
    const url = '/api/user/export?role=CompanyAdmin'
    const { text, status } = await callers.AgencyAdmin.raw({ method: 'GET', url })
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('E-mail')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(people.CompanyAdmin.email)
    expect(lines[1]).toContain('Never signed in')
  })

  const upload = (by: Role, id: string, bytes = onePixel(), name = 'me.png') =>
    send(callers[by], users.uploadPhoto, { upload: { id }, file: { name, bytes } })
  const see = (by: Role, url: string) => callers[by].raw({ method: 'GET', url })

  it('has a photo, of their own or by those who manage them, seen by those who see them', async () => {
    const { id } = people.CompanyUser
    const own = await upload('CompanyUser', id)
    const url = (own.json as { profilePhotoURL: string }).profilePhotoURL
    expect(url).toMatch(new RegExp(`^/api/user/photo/${id}\\?photo=`))
    const seen = await see('CompanyAdmin', url)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png'])
    const record = await callers.AgencyAdmin.call(users.current, { params: { userID: id } })
    expect(record.json.profilePhotoURL).toBe(url)
    const managed = (await upload('CompanyAdmin', id)).json as { profilePhotoURL: string }
    expect(managed.profilePhotoURL).not.toBe(url)
    // It goes along to another company.
    const moved = { params: { id }, body: { companyID: otherId } }
    expect((await callers.AgencyAdmin.call(users.update, moved)).status).toBe(200)
    expect((await see('CompanyUser', managed.profilePhotoURL)).status).toBe(200)
    expect((await see('CompanyAdmin', managed.profilePhotoURL)).status).toBe(404)
    await callers.AgencyAdmin.call(users.update, { params: { id }, body: { companyID: companyId } })
    await callers.CompanyUser.call(users.clearPhoto, { params: { id } })
    expect((await see('CompanyUser', managed.profilePhotoURL)).status).toBe(404)
  })

  it('refuses a photo of somebody higher, one that is too large, and what is none', async () => {
    const { CompanyUser: own, CompanyAdmin: boss } = people
    expect((await upload('CompanyUser', boss.id)).status).toBe(403)
    expect((await upload('CompanyUser', own.id, pngHeader(801, 10))).status).toBe(400)
    expect((await upload('CompanyUser', own.id, Buffer.from('hello'))).status).toBe(415)
  })

  describe('the devices on it', () => {
    let target: TestUser
    let session: Caller
    const now = () => test.services.clock.now().getTime()
    const MINUTE = 60_000
    beforeEach(async () => {
      target = await test.system((db) => buildUser(db, { role: 'CompanyUser', agencyId, companyId }))
      session = await as(test, target)
      await test.system(async (db) => {
        const seen = { address: '203.0.113.24', user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }
        await db.updateTable('sessions').set(seen).where('user_id', '=', target.id).execute()
        const old = {
          ...seen,
          user_id: target.id,
          client: 'browser',
          created_at: new Date(now() - 60 * MINUTE),
        }
        const idle = new Date(now() - 31 * MINUTE)
        await db
          .insertInto('sessions')
          .values({ ...old, secret_hash: Buffer.from(target.id), last_seen_at: idle })
          .execute()
        await db
          .insertInto('remembered_devices')
          .values({
            user_id: target.id,
            token_hash: Buffer.from(target.id),
            address: '203.0.113.81',
            user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1',
            created_at: idle,
            last_used_at: idle,
            expires_at: new Date(now() + 60 * MINUTE),
          })
          .execute()
      })
    })
    const devicesFor = async (by: Role) =>
      (await callers[by].call(users.profile, { params: { userID: target.id } })).json.signIn?.devices

    it('are those that are signed in or remembered now, with addresses for whoever reads the log', async () => {
      expect(await devicesFor('AgencyAdmin')).toMatchObject([
        { name: 'Chrome on Windows', address: '203.0.113.24', until: null, isThis: false },
        { name: 'Safari on iPhone', address: '203.0.113.81', until: expect.any(String) },
      ])
      for (const by of ['AgencyUser', 'CompanyAdmin'] as const)
        expect(await devicesFor(by), by).toMatchObject([{ address: null }, { address: null }])
      expect(await devicesFor('CompanyUser')).toBeUndefined()
    })

    it('end one by one, and the log says so', async () => {
      const [signedIn, remembered] = (await devicesFor('CompanyAdmin')) ?? []
      const end = (by: Role, deviceID = '', id = target.id) =>
        callers[by].call(users.endDevice, { params: { id, deviceID } })
      expect((await end('CompanyUser', signedIn?.id)).status).toBe(403)
      expect((await end('CompanyAdmin', signedIn?.id, people.CompanyUser.id)).status).toBe(404)
      expect((await end('CompanyAdmin', remembered?.id)).status).toBe(200)
      expect((await session.call(users.current, { params: { userID: target.id } })).status).toBe(200)
      expect((await end('CompanyAdmin', signedIn?.id)).status).toBe(200)
      expect((await session.call(users.current, { params: { userID: target.id } })).status).toBe(401)
      expect((await end('CompanyAdmin', signedIn?.id)).status).toBe(404)
      expect(await devicesFor('CompanyAdmin')).toEqual([])
      const { json } = await callers.CompanyAdmin.call(audit.history, {
        query: { of: 'user', id: target.id },
      })
      const said = 'signed out a device of Priya Raman'
      expect(json.result.map(({ phrase }) => phrase)).toEqual([said, said])
    })

    it('of oneself are ended on the profile page alone', async () => {
      const { json } = await callers.CompanyAdmin.call(users.profile, {
        params: { userID: people.CompanyAdmin.id },
      })
      const [own] = json.signIn?.devices ?? []
      expect(own?.isThis).toBe(true)
      const params = { id: people.CompanyAdmin.id, deviceID: own?.id ?? '' }
      expect((await callers.CompanyAdmin.call(users.endDevice, { params })).status).toBe(403)
    })
  })

  it('signs them out everywhere', async () => {
    const target = await test.system((db) => buildUser(db, { role: 'CompanyUser', agencyId, companyId }))
    const session = await as(test, target)
    await callers.CompanyAdmin.call(users.endSessions, { params: { id: target.id } })
    expect((await session.call(users.current, { params: { userID: target.id } })).status).toBe(401)
  })

  it('makes them choose a password of their own after somebody else has set one', async () => {
    const target = await test.system((db) => buildUser(db, { role: 'CompanyUser', agencyId, companyId }))
    await setPassword(test, target.id)
    const { email, id } = target
    const body = { password: NEW_PASSWORD, repeatpassword: NEW_PASSWORD }
    await callers.CompanyAdmin.call(users.updatePassword, { params: { id }, body })
    const stranger = anonymous(test)
    const step = await stranger.call(auth.login, { body: { email, password: NEW_PASSWORD } })
    const { attempt } = step.json
    const done = await stranger.call(auth.verifyCode, {
      body: { email, attempt, code: codeFor(test, email) },
    })
    const { passwordToken: token = '' } = done.json
    expect(done.headers['set-cookie'] ?? '').not.toContain('session')
    const own = 'seven kettles under the old bridge'
    const chosen = await stranger.call(auth.resetPassword, {
      body: { token, password: own, repeatpassword: own },
    })
    expect(chosen.status).toBe(200)
    expect((await signIn(test, email, own)).status).toBe(200)
  })
})
