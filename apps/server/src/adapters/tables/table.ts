/**
 * The filled rows of a table, the headings first. Every cell is text; `number` is the row's in the spreadsheet, from 1.
 * Of a workbook it is the sheet of this name, one of its filled `sheets`, of which the hidden ones come last.
 */
export type Table = {
  name: string | null
  sheets: readonly string[]
  hiddenSheets: readonly string[]
  rows: { number: number; cells: string[] }[]
}

export type TableLimits = {
  /** Without the headings. */
  rows: number
  columns: number
  /** Characters of one cell. */
  cell: number
}

/** Why a table is not read, as a person should hear it. */
export class UnreadableTable extends Error {
  readonly kind: 'damaged' | 'tooLarge'
  constructor(kind: 'damaged' | 'tooLarge', message: string) {
    super(message)
    this.kind = kind
  }
}

/** So many times the limit may be empty before a file is refused: reading nothing takes its time too. */
const EMPTY_TIMES = 10

/**
 * Takes rows as they come. Empty ones are passed over, which spreadsheets have at their end; so are empty cells at the end
 * of a row.
 * @throws UnreadableTable as soon as a limit is passed
 */
export function tableRows(limits: TableLimits) {
  const rows: Table['rows'] = []
  const tooManyRows = () =>
    new UnreadableTable('tooLarge', `A file may have ${limits.rows.toLocaleString('en-US')} rows at most.`)
  const tooManyColumns = () =>
    new UnreadableTable('tooLarge', `A file may have ${limits.columns} columns at most.`)
  return {
    rows,
    add(number: number, given: readonly string[]) {
      if (number > (limits.rows + 1) * EMPTY_TIMES) throw tooManyRows()
      if (given.length > limits.columns * EMPTY_TIMES) throw tooManyColumns()
      const last = given.findLastIndex((cell) => cell.trim() !== '')
      if (last < 0) return
      if (rows.length > limits.rows) throw tooManyRows()
      if (last >= limits.columns) throw tooManyColumns()
      const cells = given.slice(0, last + 1).map(clean)
      const long = cells.findIndex((cell) => cell.length > limits.cell)
      if (long >= 0)
        throw new UnreadableTable(
          'tooLarge',
          `Row ${number} has a cell with more than ${limits.cell.toLocaleString('en-US')} characters.`,
        )
      rows.push({ number, cells })
    },
  }
}

/** One line that can be stored: breaks within a cell become spaces, what no column can hold goes. */
const clean = (cell: string) =>
  cell
    .toWellFormed()
    .replace(/[\r\n\t\v\f]+/g, ' ')
    .replaceAll('\0', '')
    .trim()
