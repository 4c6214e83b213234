import type { exportRows } from '@heed/contract/company-import'
import type { Parsed } from '@heed/contract/endpoint'
import type { ImportField } from '@heed/domain/company-import/columns'
import { IMPORT_COLUMNS } from '@heed/domain/company-import/columns'
import { matchColumns } from '@heed/domain/company-import/headings'
import { sql } from 'kysely'
import type { SheetColumn } from '../../../adapters/sheets/sheet'
import type { PersonalAct } from '../../../http/act'
import type { FileAnswer } from '../../../http/implement'
import type { Sheets } from '../../../http/sheets'
import { exportList } from '../../audit/exports'
import { getImport, matchingRows, orderOfRows } from './queries'

type Found = {
  number: number
  cells: string[]
  state: string
  faults: Partial<Record<ImportField, string>>
  twin_number: number | null
  /** The company that was there before, when it is in reach. */
  twin: string | null
  is_total: boolean
}

type Asked = { id: string; query: Parsed<typeof exportRows>['query']; sheets: Sheets }

const NAMES: Record<string, string> = {
  ready: 'Imported companies',
  notImported: 'Rows that were left out',
}

/**
 * Rows of an import under the headings of their file, and beside them why they are not imported. Headings that no name
 * tells are those of the template, so that the corrected file is read as it was.
 * @throws notFound, tooLarge, unavailable
 */
export async function exportImportRows(act: PersonalAct, { id, query, sheets }: Asked): Promise<FileAnswer> {
  const { columns } = await getImport(act.db, id)
  const byName = matchColumns(columns.map(({ header }) => header))
  const headings = columns.map(({ header, field }, at) =>
    field && byName[at] !== field ? IMPORT_COLUMNS[field].label : header || `Column ${at + 1}`,
  )
  const shown: SheetColumn<Found>[] = [
    ...headings.map((header, at) => ({ header, value: ({ cells }: Found) => cells[at] ?? '' })),
    { header: 'Row in the file', kind: 'number', value: ({ number }) => number },
    { header: 'Why it was left out', value: whyOf },
  ]
  const rows = sql`select r.number, r.cells, r.state, r.faults, r.twin_number, r.is_total, c.name as twin
    from company_import_rows r left join live_companies c on c.id = r.twin_company_id
    where ${matchingRows(id, query)} order by ${orderOfRows(query)} limit ${sheets.most + 1}`
  const source = { name: NAMES[query.state ?? ''] ?? 'Rows of an import', columns: shown, rows }
  return exportList(act, { verb: 'companyImport.exported', source, query, sheets })
}

function whyOf({ state, faults, twin_number: row, twin, is_total: isTotal }: Found): string {
  if (state === 'ready') return ''
  if (state === 'leftOut' && isTotal) return 'Looks like a total.'
  if (state === 'duplicate')
    return row !== null ? `Same as row ${row}.` : twin ? `Already a client: ${twin}.` : 'Already a client.'
  const named = Object.entries(faults).map(
    ([field, message]) => `${IMPORT_COLUMNS[field as ImportField].label}: ${message}`,
  )
  return named.join(' ') || 'Left out by hand.'
}
