import type { DocumentItem } from '@heed/contract/documents'
import * as documents from '@heed/contract/documents'
import { Download, Trash2 } from 'lucide-react'
import { saveFile } from '../../../api/save-file'
import { momentText, today } from '../../../kit/local-time'
import { FileRow } from '../../../kit/uploads/FileRow'
import { IconButton } from '../../../ui/IconButton'
import { tellFailure } from '../tell-failure'

interface Props {
  document: DocumentItem
  mayRemove: boolean
  onRemove: () => void
}

const icon = { size: 16, strokeWidth: 1.75 }

/** "412 KB", "3.4 MB" */
function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** A document, saved under the name it was given (spec §7 Download). */
export function EvidenceRow({ document, mayRemove, onRemove }: Props) {
  const { documentID, name, size, uploadedAt, uploadedBy, documentForAll } = document
  const download = () =>
    saveFile(documents.download, { query: { documentID, type: '1' } }, name).catch(tellFailure)
  return (
    <FileRow
      name={name}
      meta={[
        sizeText(size),
        uploadedBy.name,
        momentText(uploadedAt, today()),
        ...(documentForAll ? ['In every cycle'] : []),
      ].join(' · ')}
      actions={
        <>
          <IconButton size="xs" label={`Download ${name}`} icon={<Download {...icon} />} onClick={download} />
          {mayRemove && (
            <IconButton size="xs" label={`Delete ${name}`} icon={<Trash2 {...icon} />} onClick={onRemove} />
          )}
        </>
      }
    />
  )
}
