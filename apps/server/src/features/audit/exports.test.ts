import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as companies from '@heed/contract/companies'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const ROWS = 1200

let test: TestApp
let admin: Caller
let consultant: Caller
let owner: Caller
let foreign: string
beforeAll(async () => {
  test = await startTestApp({ exportRows: ROWS })
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const other = await buildAgency(db, { name: 'Foreign' })
    foreign = other.id
    const two: string[] = []
    for (const name of ['=Cedar "Mill"', 'Bayline, Inc.', 'Anchor'])
      two.push((await buildCompany(db, agency.id, { name, state: name === 'Anchor' ? 'IN' : 'CA' })).id)
    await buildCompany(db, other.id, { name: 'Of somebody else' })
    const agencyId = agency.id
    return {
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
      consultant: await buildUser(db, { role: 'AgencyUser', agencyId, companies: two.slice(0, 2) }),
      owner: await buildUser(db, { role: 'SuperAdmin', agencyId }),
    }
  })
  admin = await as(test, users.admin)
  consultant = await as(test, users.consultant)
  owner = await as(test, users.owner)
})
afterAll(() => test.close())

const exported = (caller: Caller, query: object = {}) =>
  test.app.inject({
    url: '/api/company/export',
    query: query as Record<string, string>,
    headers: { apikey: caller.key },
  })
const namesIn = async (caller: Caller, query: object = {}) =>
  (parse((await exported(caller, query)).body, { bom: true, columns: true }) as { Company: string }[]).map(
    ({ Company }) => Company,
  )

describe('the export of a list', () => {
  it('holds what the list finds with the same query, in its order, and nothing out of reach', async () => {
    expect(await namesIn(admin)).toEqual(['\'=Cedar "Mill"', 'Anchor', 'Bayline, Inc.'])
    expect(await namesIn(admin, { sort: 'state', order: 'desc' })).toEqual([
      'Anchor',
      '\'=Cedar "Mill"',
      'Bayline, Inc.',
    ])
    expect(await namesIn(admin, { state: 'IN' })).toEqual(['Anchor'])
    expect(await namesIn(admin, { search: 'nowhere' })).toEqual([])
    expect(await namesIn(consultant)).toEqual(['\'=Cedar "Mill"', 'Bayline, Inc.'])
    expect(await namesIn(owner)).toContain('Of somebody else')
  })

  it('is a named attachment that nothing keeps a copy of', async () => {
    const { headers, statusCode } = await exported(admin)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="Companies 2027-01-25.csv"')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await readdir(join(test.services.config.dataDir, 'files', 'incoming'))).toEqual([])
  })

  it('comes as a workbook too', async () => {
    const { rawPayload, headers } = await exported(consultant, { format: 'xlsx' })
    expect(headers['content-disposition']).toBe('attachment; filename="Companies 2027-01-25.xlsx"')
    const [sheet] = await readWorkbook(rawPayload)
    expect(sheet?.sheet).toBe('Companies')
    expect(sheet?.data.map(([name]) => name)).toEqual(['Company', '=Cedar "Mill"', 'Bayline, Inc.'])
  })

  it('refuses what the list refuses', async () => {
    expect((await exported(admin, { format: 'pdf' })).statusCode).toBe(400)
    expect((await exported(admin, { sort: 'secret' })).statusCode).toBe(400)
    expect((await exported(admin, { agencyID: foreign })).statusCode).toBe(404)
    expect((await test.app.inject('/api/company/export')).statusCode).toBe(401)
  })

  it('is in the log with its filters and its count', async () => {
    await exported(admin, { state: 'IN', format: 'xlsx' })
    const last = await test.system((db) =>
      db
        .selectFrom('audit_events')
        .where('verb', '=', 'company.exported')
        .select(['object', 'after'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(last).toEqual({
      object: 'Companies',
      after: { count: 1, format: 'xlsx', state: 'IN', sort: 'name', order: 'asc' },
    })
  })

  it('is refused whole when more rows match than may be exported', async () => {
    const agency = await test.system((db) => buildAgency(db))
    await test.system(async (db) => {
      for (let left = ROWS - 1; left > 0; left--) await buildCompany(db, agency.id)
    })
    const query = { agencyID: agency.id }
    expect(await namesIn(owner, query)).toHaveLength(ROWS - 1)
    await test.system((db) => buildCompany(db, agency.id))
    expect(await namesIn(owner, query)).toHaveLength(ROWS)
    await test.system((db) => buildCompany(db, agency.id))
    const refused = await exported(owner, query)
    expect(refused.statusCode).toBe(413)
    expect(refused.json().message).toBe('More than 1,200 rows match. Narrow the list and export again.')
    expect(await readdir(join(test.services.config.dataDir, 'files', 'incoming'))).toEqual([])
    expect((await admin.call(companies.search)).status).toBe(200)
  })

  it('waits for another one of the same agency, and none of it keeps others from working', async () => {
    const [reads, files] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => consultant.call(companies.search))),
      Promise.all(Array.from({ length: 4 }, () => exported(admin))),
    ])
    expect(reads.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(files.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200))
  })
})
