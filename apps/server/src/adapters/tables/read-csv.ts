import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { decode } from './decode'
import { type Table, type TableLimits, tableRows, UnreadableTable } from './table'

const DELIMITERS = [',', ';', '\t']
/** How much is parsed in one go; others get their turn in between. */
const SLICE = 8 * 1024
const RECORDS_AT_ONCE = 1_000
/** One record with all of its quotes; a quote that is never closed ends here. */
const LONGEST_RECORD = 200_000

/**
 * Reads a list in csv: with commas, semicolons or tabs; UTF-8, UTF-16 by its mark, or Windows-1252 as older spreadsheets
 * write it. Formulas are text.
 * @throws UnreadableTable
 */
export async function readCsv(path: string, limits: TableLimits): Promise<Table> {
  const text = decode(await readFile(path))
  if (text.includes('\0'))
    throw new UnreadableTable(
      'damaged',
      'This file contains something other than text. Save it as CSV UTF-8.',
    )
  refuseLongLines(text)
  const sheet = tableRows(limits)
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
    }),
  )
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      sheet.add(++number, record.map(withoutMark))
      if (number % RECORDS_AT_ONCE === 0) await setImmediate()
    }
  } catch (error) {
    parser.destroy()
    if (!(error instanceof CsvError)) throw error
    // The parser is ahead of the rows that were taken.
    const row = parser.info.records + 1
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? tooLong(row, text) : neverClosed(row)
  }
  return { name: null, sheets: [], hiddenSheets: [], rows: sheet.rows }
}

/** Our own lists have an apostrophe before what a spreadsheet would take for a formula (rule E9). */
const MARK = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/
const withoutMark = (cell: string) => cell.replace(MARK, '')

const LINE_FEED = 10
const RETURN = 13

/** The parser counts characters of a record, not its empty cells, and a line can have millions. */
function refuseLongLines(text: string): void {
  let line = 1
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED || code === RETURN) {
      start = at + 1
      if (code === LINE_FEED) line += 1
    } else if (at - start > LONGEST_RECORD) throw tooLong(line, text.slice(start, at))
  }
}

const neverClosed = (row: number) =>
  new UnreadableTable('damaged', `Row ${row} has a quotation mark that is never closed.`)
const tooLong = (row: number, text: string) =>
  text.includes('"')
    ? new UnreadableTable('damaged', `Row ${row} is too long, or has a quotation mark that is never closed.`)
    : new UnreadableTable('tooLarge', `Row ${row} is too long to read.`)

/** Titles and blank lines may come before the headings. */
const LINES_LOOKED_AT = 10

/** The one that most of the first lines have equally often; where all are alike, the one they have most of. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, LONGEST_RECORD)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT)
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, ...regularity(lines, delimiter) }))
  return scored.reduce((best, one) =>
    one.lines > best.lines || (one.lines === best.lines && one.fields > best.fields) ? one : best,
  ).delimiter
}

function regularity(lines: readonly string[], delimiter: string): { lines: number; fields: number } {
  const counts = lines.map((line) => line.split(delimiter).length).filter((fields) => fields > 1)
  const alike = counts.map((fields) => ({ fields, lines: counts.filter((other) => other === fields).length }))
  return alike.reduce((best, one) => (one.lines > best.lines ? one : best), { lines: 0, fields: 0 })
}

function* slicesOf(text: string): Generator<string> {
  let at = 0
  while (at < text.length) {
    // A character of two halves stays in one piece.
    const end = at + SLICE
    const half = /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? 1 : 0
    yield text.slice(at, end + half)
    at = end + half
  }
}
