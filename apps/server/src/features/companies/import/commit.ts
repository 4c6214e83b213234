import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import type { ImportField } from '@heed/domain/company-import/columns'
import { SEATS_PER_SUBSCRIPTION } from '@heed/domain/limits'
import { counted } from '@heed/domain/text'
import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { conflict, Refusal } from '../../../http/refusal'
import { recordSql } from '../../audit/event-sql'
import { record } from '../../audit/operations'
import { admitAdvisors } from '../../users/advisors'
import type { NewUser } from '../../users/new-user'
import { reserveCompanies } from '../../users/reserve-company'
import { type LockedImport, lockImport } from './queries'
import { recheck } from './recheck'
import { findGivenRows } from './rows'

type Added = {
  companyId: string
  agencyId: string
  answers: BenefitAnswers | null
  name: string
  /** The advisor's. */
  email: string
}
/** What of the time is over once the rows are checked again, and once the companies are there. */
const CHECKED = 0.35
const ADDED = 0.65

export type Commit = {
  /** An import that was saved before leaves nothing to do. */
  isDone: boolean
  companies: Added[]
  admins: NewUser[]
}

/**
 * Adds the companies of a draft, all or none, which need setup forms next; `finishImport` ends it. Two imports into one
 * agency wait for each other, so that the second one finds what the first one added.
 * @throws notFound; conflict when it was undone or names rows with faults
 */
export async function addImported(
  act: PersonalAct,
  { id, tell }: { id: string; tell: (share: number) => void },
): Promise<Commit> {
  const { db } = act
  const draft = await lockImport(db, id)
  if (draft.state === 'undone') throw conflict('This import was undone. Import the file again.')
  if (draft.state === 'imported') return { isDone: true, companies: [], admins: [] }
  const waited = await lockAgencies(act, id)
  // Rows that were checked under the same lock say what is there now.
  if (!waited.wasHeld) await recheck(act, { ...draft, rows: await findGivenRows(db, id) })
  tell(CHECKED)
  await refuseFaulty(act, draft)
  const companies = await insertCompanies(act, id)
  await admitAdvisors(act, companies)
  tell(ADDED)
  return { isDone: false, companies, admins: await findAdmins(act, id) }
}

/** An import that is saved at once is checked under this lock already. */
export const lockAgency = ({ db }: PersonalAct, agencyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('imports of ' || ${agencyId}::text, 0))`.execute(db)

/** @returns whether all were held before, by this transaction */
async function lockAgencies({ db }: PersonalAct, id: string): Promise<{ wasHeld: boolean }> {
  const { rows } = await sql<{ held: boolean }>`select bool_and(exists (
      select from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.granted
        and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended('imports of ' || agency, 0))) as held
    from (select distinct joins_agency_id::text as agency from company_import_rows
      where import_id = ${id}::uuid and joins_agency_id is not null) a`.execute(db)
  if (rows[0]?.held) return { wasHeld: true }
  await sql`select pg_advisory_xact_lock(hashtextextended('imports of ' || agency, 0)) from (
    select distinct joins_agency_id::text as agency from company_import_rows where import_id = ${id}::uuid
    order by agency) a`.execute(db)
  return { wasHeld: false }
}

/** More would be of no use. */
const MOST_NAMED = 100

/** @throws conflict for a draft without a column of names, or naming `rows.<row>.<field>` */
async function refuseFaulty({ db }: PersonalAct, { id, fields }: LockedImport): Promise<void> {
  if (!fields.includes('name'))
    throw new Refusal('invalid', {
      message: 'No column of this file holds the company name.',
      fields: { columns: 'Choose the column that holds the company name.' },
    })
  const { rows } = await sql<{ number: number; faults: Partial<Record<ImportField, string>>; all: number }>`
    select number, faults, count(*) over ()::int as all from company_import_rows
    where import_id = ${id}::uuid and state = 'faulty' order by number limit ${MOST_NAMED}`.execute(db)
  const [first] = rows
  if (!first) return
  const named = rows.flatMap(({ number, faults }) =>
    Object.entries(faults).map(([field, message]) => [`rows.${number}.${field}`, message] as const),
  )
  throw new Refusal('invalid', {
    message: `Nothing was imported, because ${counted(first.all, 'row')} ${first.all === 1 ? 'has' : 'have'} a fault.`,
    fields: Object.fromEntries(named.slice(0, MOST_NAMED)),
  })
}

/** The new companies of the ready rows, in the order of the file, with their lines in the audit log. */
async function insertCompanies(act: PersonalAct, id: string): Promise<Added[]> {
  const { db, now, today, author } = act
  if (author.viewer.reach === 'assigned') await joinAll(act, id)
  const { rows } = await sql<Added>`
    with added as (insert into companies (id, agency_id, subscriber_kind, name, address, address2, city, state, zip, phone_number,
      advisor_first, advisor_last, advisor_email, billable_health, billable_401k, billable_mewa, billable_hipaa10,
      client_since, seat_limit, created_at, updated_at)
    select r.added_id, r.joins_agency_id, case when a.is_house then 'DirectPurchaser' else 'Recipient' end, c.name,
      coalesce(c.address, ''), coalesce(c.address2, ''), coalesce(c.city, ''), coalesce(c.state, ''),
      coalesce(c.zip, ''), coalesce(c."phoneNumber", ''), coalesce(c."advisorFirst", ''),
      coalesce(c."advisorLast", ''), coalesce(c."advisorEmail", ''), coalesce(c."billableHealth", true),
      coalesce(c."billable401K", false), coalesce(c."billableMEWA", true), coalesce(c."billableHIPAA10", true),
      coalesce(c."clientSince", ${today}::date),
      coalesce((select s.seats from subscriptions s where s.agency_id = r.joins_agency_id and s.company_id is null), ${SEATS_PER_SUBSCRIPTION}),
      ${now}, ${now}
    from company_import_rows r join live_agencies a on a.id = r.joins_agency_id
    cross join lateral jsonb_to_record(r.company) as c (name text, address text, address2 text, city text, state text,
      zip text, "phoneNumber" text, "advisorFirst" text, "advisorLast" text, "advisorEmail" text,
      "billableHealth" boolean, "billable401K" boolean, "billableMEWA" boolean, "billableHIPAA10" boolean,
      "clientSince" date)
    where r.import_id = ${id}::uuid and r.state = 'ready' order by r.number
    returning id, agency_id, name, advisor_email)
    select a.id as "companyId", a.agency_id as "agencyId", r.answers, a.name, a.advisor_email as email
    from added a join company_import_rows r on r.added_id = a.id and r.import_id = ${id}::uuid`.execute(db)
  await recordSql(act, {
    verb: 'company.imported',
    entity: 'company',
    entityId: sql`r.added_id`,
    object: sql`r.company->>'name'`,
    place: { agencyId: sql`r.joins_agency_id`, companyId: sql`r.added_id`, companyTaskId: sql`null::uuid` },
    after: sql`r.company || coalesce(r.answers, '{}')`,
    from: sql`company_import_rows r where r.import_id = ${id}::uuid and r.state = 'ready' order by r.number`,
  }).execute(db)
  return rows
}

/** Whoever works for some companies works for those they add (RULES.md "Subscribers"). */
async function joinAll({ db }: PersonalAct, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from company_import_rows where import_id = ${id}::uuid and state = 'ready' order by number`.execute(
    db,
  )
  const reserved = await reserveCompanies(db, rows.length)
  await sql`update company_import_rows set added_id = given.company
    from unnest(${rows.map((row) => row.id)}::uuid[], ${reserved}::uuid[]) as given (row, company)
    where id = given.row`.execute(db)
}

async function findAdmins({ db }: PersonalAct, id: string): Promise<NewUser[]> {
  const { rows } = await sql<Omit<NewUser, 'role'>>`
    select admin->>'email' as email, admin->>'first' as first, admin->>'last' as last,
      joins_agency_id as "agencyId", added_id as "companyId"
    from company_import_rows where import_id = ${id}::uuid and state = 'ready' and admin is not null
    order by number`.execute(db)
  return rows.map((row) => ({ ...row, role: 'CompanyAdmin' as const, isImported: true }))
}

/** Ends an import whose companies were added. */
export async function finishImport(
  act: PersonalAct,
  { id, imported, invited, tookMs }: { id: string; imported: number; invited: number; tookMs: number },
): Promise<void> {
  const { db, now } = act
  const draft = await lockImport(db, id)
  await db
    .updateTable('company_imports')
    .set({
      state: 'imported',
      imported,
      invited,
      took_ms: tookMs,
      imported_at: now,
      updated_at: now,
      version: draft.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await record(act, {
    verb: 'companies.imported',
    entity: 'companyImport',
    entityId: id,
    object: draft.fileName,
    agencyId: draft.agencyId,
    after: { companies: imported, invited },
  })
}
