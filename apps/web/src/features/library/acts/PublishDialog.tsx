import { publish } from '@heed/contract/catalog'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../ui/show-toast'
import { ChangesList } from '../changes/ChangesList'
import { useChanges } from '../changes/use-changes'
import { LIBRARY_READS } from '../library-reads'
import type { ActProps } from './task-acts'
import { companiesText, named, tasksText, wereDone, withLeftOut } from './tasks-text'

/** Publishes drafts, after saying what that changes for companies. */
export function PublishDialog({ tasks, leftOut, opened, onClose, onDone }: ActProps) {
  const changes = useChanges(tasks, { act: 'publish', opened })
  const write = useWrite(publish, { invalidates: LIBRARY_READS })
  const save = async () => {
    const { result } = await write.mutateAsync({ body: { taskIDs: tasks.map(({ id }) => id) } })
    const [only] = result
    toast({
      kind: 'success',
      title: wereDone(tasks, 'published'),
      message:
        only && result.length === 1 ? `It applies to ${companiesText(only.companies)} now.` : undefined,
    })
    onDone({ failed: [] })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Publish ${named(tasks)}?`}
      verb={tasks.length === 1 ? 'Publish' : `Publish ${tasksText(tasks.length)}`}
      onConfirm={save}
    >
      <p>{withLeftOut('Companies see what the draft says from now on, and open tasks follow.', leftOut)}</p>
      <ChangesList {...changes} />
    </ConfirmDialog>
  )
}
