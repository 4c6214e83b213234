import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import type { ImportField } from '@heed/domain/company-import/columns'
import { counted } from '@heed/domain/text'
import { sizeText } from '../../../kit/file-size'

/** "clients.xlsx · sheet “Clients” · 202 rows · 48 KB" */
export const fileText = ({ fileName, sheet, rows, fileSize }: CompanyImport) =>
  [fileName, sheet && `sheet “${sheet}”`, counted(rows, 'row'), sizeText(fileSize)]
    .filter(Boolean)
    .join(' · ')

/** "195 ready · 5 to fix · 2 duplicates" */
export const standingText = ({ ready, faulty, duplicates, leftOut }: CompanyImport) =>
  [
    `${ready.toLocaleString('en-US')} ready`,
    faulty > 0 && `${faulty.toLocaleString('en-US')} to fix`,
    duplicates > 0 && counted(duplicates, 'duplicate'),
    leftOut > 0 && `${leftOut.toLocaleString('en-US')} left out`,
  ]
    .filter(Boolean)
    .join(' · ')

/** How many rows have this invalid text in a field; fixing one can fix them all. */
export const rowsAlike = ({ repeats }: CompanyImport, field: ImportField, text: string): number =>
  repeats.find((one) => one.field === field && one.text === text)?.rows ?? 1

export const faultOf = (row: ImportRow, field: ImportField | null): string | undefined =>
  row.faults.find((fault) => fault.field === field)?.message

/** The file's columns, followed by fields the file lacks but a row has an error in. */
export function shownColumns({ columns, faults }: CompanyImport) {
  const known = columns.map(({ field }) => field)
  const missing = faults.filter(({ field }) => !known.includes(field))
  return [
    ...columns.map((column, at) => ({ ...column, at })),
    ...missing.map(({ field }) => ({ header: '', field, at: -1 })),
  ]
}
export type ShownColumn = ReturnType<typeof shownColumns>[number]
