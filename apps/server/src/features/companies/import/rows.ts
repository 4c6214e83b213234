import { isTotal } from '@heed/domain/company-import/totals'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { GivenRow } from './check-rows'
import type { ComparedRow } from './twins'
import { isWarned } from './warned-sql'

type NewRows = {
  importId: string
  agencyId: string
  rows: readonly (ComparedRow & Pick<GivenRow, 'cells'>)[]
}
/** Cells are given if they were corrected. */
type ReadRows = {
  importId: string
  rows: readonly (ComparedRow & { cells?: readonly string[]; isMended?: boolean })[]
}

const storedRow = ({ number, company, admin, answers, faults, joins, twin, like }: ComparedRow) => ({
  number,
  company,
  admin,
  answers,
  faults,
  joins,
  twin_number: twin?.row ?? null,
  twin_company: twin?.companyId ?? null,
  like_number: like?.row ?? null,
  like_company: like?.companyId ?? null,
})

/** Keeps the rows of a new import where the grid shows them, in one statement. A line of totals is left out. */
export async function insertRows(db: Db, { importId, agencyId, rows }: NewRows): Promise<void> {
  const given = JSON.stringify(
    rows.map((row) => ({ ...storedRow(row), cells: row.cells, is_total: isTotal(row.cells) })),
  )
  await sql`insert into company_import_rows (agency_id, import_id, number, rank, cells, company, admin, answers,
      faults, joins_agency_id, twin_number, twin_company_id, like_number, like_company_id, is_total, is_left_out)
    select ${agencyId}::uuid, ${importId}::uuid, r.number,
      case when r.is_total or r.twin_number is not null or r.twin_company is not null then 1 when r.faults <> '{}' then 0
        when r.like_number is not null or r.like_company is not null then 1 else 2 end,
      r.cells, r.company, r.admin, r.answers, r.faults, r.joins, r.twin_number, r.twin_company, r.like_number,
      r.like_company, r.is_total, r.is_total
    from json_to_recordset(${given}::json) as r (number integer, cells jsonb, company jsonb, admin jsonb, answers jsonb, faults jsonb,
      joins uuid, twin_number integer, twin_company uuid, like_number integer, like_company uuid, is_total boolean)`.execute(
    db,
  )
}

/** Keeps what rows mean now. @returns the numbers of those that read differently */
export async function updateRows(db: Db, { importId, rows }: ReadRows): Promise<number[]> {
  const given = JSON.stringify(
    rows.map((row) => ({ ...storedRow(row), cells: row.cells ?? null, mended: row.isMended ?? false })),
  )
  const { rows: changed } = await sql<{ number: number }>`
    update company_import_rows as r set cells = coalesce(g.cells, r.cells), company = g.company, admin = g.admin,
      answers = g.answers, faults = g.faults, joins_agency_id = g.joins, is_mended = r.is_mended or g.mended, twin_number = g.twin_number,
      twin_company_id = g.twin_company, like_number = g.like_number, like_company_id = g.like_company
    from json_to_recordset(${given}::json) as g (number integer, cells jsonb, company jsonb, admin jsonb, answers jsonb, faults jsonb,
      joins uuid, twin_number integer, twin_company uuid, like_number integer, like_company uuid, mended boolean)
    where r.import_id = ${importId}::uuid and r.number = g.number
      and (g.mended or (r.company, r.faults) <> (g.company, g.faults)
        or (r.admin, r.answers, r.joins_agency_id, r.twin_number, r.twin_company_id, r.like_number, r.like_company_id)
          is distinct from (g.admin, g.answers, g.joins, g.twin_number, g.twin_company, g.like_number, g.like_company))
    returning r.number`.execute(db)
  return changed.map(({ number }) => number)
}

/** The texts of an import, in the order of the file. */
export async function findGivenRows(db: Db, importId: string): Promise<GivenRow[]> {
  return (await db
    .selectFrom('company_import_rows')
    .where('import_id', '=', importId)
    .select(['number', 'cells', 'is_left_out as isLeftOut'])
    .orderBy('number')
    .execute()) as GivenRow[]
}

const rank = sql`case when is_total then 1 when state = 'faulty' then 0 when state = 'duplicate' or ${isWarned} then 1
  else 2 end`

/** Puts each row where the grid shows it. Only when columns change: a row does not move away under somebody's hands. */
export async function rankRows(db: Db, importId: string): Promise<void> {
  await sql`update company_import_rows r set rank = ${rank}
    where import_id = ${importId}::uuid and rank <> ${rank}`.execute(db)
}
