import type { SheetFormat } from '@heed/contract/exports'
import { IMPORT_COLUMNS, TEMPLATE_FIELDS } from '@heed/domain/company-import/columns'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { FileAnswer } from '../../../http/implement'
import type { Sheets } from '../../../http/sheets'

/** A file to fill in: a column for each field, and companies as examples, which show what may be written. */
export async function makeTemplate(
  { db, sheets }: { db: Db; sheets: Sheets },
  format: SheetFormat,
): Promise<FileAnswer> {
  const columns = TEMPLATE_FIELDS.map((field) => ({
    header: IMPORT_COLUMNS[field].label,
    value: ({ example }: { example: number }) => IMPORT_COLUMNS[field].examples[example] ?? '',
  }))
  const source = { name: 'Companies to import', columns, rows: sql`select generate_series(0, 2) as example` }
  const { file } = await sheets.write(db, source, format)
  return new FileAnswer(file)
}
