import { allEndpoints } from '@heed/contract/all'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from './testing/as-user'
import { TRIED } from './testing/matrix/agencies'
import { fieldsOf } from './testing/matrix/fields'
import { INPUTS } from './testing/matrix/inputs'
import { type Given, send } from './testing/matrix/send'
import { buildWorld, type World } from './testing/matrix/world'
import { startTestApp, type TestApp } from './testing/start-test-app'

/** Values that are nowhere else, so that finding one means that it was taken. */
const DAY = '2001-02-03'
const NUMBER = 987_654
const WORD = 'planted-word'

/** What a row has and no caller may say (rule C9). */
const planted = (foreignAgency: string, foreignCompany: string) => ({
  id: '00000000-0000-7000-8000-00000000dead',
  userID: '00000000-0000-7000-8000-00000000dead',
  agencyID: foreignAgency,
  agency_id: foreignAgency,
  companyID: foreignCompany,
  company_id: foreignCompany,
  profileID: '00000000-0000-7000-8000-00000000dead',
  parentID: foreignAgency,
  userRoleID: 'SuperAdmin',
  role: 'SuperAdmin',
  state: WORD,
  status: WORD,
  apiKey: WORD,
  password: WORD,
  password_hash: WORD,
  slug: WORD,
  agreeToTerms: true,
  agreedVersion: WORD,
  isDeleted: true,
  isPublished: true,
  isHouse: true,
  isWhiteLabel: true,
  setupComplete: true,
  deleted_at: `${DAY}T00:00:00Z`,
  createDate: DAY,
  createdAt: `${DAY}T00:00:00Z`,
  created_at: `${DAY}T00:00:00Z`,
  completedAt: `${DAY}T00:00:00Z`,
  completedOn: DAY,
  version: NUMBER,
  seatLimit: NUMBER,
  seat_limit: NUMBER,
  invoiceNumber: NUMBER,
  actionsDone: NUMBER,
})

let test: TestApp
let world: World
let callers: Caller[]

beforeAll(async () => {
  test = await startTestApp()
  world = await test.system((db) => buildWorld(db, test.services.files))
  callers = [await as(test, world.users.SuperAdmin), await as(test, world.users.CompanyAdmin)]
})
afterAll(() => test.close())

const writes = allEndpoints.filter(
  ({ endpoint, name }) => endpoint.method !== 'GET' && endpoint.access !== 'public' && name !== 'auth.logout',
)

async function validFor(name: string): Promise<Given> {
  const line = INPUTS[name]
  if (line?.own) return test.system((db) => line.own!(world.users.CompanyAdmin, db))
  if (!line?.about) return line?.call?.() ?? {}
  const { targets, users } = world
  return test.system(async (db) =>
    line.about!(targets.own, users.CompanyAdmin, { db, files: test.services.files }),
  )
}

type Standing = {
  marked: string[]
  privileged: { admins: number; houses: number; ended: number }
  foreign: string
}

/** Rows that hold something planted, who has which power, and a hash of the other agency's rows. */
async function standing(): Promise<Standing> {
  const { foreign } = world.targets
  return test.system(async (db) => {
    const { rows: tables } = await sql<{ name: string; owned: boolean }>`
      select relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id')
        as owned from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      db,
    )
    const marked = tables.map(
      ({ name }) => sql`select ${name}::text as row from ${sql.table(name)} t
        where t::text ~ ${`${DAY}|${NUMBER}|${WORD}|00000000dead`}`,
    )
    const owned = tables.filter(({ owned }) => owned)
    const theirs = owned.map(
      ({
        name,
      }) => sql`select ${name}::text as name, count(*) as rows, bit_xor(hashtextextended(t::text, 0)) as hash
        from ${sql.table(name)} t where agency_id = ${foreign.agencyID}::uuid`,
    )
    const found = await sql<{ row: string }>`${sql.join(marked, sql` union all `)}`.execute(db)
    const hashes = await sql`${sql.join(theirs, sql` union all `)}`.execute(db)
    const powers = await sql<{ admins: number; houses: number; ended: number }>`select
      (select count(*)::int from users where role = 'SuperAdmin') as admins,
      (select count(*)::int from agencies where is_house) as houses,
      (select count(*)::int from agencies where state <> 'active' and name <> ${TRIED}) as ended`.execute(db)
    return {
      marked: found.rows.map(({ row }) => row),
      privileged: powers.rows[0]!,
      foreign: JSON.stringify(hashes.rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    }
  })
}

describe.each(writes)('$name', ({ name, endpoint }) => {
  const declared = new Set(
    fieldsOf(endpoint)
      .filter(({ place }) => place !== 'params')
      .map(({ path }) => path.split('.').at(-1)),
  )

  it('takes no field that it does not declare', async () => {
    const extra = Object.fromEntries(
      Object.entries(planted(world.targets.foreign.agencyID, world.targets.foreign.companyID)).filter(
        ([field]) => !declared.has(field),
      ),
    )
    expect(Object.keys(extra).length).toBeGreaterThan(20)
    const before = await standing()
    expect(before.marked).toEqual([])
    for (const caller of callers) {
      const given = await validFor(name)
      const body = JSON.parse(
        JSON.stringify({ ...(given.body as object) }, (key, value) =>
          Array.isArray(value) && value.every((item) => typeof item === 'object')
            ? value.map((item) => ({ ...extra, ...item }))
            : key === ''
              ? { ...extra, ...value }
              : value,
        ),
      ) as object
      const upload = given.upload && {
        ...Object.fromEntries(Object.entries(extra).map(([field, value]) => [field, String(value)])),
        ...given.upload,
      }
      const reply = await send(caller, endpoint, { ...given, body, ...(upload && { upload }) })
      expect(reply.status, reply.text).toBeLessThan(500)
    }
    // Whoever may add super admins has added one, and that one alone.
    const admins = before.privileged.admins + (name === 'users.addSuperAdmin' ? 1 : 0)
    expect(await standing()).toEqual({ ...before, privileged: { ...before.privileged, admins } })
  })
})
