import type { DocumentItem } from '@heed/contract/documents'
import * as documents from '@heed/contract/documents'
import { useState } from 'react'
import { callUpload } from '../../../api/call-upload'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { useKept } from '../../../kit/forms/use-kept'
import type { Upload } from '../../../kit/uploads/use-uploads'
import { toast } from '../../../ui/show-toast'
import { tellFailure } from '../task-writes'
import { useTask } from '../view/task-context'
import { useReason } from '../view/use-reason'

/** Adds, removes and restores the task's documents. */
export function useEvidence() {
  const { task, place, change, hold, refresh } = useTask()
  const { ask, dialog: reasonDialog } = useReason()
  const [forAll, setForAll] = useState(false)
  /** Why files are added to a closed cycle. */
  const [reason, setReason] = useKept('reason of the evidence', '')
  const [asked, setAsked] = useState<DocumentItem | null>(null)
  const removal = useWrite(documents.remove, { onSettled: refresh })
  const attachment = useWrite(documents.documentTaskList, { onSettled: refresh })

  const upload: Upload<DocumentItem> = (file, control) =>
    callUpload(
      documents.documentTask,
      {
        params: {},
        fields: { ...place, documentForAll: forAll, ...(reason.trim() && { reason: reason.trim() }) },
        file,
      },
      control,
    )
  const added = (document: DocumentItem) => {
    change((now) => ({
      ...now,
      documents: [document, ...now.documents.filter(({ id }) => id !== document.id)],
    }))
    toast({ title: `${document.name} was attached` })
    refresh()
  }

  const take = ({ documentID }: DocumentItem, given: { reason?: string } = {}) =>
    removal.mutateAsync({ body: { documentID, instanceID: place.instanceID, ...given } })
  const drop = (document: DocumentItem) =>
    change((now) => ({ ...now, documents: now.documents.filter(({ id }) => id !== document.id) }))

  const bringBack = async ({ documentID }: DocumentItem) => {
    try {
      const { result } = await attachment.mutateAsync({ body: { ...place, documentIDs: [documentID] } })
      change((now) => ({ ...now, documents: result }))
    } catch (error) {
      tellFailure(error)
    }
  }
  const remove = async (document: DocumentItem) => {
    // Once deleted from every cycle it could not be restored here, so that is asked first.
    if (document.documentForAll && task.allowed.removeDocument === 'yes') return setAsked(document)
    const given = await ask('removeDocument', {
      title: `Delete ${document.name} from a closed cycle`,
      verb: 'Delete document',
    })
    if (!given) return
    const before = task.documents
    await hold()
    drop(document)
    try {
      await take(document, given)
      // Restoring it to a closed cycle would need a reason of its own.
      const undo = given.reason ? undefined : () => void bringBack(document)
      toast({ title: `${document.name} was removed`, undo })
    } catch (error) {
      change((now) => ({ ...now, documents: before }))
      tellFailure(error)
    }
  }

  const dialog = (
    <ConfirmDialog
      key="everywhere"
      opened={asked !== null}
      onClose={() => setAsked(null)}
      title={`Delete ${asked?.name}?`}
      verb="Delete document"
      danger
      onConfirm={async () => {
        if (!asked) return
        await take(asked)
        drop(asked)
      }}
    >
      It appears in every cycle of this task and will be deleted from all of them.
    </ConfirmDialog>
  )
  return { upload, added, remove, forAll, setForAll, reason, setReason, dialogs: [dialog, reasonDialog] }
}
