import { remove } from '@heed/contract/catalog'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../ui/show-toast'
import { ChangesList } from '../changes/ChangesList'
import { useChanges } from '../changes/use-changes'
import { LIBRARY_LISTS } from '../library-reads'
import type { ActProps } from './task-acts'
import { named, tasksText, wereDone, withLeftOut } from './tasks-text'

/** Deletes tasks with their drafts; what companies have done stays. */
export function DeleteDialog({ tasks, leftOut, opened, onClose, onDone }: ActProps) {
  const changes = useChanges(tasks, { act: 'unpublish', opened })
  const write = useWrite(remove, { invalidates: LIBRARY_LISTS })
  const save = async () => {
    await write.mutateAsync({ body: { taskIDs: tasks.map(({ id }) => id) } })
    onDone({ failed: [] })
    toast({ kind: 'success', title: wereDone(tasks, 'deleted') })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${named(tasks)}?`}
      verb={tasks.length === 1 ? 'Delete task' : `Delete ${tasksText(tasks.length)}`}
      danger
      onConfirm={save}
    >
      <p>
        {withLeftOut(
          'This cannot be undone. What companies have done stays in their history and in reports.',
          leftOut,
        )}
      </p>
      <ChangesList {...changes} />
    </ConfirmDialog>
  )
}
