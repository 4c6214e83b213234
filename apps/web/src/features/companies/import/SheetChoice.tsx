import * as imports from '@heed/contract/company-import'
import type { CompanyImport } from '@heed/contract/company-import-fields'
import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { callUpload } from '../../../api/call-upload'
import { readFile } from '../../../api/save-file'
import classes from './import.module.css'
import { told } from './told'

interface Props {
  draft: CompanyImport
  onStarted: (id: string) => void
}

/** Which sheet of a workbook is read. Choosing another starts a new import of the uploaded file. */
export function SheetChoice({ draft, onStarted }: Props) {
  const { id, agencyID, fileName, hasFile, sheet, sheets, hiddenSheets } = draft
  const change = useMutation({
    mutationFn: async (name: string) => {
      const bytes = await readFile(imports.file, { params: { id } })
      const file = new File([bytes], fileName, { type: bytes.type })
      const begun = await callUpload(imports.start, {
        file,
        fields: { agencyID, dryRun: 'true', sheet: name },
      })
      await call(imports.discard, { params: { id } })
      return begun.id
    },
    onSuccess: onStarted,
    onError: told,
  })
  if (sheets.length < 2 || !hasFile) return null
  return (
    <NativeSelect
      size="xs"
      className={classes.headings}
      aria-label="Sheet of the workbook"
      value={change.isPending ? change.variables : (sheet ?? '')}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.value)}
      data={sheets.map((name) => ({
        value: name,
        label: `Sheet “${name}”${hiddenSheets.includes(name) ? ' (hidden)' : ''}`,
      }))}
    />
  )
}
