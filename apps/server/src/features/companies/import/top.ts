import {
  findHeadings,
  HEADINGS_WITHIN,
  isCompanyLine,
  matchColumns,
} from '@heed/domain/company-import/headings'
import { isTotal } from '@heed/domain/company-import/totals'
import { sql } from 'kysely'
import type { Table } from '../../../adapters/tables/table'
import type { PersonalAct } from '../../../http/act'
import { invalidField } from '../../../http/refusal'
import type { GivenRow } from './check-rows'
import { lockDraft, storedFields } from './queries'
import { recheck } from './recheck'
import { findGivenRows, insertRows, rankRows } from './rows'
import { touch } from './touch'
import { UNLIKE } from './twins'

type Line = Table['rows'][number]

/** The number of the line with the headings, where there is none. */
export const NO_HEADINGS = 0

/** The first lines of a file, the one of them that has its headings if any does, and the rows below it. */
export function splitAtHeadings(lines: readonly Line[]) {
  // Below the headings there has to be a row.
  const top = lines.slice(0, Math.max(1, Math.min(HEADINGS_WITHIN, lines.length - 1)))
  const at = findHeadings(top.map(({ cells }) => cells))
  const head = isCompanyLine(lines[at]?.cells ?? []) ? undefined : lines[at]
  const below = head ? lines.slice(at + 1) : lines
  const rows: GivenRow[] = below.map((row) => ({ ...row, isLeftOut: isTotal(row.cells) }))
  return { top, head, rows }
}

/**
 * Takes another of the first lines for the headings, or none. The lines below it are the rows, and every row is read anew.
 * Without headings each column keeps what it holds.
 * @throws notFound, conflict; invalid for a line that is none of them
 */
export async function setHeadings(act: PersonalAct, { id, row }: { id: string; row: number }): Promise<void> {
  const { db } = act
  const draft = await lockDraft(db, id)
  const { agencyId } = draft
  const head = draft.top.find(({ number }) => number === row)
  const hasNone = row === NO_HEADINGS && draft.top.length > 0
  if (!head && !hasNone) throw invalidField('row', 'Choose one of the first rows of the file.')
  // A column that was added while cells were fixed is in no line of the file.
  const isAdded = (at: number) => draft.top.every(({ cells }) => at >= cells.length)
  const headers = draft.headers.map((header, at) => head?.cells[at] ?? (isAdded(at) ? header : ''))
  const fields = head ? matchColumns(headers) : draft.fields
  await sql`delete from company_import_rows where import_id = ${id}::uuid and number <= ${row}`.execute(db)
  const missing = draft.top.filter(({ number }) => number > row && number <= draft.headRow)
  await insertRows(db, { importId: id, agencyId, rows: missing.map(unread) })
  await touch(act, { ...draft, changes: { headers, fields: storedFields(fields), head_row: row } })
  await recheck(act, { id, agencyId, fields, rows: await findGivenRows(db, id) })
  await rankRows(db, id)
}

/** A row of which nothing is known yet but its cells. */
const unread = (line: Line) => ({
  ...line,
  ...UNLIKE,
  company: {},
  admin: null,
  answers: null,
  faults: {},
  joins: null,
})
