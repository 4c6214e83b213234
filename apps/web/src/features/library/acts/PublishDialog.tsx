import { publish } from '@heed/contract/catalog'
import { joinWords } from '@heed/domain/text'
import { Stack } from '@mantine/core'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../ui/show-toast'
import { ChangesList } from '../changes/ChangesList'
import { happenedRows } from '../changes/happened'
import { reachText } from '../changes/reach-text'
import { useChanges } from '../changes/use-changes'
import { useMoveStarted } from '../changes/use-move-started'
import { LIBRARY_READS } from '../library-reads'
import type { ActProps } from './task-acts'
import { named, tasksText, wereDone, withLeftOut } from './tasks-text'

/** Publishes drafts, after saying what that changes for companies. */
export function PublishDialog({ tasks, leftOut, opened, onClose, onDone }: ActProps) {
  const changes = useChanges(tasks, { act: 'publish', opened })
  const started = useMoveStarted(changes, opened)
  const write = useWrite(publish, { invalidates: LIBRARY_READS })
  const save = async () => {
    const { result, instances } = await write.mutateAsync({
      body: { taskIDs: tasks.map(({ id }) => id), movesWork: started.movesWork },
    })
    const [only, ...others] = result
    const happened = happenedRows(instances).map(({ text }) => text)
    const sentences = [
      ...(only && others.length === 0 ? [`It now applies to ${reachText(only)}`] : []),
      ...(happened.length > 0 ? [joinWords(happened)] : []),
    ]
    toast({
      kind: 'success',
      title: wereDone(tasks, 'published'),
      message: sentences.map((sentence) => `${sentence}.`).join(' ') || undefined,
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
      <Stack gap="md">
        <p>{withLeftOut('Companies see what the draft says from now on, and open tasks follow.', leftOut)}</p>
        <ChangesList {...changes} movesStarted={started.movesWork} />
        {started.field}
      </Stack>
    </ConfirmDialog>
  )
}
