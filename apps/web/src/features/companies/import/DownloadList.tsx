import * as imports from '@heed/contract/company-import'
import type { CompanyImport, ImportRowsOf } from '@heed/contract/company-import-fields'
import type { SheetFormat } from '@heed/contract/exports'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../api/save-file'
import { useToday } from '../../../kit/clock'
import { FormatMenu } from '../../../kit/table/FormatMenu'
import { told } from './told'

interface Props {
  of: CompanyImport
  state: ImportRowsOf
  /** Used in the file name. */
  name: string
}

/** Saves rows of an import under the headings of their file, so that they can be corrected there and imported again. */
export function DownloadList({ of, state, name }: Props) {
  const today = useToday()
  const [saving, setSaving] = useState(false)
  const save = async (format: SheetFormat) => {
    setSaving(true)
    const query = { state, sort: 'number', format } as const
    await saveFile(imports.exportRows, { params: { id: of.id }, query }, `${name} ${today}.${format}`).catch(
      told,
    )
    setSaving(false)
  }
  return (
    <FormatMenu
      label={name}
      onChoose={(format) => void save(format)}
      target={
        <Button
          size="xs"
          variant="subtle"
          loading={saving}
          leftSection={<Download size={15} strokeWidth={1.75} aria-hidden />}
        >
          Download list
        </Button>
      }
    />
  )
}
