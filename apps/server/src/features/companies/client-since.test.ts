import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import * as lifecycle from '@heed/contract/company-lifecycle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let agency: { id: string }
let root: Caller
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    agency = await buildAgency(db)
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
    }
  })
  root = await as(test, users.root)
  admin = await as(test, users.admin)
})
afterAll(() => test.close())

const TODAY = '2027-01-25'
/** What a refusal says of each field. */
const faultsOf = async (reply: Promise<{ json: unknown }>) =>
  ((await reply).json as { fields?: unknown }).fields
const add = async (clientSince?: string) =>
  admin.call(companies.add, { body: { name: 'Quarry Hill Schools', ...(clientSince && { clientSince }) } })
const update = (id: string, clientSince: string) =>
  admin.call(companies.update, { params: { id }, body: { clientSince } })
const terminate = (companyID: string, effectiveDate?: string) =>
  admin.call(lifecycle.disable, {
    body: { companyID, type: 'terminate', reason: 'LowUsage', ...(effectiveDate && { effectiveDate }) },
  })

describe('since when a company is a client', () => {
  it('is the day it was added unless somebody says another, which may be long ago or up to a year ahead', async () => {
    expect((await add()).json.clientSince).toBe(TODAY)
    expect((await add('1990-01-01')).json.clientSince).toBe('1990-01-01')
    expect((await add('2028-01-26')).json.clientSince).toBe('2028-01-26')
    expect(await faultsOf(add('2028-01-27'))).toEqual({
      clientSince: 'Use a date no later than Jan 26, 2028.',
    })
  })

  it('is changed by the agency, with what it was before, and not by the company', async () => {
    const { id } = (await add()).json
    expect((await update(id, '2012-07-01')).json.clientSince).toBe('2012-07-01')
    expect(await faultsOf(update(id, '2030-01-01'))).toEqual({
      clientSince: 'Use a date no later than Jan 26, 2028.',
    })
    const written = await test.system((db) =>
      db
        .selectFrom('audit_events')
        .where('entity_id', '=', id)
        .where('verb', '=', 'company.updated')
        .select(['before', 'after'])
        .execute(),
    )
    expect(written).toEqual([{ before: { clientSince: TODAY }, after: { clientSince: '2012-07-01' } }])

    const user = await test.system((db) =>
      buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: id }),
    )
    const own = await as(test, user)
    const refused = await own.call(companies.update, { params: { id }, body: { clientSince: '2011-01-01' } })
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Only your agency can change your client-since date.')
  })

  it('sorts the list, and is in its export', async () => {
    const sorted = await admin.call(companies.search, { query: { sort: 'clientSince', pageSize: 100 } })
    const days = sorted.json.result.map(({ clientSince }) => clientSince)
    expect(days).toEqual([...days].sort())
    expect(days[0]).toBe('1990-01-01')
    const sheet = await admin.call(companies.exportList, { query: { format: 'csv', sort: 'clientSince' } })
    expect(sheet.text).toContain('Client since')
    expect(sheet.text).toContain('1990-01-01')
  })

  it('is the day from which a termination can take effect', async () => {
    const { id } = (await add('2014-03-01')).json
    expect(await faultsOf(terminate(id, '2014-02-28'))).toEqual({
      effectiveDate: 'Quarry Hill Schools has been a client since Mar 1, 2014.',
    })
    expect((await terminate(id, '2026-10-31')).json.status).toBe('Terminated')
    expect(await faultsOf(update(id, '2026-11-01'))).toEqual({
      clientSince: 'This company ended on Oct 31, 2026.',
    })

    const later = (await add('2027-02-15')).json
    expect(await faultsOf(terminate(later.id))).toEqual({
      effectiveDate: 'Quarry Hill Schools becomes a client on Feb 15, 2027.',
    })
    const disable = { companyID: later.id, type: 'disable', reason: 'Cost' } as const
    expect((await admin.call(lifecycle.disable, { body: disable })).json.status).toBe('Disabled')
  })

  it('is today for a copy', async () => {
    const { id } = (await add('2014-03-01')).json
    const copy = await admin.call(lifecycle.clone, { params: { id }, body: {} })
    expect(copy.json.clientSince).toBe(TODAY)
  })
})

describe('a termination', () => {
  it('takes effect within the next two years', async () => {
    const { id } = (await add()).json
    expect(await faultsOf(terminate(id, '2029-01-26'))).toEqual({
      effectiveDate: 'Use a date no later than Jan 25, 2029.',
    })
    expect((await terminate(id, '2029-01-25')).status).toBe(200)
    const far = root.call(agencies.disable, {
      body: { agencyID: agency.id, type: 'terminate', reason: 'Other', effectiveDate: '2099-01-01' },
    })
    expect(await faultsOf(far)).toEqual({ effectiveDate: 'Use a date no later than Jan 25, 2029.' })
  })
})

describe('since when an agency is a client', () => {
  it('is the platform’s to say', async () => {
    const body = { name: 'Buckeye Benefit Partners', clientSince: '2009-05-01' }
    const made = (await root.call(agencies.add, { body })).json
    expect(made.clientSince).toBe('2009-05-01')
    expect((await root.call(agencies.add, { body: { name: 'Scioto' } })).json.clientSince).toBe(TODAY)
    const params = { id: agency.id }
    const own = await admin.call(agencies.update, { params, body: { clientSince: '2009-05-01' } })
    expect(own.status).toBe(403)
    const changed = await root.call(agencies.update, { params, body: { clientSince: '2010-05-01' } })
    expect(changed.json.clientSince).toBe('2010-05-01')
    const early = {
      agencyID: agency.id,
      type: 'terminate',
      reason: 'Other',
      effectiveDate: '2010-04-30',
    } as const
    expect(await faultsOf(root.call(agencies.disable, { body: early }))).toEqual({
      effectiveDate: 'Harbor & Vale Benefits has been a client since May 1, 2010.',
    })
  })
})
