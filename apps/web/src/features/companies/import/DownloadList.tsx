import type { CompanyImport, ImportRowsOf } from '@heed/contract/company-import'
import * as imports from '@heed/contract/company-import'
import type { SheetFormat } from '@heed/contract/exports'
import { Button, Menu } from '@mantine/core'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../api/save-file'
import { useToday } from '../../../kit/clock'
import { told } from './told'

const icon = { size: 15, strokeWidth: 1.75 }
const FORMATS: readonly { format: SheetFormat; label: string; icon: typeof FileText }[] = [
  { format: 'xlsx', label: 'Excel workbook (.xlsx)', icon: FileSpreadsheet },
  { format: 'csv', label: 'CSV file (.csv)', icon: FileText },
]

interface Props {
  of: CompanyImport
  state: ImportRowsOf
  /** Names the file. */
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
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button size="xs" variant="subtle" loading={saving} leftSection={<Download {...icon} aria-hidden />}>
          Download list
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <Menu.Item key={format} leftSection={<Icon {...icon} />} onClick={() => void save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
