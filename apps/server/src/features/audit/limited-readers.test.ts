import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as access from '@heed/contract/company-access'
import * as lifecycle from '@heed/contract/company-lifecycle'
import * as identityProviders from '@heed/contract/identity-providers'
import * as resources from '@heed/contract/resources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let agencyId: string
let colleague: TestUser
let admin: TestUser
let readers: Record<'admin' | 'limited', Caller>

/** Whoever works for some companies of an agency sees, counts and finds only those (RULES.md "Reach"). */
beforeAll(async () => {
  test = await startTestApp()
  const made = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    const other = await buildAgency(db, { name: 'Coastal' })
    agencyId = (await buildAgency(db)).id
    const hidden = await buildCompany(db, agencyId, { name: 'Quarry Hill' })
    const gone = await buildCompany(db, agencyId, { name: 'Northgate' })
    const seen = await buildCompany(db, agencyId, { name: 'Alder' })
    admin = await buildUser(db, { role: 'AgencyAdmin', agencyId })
    colleague = await buildUser(db, { role: 'AgencyUser', agencyId })
    const limited = await buildUser(db, { role: 'AgencyUser', agencyId, companies: [seen.id] })
    const root = await buildUser(db, { role: 'SuperAdmin', agencyId: house.id })
    return { hidden, gone, other, limited, root }
  })
  readers = {
    admin: await as(test, admin),
    limited: await as(test, made.limited),
  }
  const body = { userIDs: [colleague.id], companyIDs: [made.hidden.id] }
  expect((await readers.admin.call(access.give, { body })).status).toBe(200)
  const root = await as(test, made.root)
  const move = { companyID: made.gone.id, agencyID: made.other.id }
  expect((await root.call(lifecycle.move, { body: move })).status).toBe(200)
  const saved = await readers.admin.call(identityProviders.save, {
    params: { id: agencyId },
    body: { issuer: 'https://login.vale.example', clientID: 'heed', domains: ['vale.example'] },
  })
  expect(saved.status, saved.text).toBe(200)
})
afterAll(() => test.close())

const historyOf = async (reader: keyof typeof readers, of: 'agency' | 'user', id: string) =>
  (await readers[reader].call(audit.history, { query: { of, id } })).text

it('reads in no history what companies are called that are out of reach', async () => {
  for (const [of, id] of [
    ['agency', agencyId],
    ['user', colleague.id],
    ['user', admin.id],
  ] as const) {
    const text = await historyOf('limited', of, id)
    expect(text).not.toMatch(/Quarry Hill|Northgate/)
    expect(text).toContain('access to 1 company')
  }
  expect(await historyOf('admin', 'user', colleague.id)).toContain('Quarry Hill')
  expect(await historyOf('admin', 'agency', agencyId)).toContain('Northgate')
})

it('nor how the agency’s people sign in', async () => {
  expect(await historyOf('admin', 'agency', agencyId)).toContain('login.vale.example')
  for (const [of, id] of [
    ['agency', agencyId],
    ['user', admin.id],
  ] as const)
    expect(await historyOf('limited', of, id)).not.toContain('login.vale.example')
})

it('nor what a resource said that they do not write, and for whom it is', async () => {
  const { admin: writer, limited } = readers
  const clients = await writer.call(companies.search)
  const companyIDs = clients.json.result.filter(({ name }) => name === 'Quarry Hill').map(({ id }) => id)
  const save = (html: string, id?: string) =>
    writer.call(resources.save, {
      body: {
        ...(id ? { id } : { category: 'task-docs', type: 'Page', audience: 'chosen', companyIDs }),
        title: 'A draft',
        sections: [{ title: '', html }],
      } as never,
    })
  const made = await save('<p>Former secret words</p>')
  expect(made.status, made.text).toBe(200)
  expect((await save('<p>Newer secret words</p>', made.json.id)).status).toBe(200)
  for (const [of, id] of [
    ['agency', agencyId],
    ['user', admin.id],
  ] as const) {
    expect(await historyOf('admin', of, id)).toContain('Former secret words')
    expect(await historyOf('limited', of, id)).not.toMatch(/secret words|A draft/)
  }
  const own = await limited.call(audit.history, { query: { of: 'resource', id: made.json.id } })
  expect(own.status).toBe(404)
})
