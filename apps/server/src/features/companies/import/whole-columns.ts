import { readCell } from '@heed/domain/company-import/cells'
import type { ImportField } from '@heed/domain/company-import/columns'
import { splitName } from '@heed/domain/company-import/people'
import { splitPlace } from '@heed/domain/company-import/whole-place'

type Fields = readonly (ImportField | null)[]

/** The column in which a field is read together with others. */
const TOGETHER: Partial<Record<ImportField, ImportField>> = {
  city: 'cityStateZip',
  state: 'cityStateZip',
  zip: 'cityStateZip',
  advisorFirst: 'advisorName',
  advisorLast: 'advisorName',
  adminFirst: 'adminName',
  adminLast: 'adminName',
}

/** Where a file has what is said about a field: in its own column, else in the one that holds the whole name or place. */
export function columnOf(field: ImportField, fields: Fields): ImportField {
  const together = TOGETHER[field]
  return together && !fields.includes(field) && fields.includes(together) ? together : field
}

/** A whole name as the two fields of an advisor. */
export function advisorOf(name: string): { advisorFirst: string; advisorLast: string } {
  const { first, last } = splitName(name)
  return { advisorFirst: first, advisorLast: last }
}

/** What one column says of a place as the fields of a company. */
export function placeOf(text: string): { city?: string; state?: string; zip?: string } {
  const place = splitPlace(text)
  if (!place) return {}
  const zip = readCell('zip', place.zip, place.state).value
  return { city: place.city, state: place.state, ...(zip !== undefined && { zip: String(zip) }) }
}

/** Both are asked for at once where one column holds them. */
export const missingIn = (field: ImportField, message: string): string =>
  field === 'adminName' && message === 'This field is required.' ? 'Write a first and a last name.' : message
