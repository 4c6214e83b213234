import type { exportRows, rows as rowsEndpoint, search } from '@heed/contract/company-import'
import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import type { Parsed } from '@heed/contract/endpoint'
import type { ImportField } from '@heed/domain/company-import/columns'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { Viewer } from '../../../db/pool'
import { agencyInReach } from '../../../http/in-reach'
import { countPages, offsetOf, pageOf } from '../../../http/paging'
import { conflict, notFound } from '../../../http/refusal'
import { savedShare } from '../../../http/saved-share'
import { findJoiningAdvisors } from './advisors'
import type { Fields } from './check-rows'
import { findHolds } from './holds'
import { isWithoutAccess } from './named-advisors'
import { isWarned } from './warned-sql'

export type LockedImport = {
  id: string
  agencyId: string
  state: CompanyImport['state']
  fileName: string
  headers: string[]
  headRow: number
  /** The first lines of the file. */
  top: { number: number; cells: string[] }[]
  fields: Fields
  version: number
}

/** The fields as they are stored, and as they are read: no field is an empty text there. */
export const storedFields = (fields: Fields): string[] => fields.map((field) => field ?? '')
const readFields = (stored: readonly string[]): Fields =>
  stored.map((field) => (field === '' ? null : (field as ImportField)))

/** The import, locked until the end of the transaction. @throws notFound when it is not in reach */
export async function lockImport(db: Db, id: string): Promise<LockedImport> {
  const found = await db
    .selectFrom('company_imports')
    .where('id', '=', id)
    .select(['id', 'agency_id', 'state', 'file_name', 'headers', 'fields', 'head_row', 'top', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  return {
    id: found.id,
    agencyId: found.agency_id,
    state: found.state as CompanyImport['state'],
    fileName: found.file_name,
    headers: found.headers,
    headRow: found.head_row,
    top: found.top as LockedImport['top'],
    fields: readFields(found.fields),
    version: found.version,
  }
}

/** The same of an import that is still a draft. @throws conflict */
export async function lockDraft(db: Db, id: string): Promise<LockedImport> {
  const found = await lockImport(db, id)
  if (found.state !== 'draft') throw conflict('This import is finished and cannot be changed.')
  return found
}

type Counts = Pick<
  CompanyImport,
  'rows' | 'ready' | 'faulty' | 'duplicates' | 'warned' | 'leftOut' | 'leftOutFaulty' | 'mended' | 'faults'
> & { toInvite: number }

/** Where an import stands. @throws notFound when it is not in reach */
export async function getImport(db: Db, id: string): Promise<CompanyImport> {
  const found = await db
    .selectFrom('company_imports as i')
    .leftJoin('agency_faces as a', 'a.id', 'i.agency_id')
    .where('i.id', '=', id)
    .selectAll('i')
    .select([
      'a.name as agency_name',
      sql<string | null>`(select max(b.imported_at) from company_imports b where b.file_sha256 = i.file_sha256
        and b.state = 'imported' and b.id <> i.id and b.agency_id = i.agency_id)`.as('imported_before'),
    ])
    .executeTakeFirstOrThrow(() => notFound())
  const { rows } = await sql<Counts>`
    select count(*)::int as rows, count(*) filter (where state = 'ready')::int as ready,
      count(*) filter (where state = 'faulty')::int as faulty,
      count(*) filter (where state = 'duplicate')::int as duplicates,
      count(*) filter (where state = 'leftOut')::int as "leftOut", count(*) filter (where is_mended)::int as mended,
      count(*) filter (where state = 'leftOut' and faults <> '{}' and not is_total)::int as "leftOutFaulty",
      count(*) filter (where ${isWarned})::int as warned,
      count(*) filter (where state = 'ready' and admin is not null)::int as "toInvite",
      coalesce((select json_agg(json_build_object('field', field, 'rows', rows) order by rows desc, field) from (
        select f.field, count(*)::int as rows
        from company_import_rows r cross join lateral jsonb_object_keys(r.faults) f (field)
        where r.import_id = ${id}::uuid and r.state = 'faulty' group by f.field) n), '[]') as faults
    from company_import_rows r where import_id = ${id}::uuid`.execute(db)
  const { toInvite, ...counts } = rows[0] as Counts
  const fields = readFields(found.fields)
  return {
    id,
    agencyID: found.agency_id,
    agencyName: found.agency_name ?? '',
    state: found.state as CompanyImport['state'],
    fileName: found.file_name,
    fileSize: found.file_size,
    hasFile: found.file_key !== null,
    sheet: found.sheet,
    sheets: found.sheets,
    hiddenSheets: found.hidden_sheets,
    headRow: found.head_row,
    top: found.top as CompanyImport['top'],
    columns: found.headers.map((header, column) => ({ header, field: fields[column] ?? null })),
    ...counts,
    advisors: await findJoiningAdvisors(db, id),
    invited: found.state === 'draft' ? toInvite : found.invited,
    imported: found.imported,
    saved: found.state === 'draft' ? savedShare(id) : null,
    createdAt: found.created_at,
    createdBy: found.created_by_name,
    importedAt: found.imported_at,
    tookMs: found.took_ms,
    undoneAt: found.undone_at,
    undoneBy: found.undone_by_name,
    holds: found.state === 'imported' ? await findHolds(db, id) : [],
    repeats: found.state === 'draft' ? await findRepeats(db, id) : [],
    importedBefore: found.state === 'draft' ? found.imported_before : null,
    version: found.version,
  }
}

/** More are not shown at once. */
const MOST_REPEATS = 200

/** Texts that are at fault in more than one row, as often as changing every one of them changes rows. */
async function findRepeats(db: Db, id: string): Promise<CompanyImport['repeats']> {
  const { rows } = await sql<CompanyImport['repeats'][number]>`
    select f.field, r.cells->>(array_position(i.fields, f.field) - 1) as text, count(*)::int as rows
    from company_import_rows r join company_imports i on i.id = r.import_id
    cross join lateral jsonb_object_keys(r.faults) f (field)
    where r.import_id = ${id}::uuid and r.faults <> '{}'
      and r.cells->>(array_position(i.fields, f.field) - 1) <> ''
    group by 1, 2 having count(*) > 1 order by rows desc, field, text limit ${MOST_REPEATS}`.execute(db)
  return rows
}

type ListAsked = { viewer: Viewer; query: Parsed<typeof search>['query'] }

/** Imports in reach, the latest first. */
export async function findImports(db: Db, { viewer, query }: ListAsked) {
  if (query.agencyID && viewer.reach === 'all') await agencyInReach(db, query.agencyID)
  else if (query.agencyID && !viewer.agencyIds.includes(query.agencyID)) throw notFound()
  const matching = db
    .selectFrom('company_imports as i')
    .leftJoin('agency_faces as a', 'a.id', 'i.agency_id')
    .$if(query.agencyID !== undefined, (all) => all.where('i.agency_id', '=', query.agencyID as string))
    .$if(query.state !== undefined, (all) => all.where('i.state', '=', query.state as string))
    .$if(Boolean(query.search), (all) =>
      all.where(sql<boolean>`strpos(lower(i.file_name), lower(${query.search})) > 0`),
    )
    .select([
      'i.id',
      'i.agency_id as agencyID',
      sql<string>`coalesce(a.name, '')`.as('agencyName'),
      sql<CompanyImport['state']>`i.state`.as('state'),
      'i.file_name as fileName',
      sql<number>`(select count(*)::int from company_import_rows r where r.import_id = i.id)`.as('rows'),
      'i.imported',
      'i.created_at as createdAt',
      'i.created_by_name as createdBy',
      'i.imported_at as importedAt',
      'i.undone_at as undoneAt',
      'i.undone_by_name as undoneBy',
    ])
  // Asked for nothing else, the latest come first.
  const order = query.order === 'asc' ? 'desc' : 'asc'
  return pageOf(matching, { ...query, order, by: sql`i.created_at`, ties: sql`i.id` })
}

type RowsAsked = { id: string; query: Parsed<typeof rowsEndpoint>['query'] }

/** What a row shows, over alias `r`. Nobody is told about companies that they do not reach. */
const itemSql = sql<ImportRow>`json_build_object('number', r.number, 'cells', r.cells, 'state', r.state,
  'faults', coalesce((select json_agg(json_build_object('field', f.key, 'message', f.value))
    from jsonb_each_text(r.faults) f), '[]'),
  'duplicateOf', case when r.twin_number is not null or r.twin_company_id is not null then json_build_object(
    'row', r.twin_number, 'companyID', c.id, 'agencyID', c.agency_id) end,
  'looksLike', case when ${isWarned} then json_build_object('row', r.like_number, 'companyID', l.id,
    'agencyID', l.agency_id, 'name', l.name) end, 'isTotal', r.is_total,
  'advisorWithoutAccess', i.state = 'draft' and ${isWithoutAccess},
  'agencyID', r.joins_agency_id, 'companyID', added.id,
  'setupPercent', case when added.setup_completed_at is null then form.percent else 100 end)`

const itemsFrom = sql`company_import_rows r join company_imports i on i.id = r.import_id
  left join live_companies c on c.id = r.twin_company_id
  left join live_companies l on l.id = r.like_company_id
  left join live_companies added on added.id = r.added_id and i.state = 'imported' and r.state = 'ready'
  left join benefit_answers form on form.company_id = added.id`

type Wanted = Pick<Parsed<typeof exportRows>['query'], 'state' | 'field' | 'search' | 'sort' | 'order'>

/** Which rows of an import are asked for, over alias `r`. */
export function matchingRows(id: string, { state, field, search }: Wanted) {
  const parts = [sql`r.import_id = ${id}::uuid`]
  if (state === 'notImported') parts.push(sql`r.state <> 'ready'`)
  else if (state === 'warned') parts.push(isWarned)
  else if (state) parts.push(sql`r.state = ${state}`)
  if (field) parts.push(sql`r.state = 'faulty' and r.faults ? ${field}`)
  if (search)
    parts.push(sql`exists (select from jsonb_array_elements_text(r.cells) as texts (cell)
      where strpos(lower(cell), lower(${search})) > 0)`)
  return sql.join(parts, sql` and `)
}

export function orderOfRows({ sort, order }: Wanted) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sort === 'number' ? sql`r.number ${direction}` : sql`r.rank ${direction}, r.number ${direction}`
}

/** The rows of an import, one page. @throws notFound when it is not in reach */
export async function findRows(db: Db, { id, query }: RowsAsked) {
  await db
    .selectFrom('company_imports')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow(() => notFound())
  const where = matchingRows(id, query)
  const by = orderOfRows(query)
  const { rows } = await sql<{ matching: number; item: ImportRow | null }>`
    with page as (select r.id, row_number() over (order by ${by}) as position from company_import_rows r where ${where}
      order by ${by} limit ${query.pageSize} offset ${offsetOf(query)})
    select (select count(*)::int from company_import_rows r where ${where}) as matching,
      case when r.id is not null then ${itemSql} end as item
    from (select) as always left join (page join ${itemsFrom} on r.id = page.id) on true
    order by page.position`.execute(db)
  const items = rows.flatMap(({ item }) => (item ? [item] : []))
  return countPages(query, rows[0]?.matching ?? 0, items)
}

/** Rows by their numbers, in the order of the grid; more than a page shows are left to be read again. */
export async function findRowsByNumber(
  db: Db,
  { id, numbers }: { id: string; numbers: readonly number[] },
): Promise<ImportRow[]> {
  const { rows } = await sql<{ item: ImportRow }>`
    select ${itemSql} as item from ${itemsFrom}
    where r.import_id = ${id}::uuid and r.number = any (${numbers}::int[])
    order by r.rank, r.number limit 2000`.execute(db)
  return rows.map(({ item }) => item)
}
