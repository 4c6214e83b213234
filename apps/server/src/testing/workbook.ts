import { type ZipEntry, zipOf } from './zip'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const NAMES = 'http://schemas.openxmlformats.org'

type Sheet = { name: string; sheet: string; state?: string }

const parts = (sheets: readonly Sheet[], strings: string): ZipEntry[] => {
  const each = (textOf: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, at) => textOf(sheet, at + 1)).join('')
  return [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="${NAMES}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET}.worksheet+xml"/>`)}</Types>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${NAMES}/spreadsheetml/2006/main" xmlns:r="${NAMES}/officeDocument/2006/relationships"><sheets>${each(({ name, state }, number) => `<sheet name="${name}"${state ? ` state="${state}"` : ''} sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${NAMES}/package/2006/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${NAMES}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="strings" Type="${NAMES}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: strings },
    ...sheets.map(({ sheet }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheet })),
  ]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

/** A cell that holds a text. */
export const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`

/** The sheet of a workbook around its rows. */
export const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${NAMES}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** Rows of texts as a sheet has them. */
export const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, column) => textCell(`${letters(column)}${row + 1}`, text)).join('')}</row>`,
    )
    .join('')

/** An xlsx file with one sheet and these extra parts; one with the same name replaces its own. */
export function workbookOf(
  sheet: string,
  { strings = '<sst/>', more = [] as readonly ZipEntry[] } = {},
): Buffer {
  const own = parts([{ name: 'Clients', sheet }], strings).filter(
    ({ name }) => !more.some((other) => other.name === name),
  )
  return zipOf([...own, ...more])
}

type Rows = readonly (readonly string[])[]
type SheetOfRows = { name: string; rows: Rows; state?: string }

/** An xlsx file with several sheets, each of rows of texts. */
export const workbookOfSheets = (sheets: Record<string, Rows> | readonly SheetOfRows[]): Buffer => {
  const listed: readonly SheetOfRows[] = Array.isArray(sheets)
    ? sheets
    : Object.entries(sheets).map(([name, rows]) => ({ name, rows }))
  return zipOf(
    parts(
      listed.map(({ rows, ...sheet }) => ({ ...sheet, sheet: sheetOf(rowsOf(rows)) })),
      '<sst/>',
    ),
  )
}
