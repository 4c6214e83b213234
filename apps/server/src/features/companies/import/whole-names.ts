import type { ImportField } from '@heed/domain/company-import/columns'
import { splitName } from '@heed/domain/company-import/people'

type Fields = readonly (ImportField | null)[]

/** The column in which a first or last name is read together with the other. */
const TOGETHER: Partial<Record<ImportField, ImportField>> = {
  advisorFirst: 'advisorName',
  advisorLast: 'advisorName',
  adminFirst: 'adminName',
  adminLast: 'adminName',
}

/** Where a file has what is said about a field: in its own column, else in the one that holds the whole name. */
export function columnOf(field: ImportField, fields: Fields): ImportField {
  const together = TOGETHER[field]
  return together && !fields.includes(field) && fields.includes(together) ? together : field
}

/** A whole name as the two fields of an advisor. */
export function advisorOf(name: string): { advisorFirst: string; advisorLast: string } {
  const { first, last } = splitName(name)
  return { advisorFirst: first, advisorLast: last }
}

/** Both are asked for at once where one column holds them. */
export const missingIn = (field: ImportField, message: string): string =>
  field === 'adminName' && message === 'This field is required.' ? 'Write a first and a last name.' : message
