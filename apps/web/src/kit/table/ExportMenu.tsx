import type { SheetFormat } from '@heed/contract/exports'
import { capitalise, counted } from '@heed/domain/text'
import { ActionIcon, Loader, Menu } from '@mantine/core'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../api/save-file'
import { toast } from '../../ui/show-toast'
import { useToday } from '../clock'
import { failureOf } from '../dialogs/failure-text'
import type { ListExport, Noun } from './table-types'

const icon = { size: 15, strokeWidth: 1.75 }
const FORMATS: readonly { format: SheetFormat; label: string; icon: typeof FileText }[] = [
  { format: 'xlsx', label: 'Excel workbook (.xlsx)', icon: FileSpreadsheet },
  { format: 'csv', label: 'CSV file (.csv)', icon: FileText },
]

interface Props {
  exported: ListExport
  noun: Noun
  /** How many rows match. */
  count: number
}

/** Saves everything that matches, not just this page, in the order of the list. */
export function ExportMenu({ exported, noun, count }: Props) {
  const today = useToday()
  const [saving, setSaving] = useState(false)
  const save = async (format: SheetFormat) => {
    setSaving(true)
    const { params, query } = exported.input
    const name = `${capitalise(noun.many)} ${today}.${format}`
    try {
      // The list has checked its input against the endpoint of which this one is the export.
      await saveFile(exported.endpoint, { params, query: { ...query, format } } as never, name)
      toast({ kind: 'success', title: `Exported ${counted(count, noun.one, noun.many)}.` })
    } catch (cause) {
      const { message, requestId } = failureOf(cause)
      toast({ kind: 'error', title: message, reference: requestId })
    }
    setSaving(false)
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label="Export" disabled={saving}>
          {saving ? <Loader size={14} aria-label="Exporting" /> : <Download size={16} strokeWidth={1.75} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Export {counted(count, noun.one, noun.many)}</Menu.Label>
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <Menu.Item key={format} leftSection={<Icon {...icon} />} onClick={() => void save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
