import type { SheetFormat } from '@heed/contract/exports'
import { capitalise, counted } from '@heed/domain/text'
import { ActionIcon, Loader } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../api/save-file'
import { toast } from '../../ui/show-toast'
import { useToday } from '../clock'
import { failureOf } from '../dialogs/failure-text'
import { FormatMenu } from './FormatMenu'
import type { ListExport, Noun } from './table-types'

interface Props {
  exported: ListExport
  noun: Noun
  /** How many rows match. */
  count: number
}

/** Exports everything that matches, not just this page, in the list's order. */
export function ExportMenu({ exported, noun, count }: Props) {
  const today = useToday()
  const [saving, setSaving] = useState(false)
  const save = async (format: SheetFormat) => {
    setSaving(true)
    const { params, query } = exported.input
    const name = `${capitalise(noun.many)} ${today}.${format}`
    try {
      // The list has checked its input against the endpoint that this one exports.
      await saveFile(exported.endpoint, { params, query: { ...query, format } } as never, name)
      toast({ kind: 'success', title: `Exported ${counted(count, noun.one, noun.many)}.` })
    } catch (cause) {
      const { message, requestId } = failureOf(cause)
      toast({ kind: 'error', title: message, reference: requestId })
    }
    setSaving(false)
  }
  return (
    <FormatMenu
      label={`Export ${counted(count, noun.one, noun.many)}`}
      onChoose={(format) => void save(format)}
      target={
        <ActionIcon size="sm" aria-label="Export" disabled={saving}>
          {saving ? <Loader size={14} aria-label="Exporting" /> : <Download size={16} strokeWidth={1.75} />}
        </ActionIcon>
      }
    />
  )
}
