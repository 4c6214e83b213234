import * as stored from '@heed/contract/stored-documents'
import { DOCUMENT_RULE } from '@heed/domain/uploads'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callUpload } from '../../api/call-upload'
import { Dialog } from '../../kit/dialogs/Dialog'
import { DropZone } from '../../kit/uploads/DropZone'
import type { Upload } from '../../kit/uploads/use-uploads'
import { toast } from '../../ui/show-toast'
import { useReload } from './use-change'

interface Props {
  opened: boolean
  onClose: () => void
  document: stored.FullDocument
  onAdded: (version: number) => void
}

/** Takes the file of a new version, with what changed and, for a closed cycle, why. */
export function VersionDialog({ opened, onClose, document, onAdded }: Props) {
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const reload = useReload()
  const { id: documentID, name, version } = document
  const needsReason = document.change === 'withReason'
  const upload: Upload<stored.FullDocument> = (file, control) =>
    callUpload(
      stored.addVersion,
      {
        fields: {
          documentID,
          ...(note.trim() && { note: note.trim() }),
          ...(reason.trim() && { reason: reason.trim() }),
        },
        file,
      },
      control,
    )
  const added = (_: File, now: stored.FullDocument, isLeft: boolean) => {
    reload()
    onAdded(now.version)
    // What was left may be open again, with the words of another version.
    if (!isLeft) {
      setNote('')
      setReason('')
      onClose()
    }
    toast({ title: `${now.name} is now at version ${now.version}` })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Upload a new version"
      description={`It takes the place of ${name} wherever that is used. Version ${version} is kept.`}
    >
      <Stack gap="md">
        <TextInput
          label="What changed"
          description="For example “Signed by both parties”."
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {needsReason && (
          <TextInput
            label="Reason for changing a closed cycle"
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <DropZone
          label="Choose the new version"
          rule={DOCUMENT_RULE}
          multiple={false}
          disabled={needsReason && reason.trim() === ''}
          upload={upload}
          keepDone={false}
          goesOn
          onDone={added}
        />
      </Stack>
    </Dialog>
  )
}
