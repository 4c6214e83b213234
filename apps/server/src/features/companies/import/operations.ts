import { IMPORT_COLUMNS, type ImportField } from '@heed/domain/company-import/columns'
import { matchColumns } from '@heed/domain/company-import/headings'
import { sql } from 'kysely'
import type { ReceivedFile } from '../../../adapters/files'
import type { Table } from '../../../adapters/tables/table'
import type { PersonalAct } from '../../../http/act'
import { agencyInReach } from '../../../http/in-reach'
import { conflict, notFound, Refusal } from '../../../http/refusal'
import type { Fields, GivenRow } from './check-rows'
import { lockDraft, storedFields } from './queries'
import { check, recheck } from './recheck'
import { findGivenRows, insertRows, rankRows } from './rows'
import { NO_HEADINGS, splitAtHeadings } from './top'
import { touch } from './touch'

type NewImport = { agencyId: string; name: string; file: ReceivedFile; sheet: Table }

/**
 * Keeps what a file says as a draft, each row checked.
 * @returns its id
 * @throws notFound when the agency is not in reach, conflict when it is not active
 */
export async function startImport(act: PersonalAct, { agencyId, name, file, sheet }: NewImport) {
  const { db, author, now } = act
  const agency = await agencyInReach(db, agencyId)
  if (agency.state !== 'active') throw conflict('This agency is not active.')
  const { top, head, rows } = splitAtHeadings(sheet.rows)
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length))
  const headers = Array.from({ length: width }, (_, column) => head?.cells[column] ?? '')
  const fields = matchColumns(headers)
  const { actor, user } = author.viewer
  const { id } = await db
    .insertInto('company_imports')
    .values({
      agency_id: agencyId,
      file_name: name,
      file_size: file.size,
      file_sha256: file.sha256,
      sheet: sheet.name,
      sheets: [...sheet.sheets],
      hidden_sheets: [...sheet.hiddenSheets],
      headers,
      fields: storedFields(fields),
      head_row: head?.number ?? NO_HEADINGS,
      top: JSON.stringify(top),
      created_by: user.id,
      created_by_name: `${actor.first} ${actor.last}`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const checked = await check(act, { rows, fields, agencyId })
  await insertRows(db, {
    importId: id,
    agencyId,
    rows: checked.map((row, at) => ({ ...row, cells: rows[at]?.cells ?? [] })),
  })
  return id
}

/** Reads each row anew by what the columns hold. @throws notFound, conflict */
export async function setColumns(
  act: PersonalAct,
  { id, fields }: { id: string; fields: Fields },
): Promise<void> {
  const { db } = act
  const draft = await lockDraft(db, id)
  if (fields.length !== draft.headers.length)
    throw new Refusal('invalid', {
      fields: { columns: `Name a field or “nothing” for each of the ${draft.headers.length} columns.` },
    })
  await touch(act, { ...draft, changes: { fields: storedFields(fields) } })
  await recheck(act, { id, agencyId: draft.agencyId, fields, rows: await findGivenRows(db, id) })
  await rankRows(db, id)
}

export type CellChange = { row: number; field: ImportField; value: string; every: boolean }

/**
 * Corrects cells. A field that the file has no column for gets one.
 * @returns the numbers of the rows that read differently now
 * @throws notFound when there is no such row; conflict
 */
export async function changeCells(
  act: PersonalAct,
  { id, changes }: { id: string; changes: readonly CellChange[] },
): Promise<number[]> {
  const { db } = act
  const draft = await lockDraft(db, id)
  const given = await findGivenRows(db, id)
  const missing = [...new Set(changes.map(({ field }) => field))].filter(
    (field) => !draft.fields.includes(field),
  )
  const fields = [...draft.fields, ...missing]
  const headers = [...draft.headers, ...missing.map((field) => IMPORT_COLUMNS[field].label)]
  await touch(act, { ...draft, changes: { headers, fields: storedFields(fields) } })
  const rows = withChanges(given, { changes, fields })
  return recheck(act, { id, agencyId: draft.agencyId, fields, rows })
}

type Changes = { changes: readonly CellChange[]; fields: Fields }

function withChanges(given: readonly GivenRow[], { changes, fields }: Changes) {
  const byNumber = new Map(given.map((row) => [row.number, [...row.cells]]))
  const mended = new Set<number>()
  for (const { row, field, value, every } of changes) {
    const column = fields.indexOf(field)
    const cells = byNumber.get(row)
    if (!cells) throw notFound()
    const before = cells[column] ?? ''
    const alike = every ? [...byNumber].filter(([, other]) => (other[column] ?? '') === before) : []
    for (const [number, other] of [[row, cells] as const, ...alike]) {
      while (other.length < column) other.push('')
      other[column] = value
      mended.add(number)
    }
  }
  return given.map((row) => ({
    ...row,
    cells: byNumber.get(row.number) ?? [],
    isMended: mended.has(row.number),
  }))
}

type RowChoice = { id: string; rows?: readonly number[] | undefined; as: 'leftOut' | 'included' | 'new' }

/** Leaves rows out, takes them in again, or says that they are no duplicates. @returns as changeCells */
export async function setRows(act: PersonalAct, { id, rows, as }: RowChoice): Promise<number[]> {
  const { db } = act
  const draft = await lockDraft(db, id)
  await touch(act, draft)
  const which = rows ? sql`number = any (${rows}::int[])` : sql`state = 'faulty'`
  const { rows: changed } = await sql<{ number: number }>`
    update company_import_rows set is_left_out = ${as === 'leftOut'}, is_new = ${as === 'new'}
    where import_id = ${id}::uuid and ${which}
    returning number`.execute(db)
  if (rows && changed.length < new Set(rows).size) throw notFound()
  const others = await recheck(act, { ...draft, rows: await findGivenRows(db, id) })
  return [...new Set([...changed.map(({ number }) => number), ...others])]
}

/**
 * @returns the key of its file, which goes once this is committed
 * @throws notFound, conflict when it is no draft any longer
 */
export async function discardImport({ db }: PersonalAct, id: string): Promise<string | null> {
  await lockDraft(db, id)
  const { file_key: key } = await db
    .deleteFrom('company_imports')
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirstOrThrow()
  return key
}
