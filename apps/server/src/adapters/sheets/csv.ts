import { stringify } from 'csv-stringify/sync'
import { type Cell, type CellKind, clockText, headingsOf, type Sheet } from './sheet'

/** RFC 4180, whatever line breaks a cell has. What a spreadsheet would take for a formula gets an apostrophe; true numbers stay numbers (rule E9). */
const OPTIONS = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // By itself the library quotes only the line break that ends its records.
  quoted_match: /[\r\n]/,
} as const

/** A sheet as text with a byte order mark, without which Excel takes it for an old encoding. */
export async function* csvOf({ columns, zone, batches }: Sheet): AsyncGenerator<Buffer> {
  const moment = clockText(zone)
  const cell = (value: Cell, kind: CellKind) => (value && kind === 'moment' ? moment(String(value)) : value)
  yield Buffer.from(stringify([headingsOf({ columns, zone })], { ...OPTIONS, bom: true }))
  for await (const rows of batches)
    yield Buffer.from(
      stringify(
        rows.map((row) => columns.map(({ kind }, index) => cell(row[index], kind))),
        OPTIONS,
      ),
    )
}
