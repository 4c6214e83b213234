import type { CompanyImport } from '@heed/contract/company-import-fields'
import { isWithoutField } from '@heed/domain/company-import/headings'
import { joinWords, numberText, plural } from '@heed/domain/text'
import { useToday } from '../../../kit/clock'
import { momentInSentence } from '../../../kit/local-time'
import { NoteBox } from '../../../ui/NoteBox'

/** What the rows do not make obvious: what is missing, what else the import does, and what it cannot import. */
export function CheckNotes({ draft }: { draft: CompanyImport }) {
  const today = useToday()
  const { columns, importedBefore, advisors, headRow, top } = draft
  const fieldless = columns.filter(({ header, field }) => !field && isWithoutField(header))
  return (
    <>
      {!columns.some(({ field }) => field === 'name') && (
        <NoteBox tone="warning">
          Choose the column that holds the company name.
          {headRow > 0 && top.length > 0 && ` If row ${headRow} is a company, choose “No headings” first.`}
        </NoteBox>
      )}
      {importedBefore && (
        <NoteBox tone="info">
          This file was imported before: {momentInSentence(importedBefore, today)}.
        </NoteBox>
      )}
      {advisors.length > 0 && (
        <NoteBox tone="info">
          {plural(advisors.length, 'An advisor gets', 'Advisors get')} access to their companies on import:{' '}
          {joinWords(advisors.map(({ name, companies }) => `${name} (${numberText(companies)})`))}.
        </NoteBox>
      )}
      {fieldless.length > 0 && (
        <NoteBox tone="neutral">
          Not imported: {joinWords(fieldless.map(({ header }) => header))}. There is no field for{' '}
          {plural(fieldless.length, 'it', 'them')} here. {plural(fieldless.length, 'It stays', 'They stay')}{' '}
          in your file, which is kept with the import.
        </NoteBox>
      )}
    </>
  )
}
