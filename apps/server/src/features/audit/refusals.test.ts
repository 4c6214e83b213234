import * as agencies from '@heed/contract/agencies'
import * as audit from '@heed/contract/audit'
import * as auth from '@heed/contract/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
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
  expect(await refusals(caller)).toEqual(['Priya Raman was refused POST /api/agency/add'])
})

it('a failed sign-in is in the log of the agency, and of nobody known in that of the house', async () => {
  const login = (email: string) =>
    anonymous(test).call(auth.login, { body: { email, password: 'not the right one at all' } })
  expect((await login('dana@harborvale.example')).status).toBe(401)
  expect((await login('nobody@elsewhere.example')).status).toBe(401)
  const known = 'Somebody failed to sign in as dana@harborvale.example – Wrong password'
  expect(await refusals(await as(test, admin))).toContain(known)
  expect(await refusals(await as(test, admin))).toHaveLength(2)
  expect(await refusals(owner)).toEqual(
    expect.arrayContaining([
      known,
      'Somebody failed to sign in as nobody@elsewhere.example – Wrong password',
    ]),
  )
})
