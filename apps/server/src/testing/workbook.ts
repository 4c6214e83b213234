import { type ZipEntry, zipOf } from './zip'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const NAMES = 'http://schemas.openxmlformats.org'

const parts = (sheet: string, strings: string): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="${NAMES}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${NAMES}/spreadsheetml/2006/main" xmlns:r="${NAMES}/officeDocument/2006/relationships"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships xmlns="${NAMES}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMES}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NAMES}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  { name: 'xl/sharedStrings.xml', content: strings },
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
]

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

/** An xlsx file with one sheet, and more parts beside; one of the same name takes the place of its own. */
export function workbookOf(
  sheet: string,
  { strings = '<sst/>', more = [] as readonly ZipEntry[] } = {},
): Buffer {
  const own = parts(sheet, strings).filter(({ name }) => !more.some((other) => other.name === name))
  return zipOf([...own, ...more])
}
