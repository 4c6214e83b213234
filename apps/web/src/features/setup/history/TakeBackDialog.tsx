import type { AnswerSave } from '@heed/contract/answer-dates'
import { formatDate } from '@heed/domain/date-text'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../ui/show-toast'
import { useRefreshTasks } from '../review/use-review-acts'
import { useSetupPlace } from '../setup-context'

interface Props {
  entry: AnswerSave
  opened: boolean
  onClose: () => void
}

/** Asks before a change that is still ahead goes. */
export function TakeBackDialog({ entry: { id, effectiveOn, changes }, opened, onClose }: Props) {
  const { takeBack } = useSetupPlace()
  const refresh = useRefreshTasks()
  const day = effectiveOn === null ? '' : formatDate(effectiveOn)
  const confirm = async () => {
    await takeBack(id)
    refresh()
    toast({
      kind: 'success',
      title: `Took back the change from ${day}`,
      message: 'The tasks are up to date.',
    })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Take back the change from ${day}?`}
      verb="Take back"
      onConfirm={confirm}
    >
      <p>
        {changes.length === 1
          ? 'This answer stays as it is'
          : `These ${changes.length} answers stay as they are`}{' '}
        before {day}. Tasks the change added are removed unless someone has started them; tasks it removed
        come back.
      </p>
    </ConfirmDialog>
  )
}
