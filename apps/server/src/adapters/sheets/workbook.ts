import { daysBetween } from '@heed/domain/dates'
import { type Cell, type CellKind, clockText, headingsOf, type Sheet } from './sheet'
import { type ZipEntry, zipStream } from './zip-stream'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const FORMAT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What one cell of a workbook holds at most. */
const LONGEST_TEXT = 32_767
/** Excel counts days from this one. */
const DAY_ZERO = '1899-12-30'

/** Indices of `STYLES`; a text that looks like a formula is marked as text for good (rule E9). */
const STYLE = { text: 0, heading: 1, date: 2, moment: 3, quoted: 4, number: 0 }
const STYLES = `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/><numFmt numFmtId="165" formatCode="mm/dd/yyyy h:mm AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`

const WIDTHS: Record<CellKind, number> = { text: 24, number: 12, date: 12, moment: 28 }

/** A sheet as a workbook, row by row: cells are typed as text, numbers or dates, and never a formula. */
export const workbookOf = (sheet: Sheet): AsyncGenerator<Buffer> =>
  zipStream([...frame(sheet), { name: 'xl/worksheets/sheet1.xml', text: rowsOf(sheet) }])

/** Everything around the rows. A sheet's name has at most 31 characters and none that a reference is written with. */
function frame({ name }: Sheet): ZipEntry[] {
  const shown = escaped(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))
  const files = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${FORMAT}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${shown}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  }
  return [
    ...Object.entries(files).map(([path, text]) => ({ name: path, text: [XML + text] })),
    { name: 'xl/styles.xml', text: [STYLES] },
  ]
}

async function* rowsOf({ columns, zone, batches }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => letterOf(index))
  const moment = clockText(zone)
  const widths = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield `<row r="1">${headingsOf({ columns, zone })
    .map((heading, index) => textCell(`${letters[index]}1`, heading, STYLE.heading))
    .join('')}</row>`
  let last = 1
  const rowOf = (row: readonly Cell[]) => {
    last += 1
    const cells = columns.map(({ kind }, index) => cellOf(`${letters[index]}${last}`, row[index], kind))
    return `<row r="${last}">${cells.join('')}</row>`
  }
  const cellOf = (at: string, value: Cell, kind: CellKind) => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'number') return numberCell(at, value, STYLE.number)
    if (kind === 'date') return numberCell(at, daysBetween(DAY_ZERO, value), STYLE.date)
    if (kind === 'moment') return numberCell(at, serialOf(moment(value)), STYLE.moment)
    return textCell(at, value, /^[=+\-@\t\r]/.test(value) ? STYLE.quoted : STYLE.text)
  }
  for await (const rows of batches) yield rows.map(rowOf).join('')
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/></worksheet>`
}

/** Days with their fraction, of `YYYY-MM-DD HH:mm`. */
function serialOf(text: string): number {
  const minutes = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
  return daysBetween(DAY_ZERO, text.slice(0, 10)) + minutes / 1440
}

const numberCell = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`

const textCell = (at: string, value: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, LONGEST_TEXT))}</t></is></c>`

/** Characters that XML cannot hold go; what Excel would read as the code of one is written as it is. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
