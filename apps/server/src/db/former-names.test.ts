import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgency, buildCompany, buildUser } from '../testing/build'
import type { TestApp } from '../testing/start-test-app'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

const MIGRATION = '0081_names_that_can_be_seen.sql'

let test: TestApp
let owner: pg.Client
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  ;({ test, owner } = started)
})
afterAll(() => started.close())

const migrateNames = () => started.migrate(MIGRATION)

describe('names from before they had to be seen whole', () => {
  it('lose what cannot be seen, and nothing else', async () => {
    const ids = await test.system(async (db) => {
      const agency = await buildAgency(db, { name: 'Harbor\u2066 & Vale' })
      const company = await buildCompany(db, agency.id, { name: '\u202e\u200b' })
      const user = await buildUser(db, { role: 'AgencyUser', agencyId: agency.id })
      await db
        .updateTable('users')
        .set({ first: 'می\u200cخواهم', last: 'Whit\u200d\u0092lock' })
        .where('id', '=', user.id)
        .execute()
      return { agency: agency.id, company: company.id, user: user.id }
    })
    await migrateNames()
    const { rows } = await owner.query(
      `select a.name as agency, c.name as company, u.first, u.last
      from agencies a, companies c, users u where a.id = $1 and c.id = $2 and u.id = $3`,
      [ids.agency, ids.company, ids.user],
    )
    expect(rows).toEqual([
      { agency: 'Harbor & Vale', company: 'Unnamed company', first: 'می\u200cخواهم', last: 'Whitlock' },
    ])
  })

  it.each([
    ['"Zed Sec" <ceo@bank.com>', 'Zed Sec ceo bank.com'],
    ['=?utf-8?Q?Heed?=', 'utf-8?Q?Heed?='],
    ['Vale\u202e', 'Vale'],
    ['"<>"', null],
    ['Harbor & Vale Compliance', 'Harbor & Vale Compliance'],
  ])('before the address of mails follow the rule: %s', async (before, after) => {
    const agency = await test.system(async (db) => {
      const { id } = await buildAgency(db, { name: 'Zed' })
      await db.insertInto('agency_brands').values({ agency_id: id, sender_name: before }).execute()
      return id
    })
    await migrateNames()
    const { rows } = await owner.query('select sender_name from agency_brands where agency_id = $1', [agency])
    expect(rows).toEqual([{ sender_name: after }])
  })
})
