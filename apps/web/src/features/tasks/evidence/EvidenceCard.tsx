import type { DocumentItem } from '@heed/contract/documents'
import * as documents from '@heed/contract/documents'
import { DOCUMENT_RULE } from '@heed/domain/uploads'
import { Stack, Switch, Text, TextInput } from '@mantine/core'
import { Download, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '../../../api/save-file'
import { useToday } from '../../../kit/clock'
import { sizeText } from '../../../kit/file-size'
import { momentText } from '../../../kit/local-time'
import { DropZone } from '../../../kit/uploads/DropZone'
import { FileRow } from '../../../kit/uploads/FileRow'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { IconTextButton } from '../../../ui/IconTextButton'
import { tellFailure } from '../task-writes'
import { useTask } from '../view/task-context'
import classes from '../view/view.module.css'
import { useEvidence } from './use-evidence'

/** The documents that prove the work (RULES.md "Uploads"). */
export function EvidenceCard() {
  const { task } = useTask()
  const evidence = useEvidence()
  const zone = useRef<HTMLDivElement>(null)
  const { allowed } = task
  const mayAdd = allowed.upload !== 'no'
  const needsReason = allowed.upload === 'withReason'
  return (
    <Card
      title="Evidence"
      count={task.documents.length}
      flush
      actions={
        mayAdd && (
          <IconTextButton kind="add" onClick={() => zone.current?.querySelector('input')?.click()}>
            Add document
          </IconTextButton>
        )
      }
    >
      {task.documents.length > 0 && (
        <ul aria-label="Documents">
          {task.documents.map((document) => (
            <EvidenceRow
              key={document.id}
              document={document}
              mayRemove={allowed.removeDocument !== 'no'}
              onRemove={() => evidence.remove(document)}
            />
          ))}
        </ul>
      )}
      {!mayAdd && task.documents.length === 0 && (
        <Text size="sm" c="dimmed" className={classes.none}>
          No documents attached.
        </Text>
      )}
      {mayAdd && (
        <Stack ref={zone} gap="sm" className={classes.add} data-no-print>
          {needsReason && (
            <TextInput
              label="Reason for changing this closed cycle"
              required
              maxLength={500}
              value={evidence.reason}
              onChange={(event) => evidence.setReason(event.currentTarget.value)}
            />
          )}
          <DropZone
            label="Add documents"
            disabled={needsReason && evidence.reason.trim() === ''}
            rule={DOCUMENT_RULE}
            upload={evidence.upload}
            keepDone={false}
            goesOn
            onDone={(_, document) => evidence.added(document)}
          />
          <Switch
            label="Show in every cycle"
            // The library makes the description part of the name; here it is read after it.
            aria-label="Show in every cycle"
            description="The documents you add next will appear in every cycle of this task, not only this one."
            checked={evidence.forAll}
            onChange={(event) => evidence.setForAll(event.currentTarget.checked)}
          />
        </Stack>
      )}
      {evidence.dialogs}
    </Card>
  )
}

interface RowProps {
  document: DocumentItem
  mayRemove: boolean
  onRemove: () => void
}

const icon = { size: 16, strokeWidth: 1.75 }

/** A document, saved under the name it was given (RULES.md "Calls"). */
function EvidenceRow({ document, mayRemove, onRemove }: RowProps) {
  const { documentID, name, size, uploadedAt, uploadedBy, documentForAll } = document
  const today = useToday()
  const download = () =>
    saveFile(documents.download, { query: { documentID, type: '1' } }, name).catch(tellFailure)
  return (
    <FileRow
      name={name}
      meta={[
        sizeText(size),
        uploadedBy.name,
        momentText(uploadedAt, today),
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
