import * as documents from '@heed/contract/documents'
import { DOCUMENT_RULE } from '@heed/domain/uploads'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { callUpload } from '../../api/call-upload'
import { Dialog } from '../../kit/dialogs/Dialog'
import { DropZone } from '../../kit/uploads/DropZone'
import type { Upload } from '../../kit/uploads/use-uploads'
import { CompanyPicker } from '../../pickers/CompanyPicker'
import { toast } from '../../ui/show-toast'
import { useReload } from './use-change'

interface Props {
  opened: boolean
  onClose: () => void
  /** Whose the documents are; null: it has to be chosen. */
  companyID: string | null
}

/** Takes documents of a company. */
export function UploadDialog({ opened, onClose, companyID }: Props) {
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const reload = useReload()
  const owner = companyID ?? chosen?.value
  const upload: Upload<documents.DocumentItem> = (file, control) =>
    callUpload(documents.upload, { fields: { companyID: owner }, file }, control)
  const added = (file: File, _: unknown, isLeft: boolean) => {
    reload()
    if (isLeft) toast({ title: `${file.name} was uploaded` })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Upload documents"
      description="Their words can be searched a minute or so after they arrive."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap="md">
        {companyID === null && (
          <CompanyPicker
            label="Company"
            value={chosen}
            onSelect={({ value, label }) => setChosen({ value, label })}
            onClear={() => setChosen(null)}
          />
        )}
        <DropZone
          label="Add documents"
          rule={DOCUMENT_RULE}
          disabled={!owner}
          upload={upload}
          goesOn
          onDone={added}
        />
      </Stack>
    </Dialog>
  )
}
