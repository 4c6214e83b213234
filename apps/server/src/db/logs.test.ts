import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditPartitions } from '../jobs/audit-partitions'
import { buildAgency } from '../testing/build'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { rolePassword } from './migration-steps'

const LOGS = ['audit_events', 'sign_in_events', 'agreement_acceptances', 'usage_events']
const ROLES = ['heed_service', 'heed_system'] as const

let test: TestApp
let owner: pg.Client
const clients = {} as Record<(typeof ROLES)[number], pg.Client>
let partitions: string[]

beforeAll(async () => {
  test = await startTestApp()
  await auditPartitions.run(test.services)
  const agency = await test.system((db) => buildAgency(db))
  owner = new pg.Client(test.owner)
  await owner.connect()
  for (const user of ROLES) {
    const password = rolePassword(test.services.config.secretKey, user)
    clients[user] = new pg.Client({ ...test.owner, user, password })
    await clients[user].connect()
  }
  for (const at of ['2027-01-10', '2001-01-01'])
    await owner.query(
      `insert into audit_events (at, agency_id, actor_name, verb, entity) values ($1, $2, 'System', 'agency.added', 'agency')`,
      [at, agency.id],
    )
  await owner.query(
    `insert into sign_in_events (email, outcome, at) values ('a@example.com', 'signedIn', now())`,
  )
  await owner.query(`insert into usage_events (agency_id, name, at) values ($1, 'x', now())`, [agency.id])
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
      where inhparent in ('audit_events'::regclass, 'usage_events'::regclass)`,
  )
  partitions = rows.map(({ name }) => name)
})
afterAll(async () => {
  await Promise.all([owner.end(), ...Object.values(clients).map((client) => client.end())])
  await test.close()
})

const tricks = (table: string) => [
  `update ${table} set at = at`,
  `delete from ${table}`,
  `truncate ${table}`,
  `truncate only ${table}`,
  `merge into ${table} t using (select 1) s on true when matched then delete`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable row level security`,
  `drop table ${table}`,
  `with gone as (delete from ${table} returning *) select count(*) from gone`,
]

describe('what happened stays', () => {
  it('for the service and for its own system, row by row and by partition', async () => {
    expect(partitions.length).toBeGreaterThan(3)
    for (const role of ROLES)
      for (const table of [...LOGS, ...partitions])
        for (const trick of tricks(table.replace('agreement_acceptances.at', 'accepted_at'))) {
          const asked =
            table === 'agreement_acceptances'
              ? trick.replace('at = at', 'agreed_version = agreed_version')
              : trick
          await expect(clients[role].query(asked), `${role}: ${asked}`).rejects.toMatchObject({
            code: '42501',
          })
        }
  })

  it('whatever a role sets for its session', async () => {
    for (const role of ROLES) {
      const set = clients[role].query(`set session_replication_role = 'replica'`)
      await expect(set, role).rejects.toMatchObject({ code: '42501' })
      const moved = clients[role].query('alter table audit_events detach partition audit_events_rest')
      await expect(moved, role).rejects.toMatchObject({ code: '42501' })
      const past = clients[role].query(`insert into audit_events_rest select * from audit_events limit 1`)
      await expect(past, role).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('for the owner too, who would have to take the triggers away first', async () => {
    for (const table of ['audit_events', 'sign_in_events', 'usage_events', ...partitions]) {
      await expect(owner.query(`truncate ${table}`), table).rejects.toThrow('only takes new rows')
    }
    for (const table of ['audit_events', 'sign_in_events', 'usage_events']) {
      await expect(owner.query(`delete from ${table}`), table).rejects.toThrow('only takes new rows')
      await expect(owner.query(`update ${table} set at = at`), table).rejects.toThrow('only takes new rows')
    }
    const { rows } = await owner.query('select count(*)::int as count from audit_events')
    expect(rows[0].count).toBeGreaterThanOrEqual(2)
  })

  it('while new months get their partition and an old one can be taken off whole', async () => {
    await clients.heed_system.query(`select ensure_audit_partitions('2031-01-01', '2031-02-01')`)
    await expect(owner.query('truncate audit_events_2031_01')).rejects.toThrow('only takes new rows')
    await expect(clients.heed_system.query('delete from audit_events_2031_02')).rejects.toMatchObject({
      code: '42501',
    })
    await owner.query('alter table audit_events detach partition audit_events_2031_01')
    await owner.query('drop table audit_events_2031_01')
  })
})
