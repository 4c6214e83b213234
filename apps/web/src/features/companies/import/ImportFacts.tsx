import * as imports from '@heed/contract/company-import'
import type { CompanyImport } from '@heed/contract/company-import-fields'
import { counted, numberText } from '@heed/domain/text'
import { Anchor } from '@mantine/core'
import { saveFile } from '../../../api/save-file'
import { useToday } from '../../../kit/clock'
import { Facts } from '../../../kit/layout/Facts'
import { momentText } from '../../../kit/local-time'
import { Card } from '../../../ui/Card'
import { companiesText, leftOutText } from './done-text'
import { told } from './told'

/** What was read, saved and left out, by whom and when. */
export function ImportFacts({ done }: { done: CompanyImport }) {
  const today = useToday()
  const { rows, imported, invited, mended, columns, agencyName, createdBy, importedAt, undoneAt, undoneBy } =
    done
  const matched = columns.filter(({ field }) => field).length
  const when = (at: string, by: string | null) => [momentText(at, today), by].filter(Boolean).join(' · ')
  const items = [
    { label: 'Agency', value: agencyName },
    { label: 'Rows read', value: numberText(rows) },
    { label: 'Imported', value: numberText(imported) },
    ...(imported > 0
      ? [
          { label: 'Invited', value: counted(invited, 'Super User') },
          ...(invited < imported
            ? [{ label: 'Not invited', value: `${companiesText(imported - invited)} without a Super User` }]
            : []),
        ]
      : []),
    ...(importedAt ? [{ label: 'Imported on', value: when(importedAt, createdBy) }] : []),
    ...(undoneAt ? [{ label: 'Undone on', value: when(undoneAt, undoneBy) }] : []),
    { label: 'Fixed', value: `${numberText(mended)} in the grid` },
    { label: 'Left out', value: leftOutText(done) || 'None' },
    { label: 'Columns', value: `${matched} of ${columns.length}` },
    { label: 'File', value: <SentFile done={done} /> },
  ]
  return (
    <Card title="This import">
      <Facts items={items} />
    </Card>
  )
}

/** The file as uploaded, to download. */
function SentFile({ done: { id, fileName, hasFile } }: { done: CompanyImport }) {
  if (!hasFile) return fileName
  const save = () => saveFile(imports.file, { params: { id } }, fileName).catch(told)
  return (
    <Anchor component="button" type="button" inherit ta="start" onClick={() => void save()}>
      {fileName}
      <span className="sr-only">, download</span>
    </Anchor>
  )
}
