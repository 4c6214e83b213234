import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import { useState } from 'react'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../ui/show-toast'
import { RESOURCE_READS } from '../resource-reads'

interface Props {
  resource: Resource
  version: { number: number } | null
  onClose: () => void
}

/** Saves a former text of a resource again, as a new version. */
export function RestoreDialog({ resource, version, onClose }: Props) {
  const write = useWrite(resources.restore, { invalidates: RESOURCE_READS, ifMatch: resource.version })
  // While it closes it keeps showing its content.
  const [shown, setShown] = useState(version)
  if (version && version !== shown) setShown(version)
  const save = async () => {
    if (!shown) return
    await write.mutateAsync({ params: { id: resource.id }, body: { number: shown.number } })
    toast({ kind: 'success', title: `Version ${shown.number} was restored` })
  }
  return (
    <ConfirmDialog
      opened={version !== null}
      onClose={onClose}
      title={`Restore version ${shown?.number}?`}
      verb="Restore"
      onConfirm={save}
    >
      <p>
        Its title, summary, text, and links are saved as a new version
        {resource.state === 'published' ? ', and readers see them at once' : ''}. Tasks, file, and who can see
        the resource stay the same.
      </p>
    </ConfirmDialog>
  )
}
