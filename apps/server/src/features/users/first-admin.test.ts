import { activate } from '@heed/contract/auth'
import { current } from '@heed/contract/users'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anonymous } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { cheapHashes, PASSWORD, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { createFirstSuperAdmin } from './first-admin'

const person = { email: 'root@example.com', first: 'Ruth', last: 'Stone' }

/** Rule T5. */
describe('the first super admin', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(cheapHashes)
  })
  afterEach(() => test.close())

  const create = (email = person.email) =>
    test.act((act) =>
      createFirstSuperAdmin(act, { person: { ...person, email }, settings: test.services.config }),
    )
  const open = (link: string) => {
    const token = new URL(link).searchParams.get('activation') as string
    return anonymous(test).call(activate, { body: { token, password: PASSWORD, repeatpassword: PASSWORD } })
  }

  it('gets a link, chooses a password and signs in', async () => {
    const { link, userId } = await create()
    expect(link).toMatch(
      new RegExp(`^${test.services.config.baseUrl}/password-reset\\?activation=[\\w-]{43}$`),
    )
    expect((await open(link)).status).toBe(200)
    const signedIn = await signIn(test, person.email)
    const headers = { apikey: signedIn.json.apiKey as string }
    const own = await anonymous(test).call(current, { params: { userID: userId } }, { headers })
    expect(own.json).toMatchObject({ userRoleID: 'SuperAdmin', agencyName: 'Heed' })
  })

  it('gets a new link when the first was lost, which kills it', async () => {
    const first = await create()
    const second = await create('ROOT@example.com')
    expect(second.userId).toBe(first.userId)
    expect((await open(first.link)).status).toBe(400)
    expect((await open(second.link)).status).toBe(200)
    await expect(create()).rejects.toMatchObject({ code: 'conflict' })
  })

  it('belongs to the one house agency, made once', async () => {
    const house = await test.system((db) => buildAgency(db, { isHouse: true }))
    await create()
    await create('second@example.com')
    const users = await test.system((db) => db.selectFrom('users').select('agency_id').execute())
    expect(users).toEqual([{ agency_id: house.id }, { agency_id: house.id }])
  })

  it('cannot take over the account of somebody else', async () => {
    const agency = await test.system((db) => buildAgency(db))
    await test.system((db) =>
      buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id, email: person.email }),
    )
    await expect(create()).rejects.toMatchObject({ code: 'conflict' })
  })
})
