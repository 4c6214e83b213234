import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { factsOf } from '@heed/domain/benefits/facts'
import pg from 'pg'
import { standingColumns } from '../../apps/server/src/features/setup/standing'
import { alternate, type Measured } from '../alternate'
import { copyIn } from '../copy-in'
import { type Owner, query } from '../database'
import { START } from '../moment'
import { type Person, signInAgain } from '../people'
import type { Size } from '../sizes'

const HEAD = 'Company,Address,City,State,Zip,Phone,Advisor first,Advisor last,Advisor mail'
const FLOOR = readFileSync(new URL('../floors/import.sql', import.meta.url), 'utf8')
const COPIED = 'name, address, city, state, zip, phone, first, last, email'

type Importer = { origin: string; owner: Owner; size: Size }

/**
 * Imports a csv file into an agency by one call, against `COPY` of the same file, the checks as sets and one statement
 * that adds the same companies, forms, facts and log lines. The call keeps each row too, so that the import can be undone.
 */
export async function measureImport({ origin, owner, size }: Importer): Promise<Measured> {
  const admin = await newAgency(owner)
  const file = fileOf(size.imported)
  try {
    await refusesFaults(origin, admin)
    return await alternate(size.importRounds, async (side) => {
      await clear(owner, admin.agencyId)
      const begun = performance.now()
      if (side === 'floor') await copyAndCheck(owner, admin, file)
      else await importFile(origin, admin, file)
      const took = performance.now() - begun
      await assertAdded(owner, admin.agencyId, size.imported)
      return took
    })
  } finally {
    await clear(owner, admin.agencyId)
    await query(owner, 'delete from sessions where user_id = $1', [admin.id])
    await query(owner, 'delete from users where id = $1', [admin.id])
    await query(owner, 'delete from agencies where id = $1', [admin.agencyId])
  }
}

const fileOf = (rows: number): Buffer =>
  Buffer.from(
    [
      HEAD,
      ...Array.from(
        { length: rows },
        (_, n) =>
          `Client ${n} of ${'Harbor,Granite,Willow,Alder'.split(',')[n % 4]},${n} Main St,Toledo,OH,${10_000 + (n % 80_000)},419-555-0142,Dana,Whitlock,dana.whitlock@example.com`,
      ),
      '',
    ].join('\n'),
  )

async function newAgency(owner: Owner): Promise<Person> {
  const [agency] = await query<{ id: string }>(
    owner,
    "insert into agencies (name, slug) values ('Importing', 'importing-' || gen_random_uuid()) returning id",
  )
  const [admin] = await query<Omit<Person, 'key'>>(
    owner,
    `insert into users (role, agency_id, email, first, last, state, agreed_version)
     select 'AgencyAdmin', $1::uuid, $1::text || '@example.com', first, last, state, agreed_version from users
     where role = 'AgencyAdmin' limit 1
     returning id, first as name, agency_id as "agencyId", company_id as "companyId"`,
    [agency?.id],
  )
  const [signedIn] = await signInAgain(owner, admin as Person, 1)
  return signedIn as Person
}

async function importFile(origin: string, { key, agencyId }: Person, file: Buffer): Promise<Response> {
  const form = new FormData()
  form.append('agencyID', agencyId)
  form.append('file', new File([new Uint8Array(file)], 'clients.csv', { type: 'text/csv' }))
  const response = await fetch(`${origin}/api/company/import`, {
    method: 'POST',
    headers: { apikey: key },
    body: form,
  })
  await response.text()
  return response
}

/** A bad row is reported and nothing is added. */
async function refusesFaults(origin: string, admin: Person): Promise<void> {
  const bad = Buffer.from(`${HEAD}\nClient,,,Nowhere,,,,,\n`)
  let status = 503
  // A service that has just started on a busy machine may ask to retry.
  for (let times = 0; status === 503 && times < 10; times++)
    status = (await importFile(origin, admin, bad)).status
  assert.equal(status, 400)
}

async function copyAndCheck(owner: Owner, admin: Person, file: Buffer): Promise<void> {
  const { open_questions } = standingColumns({})
  const { masks } = factsOf({})
  const facts = JSON.stringify({ facts_0: String(masks.facts0), facts_1: String(masks.facts1) })
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `create temp table lines (number serial, ${COPIED.replaceAll(',', " text default '',")} text default '') on commit drop`,
    )
    await copyIn(
      client,
      `copy lines (${COPIED}) from stdin (format csv, header, force_not_null (${COPIED}))`,
      file,
    )
    await client.query(FLOOR, [admin.agencyId, open_questions, facts, admin.id, START])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function assertAdded(owner: Owner, agencyId: string, rows: number): Promise<void> {
  const [found] = await query(
    owner,
    `select count(*)::int as companies, count(b.id)::int as forms, count(f.id)::int as facts, count(e.id)::int as events
     from companies c left join benefit_answers b on b.company_id = c.id left join company_facts f on f.company_id = c.id
     left join audit_events e on e.company_id = c.id and e.verb = 'company.imported' where c.agency_id = $1`,
    [agencyId],
  )
  assert.deepEqual(found, { companies: rows, forms: rows, facts: rows, events: rows })
}

const TABLES =
  'company_import_rows, company_imports, audit_events, company_facts, company_fact_periods, answer_periods, benefit_answers, companies'

/**
 * Undoes what a round added, bypassing the triggers: the log refuses to delete rows, and looking for each company in every
 * table that could refer to it takes longer than the import.
 */
async function clear(owner: Owner, agencyId: string): Promise<void> {
  const deletions = TABLES.split(', ').map((table) => `delete from ${table} where agency_id = '${agencyId}'`)
  await query(owner, `set session_replication_role = replica; ${deletions.join('; ')}`)
  await query(owner, `vacuum ${TABLES}`)
  await query(owner, 'checkpoint')
}
