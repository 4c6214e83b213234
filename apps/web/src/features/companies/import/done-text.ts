import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import { IMPORT_COLUMNS } from '@heed/domain/company-import/columns'
import { counted, joinWords, plural } from '@heed/domain/text'

export const companiesText = (count: number) => counted(count, 'company', 'companies')

/** "in 3.4 seconds" */
function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return 'in less than a second'
  const seconds = (milliseconds / 1000).toFixed(1)
  return `in ${seconds} ${seconds === '1.0' ? 'second' : 'seconds'}`
}

/** The rows that were not imported, by reason. */
export const leftOutCount = ({ leftOut, duplicates }: CompanyImport) => leftOut + duplicates

/** "2 rows with errors, 2 duplicates and 1 row by choice"; empty when all rows were imported. */
export function leftOutText({ leftOut, leftOutFaulty, duplicates }: CompanyImport): string {
  const chosen = leftOut - leftOutFaulty
  return joinWords(
    [
      leftOutFaulty > 0 && `${counted(leftOutFaulty, 'row')} with errors`,
      duplicates > 0 && counted(duplicates, 'duplicate'),
      chosen > 0 && `${counted(chosen, 'row')} by choice`,
    ].filter((text) => text !== false),
  )
}

/** Why a row was not imported. */
export function reasonOf({ state, faults, duplicateOf, isTotal }: ImportRow): string {
  if (state === 'leftOut' && isTotal) return 'looks like a total'
  if (state === 'duplicate') return duplicateOf?.row ? `same as row ${duplicateOf.row}` : 'already a client'
  const named = faults.map(({ field, message }) => `${IMPORT_COLUMNS[field].label}: ${message}`)
  return named.join(' ') || 'left out by choice'
}

/** Which companies in the file no one can be invited for; empty when every company has a Super User. */
export const notInvitedText = (companies: number): string =>
  companies > 0
    ? `${companiesText(companies)} ${plural(companies, 'has', 'have')} no Super User in the file; no one will be invited for ${plural(companies, 'it', 'them')}.`
    : ''

/** The result of an import, in a few sentences. */
export function resultText(done: CompanyImport): string {
  const { state, tookMs, invited, holds, imported } = done
  if (state === 'undone')
    return `${imported === 1 ? 'The company was' : 'All of its companies were'} deleted${
      invited > 0 ? `, and ${counted(invited, 'invitation')} withdrawn` : ''
    }. You can import the file again.`
  const out = leftOutText(done)
  return [
    imported > 0 ? `Saved together ${durationText(tookMs ?? 0)}.` : 'There was nothing new in the file.',
    out && `Left out: ${out}.`,
    imported > 0 &&
      (invited > 0
        ? `${counted(invited, 'Super User')} ${plural(invited, 'was', 'were')} invited with ${plural(imported, 'it', 'them')}.`
        : 'The file names no Super Users, so no one was invited.'),
    holds.length > 0 && `It can no longer be undone: ${holds.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' ')
}
