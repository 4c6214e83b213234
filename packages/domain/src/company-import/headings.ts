import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField } from './columns'

/** Only letters and digits; "Advisor’s" and "Advisor" are the same, "Client #" is a number. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u2019']s\b/g, '')
    .replace(/#\s*$/, 'number')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

const BY_NAME = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const { label, also } = IMPORT_COLUMNS[field]
    return [field, label, ...also].map((name) => [plain(name), field] as const)
  }),
)

/** What each column of a list holds, by its heading; null for unknown headings, and for the second of two alike. */
export function matchColumns(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const found = headers.map((header) => {
    const field = BY_NAME.get(plain(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // No one is invited without an address: a contact with only a name would make each row wrong.
  return taken.has('adminEmail') ? found : found.map((field) => (field === 'adminName' ? null : field))
}

type Lines = readonly (readonly string[])[]
const knownIn = (lines: Lines) =>
  lines.map((cells) => matchColumns(cells).filter((field) => field !== null).length)
const firstOfMost = (counts: readonly number[]) => Math.max(0, counts.indexOf(Math.max(...counts)))

/** A list may begin with a title and a date above its headings, but not more. */
export const HEADINGS_WITHIN = 10

/** Of the first lines of a list, the one that names the most columns; the first if none names any. */
export const findHeadings = (lines: Lines): number => firstOfMost(knownIn(lines))

/** What no heading looks like: a ZIP code, an e-mail address, a phone number. */
const DATA = /^(\d{5}(-\d{4})?|\S+@\S+\.\S+|\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4})$/

/** Whether a line with no known heading is a company already: small lists often have no headings. */
export const isCompanyLine = (cells: readonly string[]): boolean =>
  matchColumns(cells).every((field) => field === null) && cells.some((cell) => DATA.test(cell.trim()))

/** Of the sheets of a workbook, the one with such a line; the first if none has one. */
export const findSheet = (sheets: readonly Lines[]): number =>
  firstOfMost(
    sheets.map((lines) => Math.max(0, ...knownIn(lines.filter(isFilled).slice(0, HEADINGS_WITHIN)))),
  )

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

const WITHOUT_FIELD = new Set(
  `clientno clientid clientnumber clientnum accountno accountid accountnumber groupno groupid groupnumber
  customerno customerid customernumber id ein fein einnumber taxid taxidnumber federaltaxid tin note notes comment comments notescomments
  remarks`.split(/\s+/),
)

/** Whether a column holds what lists often have and a company has no field for: a client number, a tax id, notes. */
export const isWithoutField = (header: string): boolean => WITHOUT_FIELD.has(plain(header))
