import { unpublish } from '@heed/contract/catalog'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../ui/show-toast'
import { ChangesList } from '../changes/ChangesList'
import { useChanges } from '../changes/use-changes'
import { LIBRARY_READS } from '../library-reads'
import type { ActProps } from './task-acts'
import { named, tasksText, wereDone, withLeftOut } from './tasks-text'

/** Takes tasks back from companies; they can be published again. */
export function UnpublishDialog({ tasks, leftOut, opened, onClose, onDone }: ActProps) {
  const changes = useChanges(tasks, { act: 'unpublish', opened })
  const write = useWrite(unpublish, { invalidates: LIBRARY_READS })
  const save = async () => {
    await write.mutateAsync({ body: { taskIDs: tasks.map(({ id }) => id) } })
    toast({ kind: 'success', title: wereDone(tasks, 'unpublished') })
    onDone({ failed: [] })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Unpublish ${named(tasks)}?`}
      verb={tasks.length === 1 ? 'Unpublish' : `Unpublish ${tasksText(tasks.length)}`}
      danger
      onConfirm={save}
    >
      <p>
        {withLeftOut(
          `Companies no longer get ${tasks.length === 1 ? 'it' : 'them'} until published again.`,
          leftOut,
        )}
      </p>
      <ChangesList {...changes} />
    </ConfirmDialog>
  )
}
