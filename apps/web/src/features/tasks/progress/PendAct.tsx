import * as tasks from '@heed/contract/tasks'
import { formatDate } from '@heed/domain/date-text'
import { useWrite } from '../../../api/use-write'
import { useToday } from '../../../kit/clock'
import { AFFECTED_READS } from '../../../pickers/task/task-reads'
import { toast } from '../../../ui/show-toast'
import { tellFailure } from '../task-writes'
import { useTask } from '../view/task-context'
import { PendDialog } from './PendDialog'

/** Pends the page's task. */
export function PendAct({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { task, place, change, refresh } = useTask()
  const pend = useWrite(tasks.pend, {
    invalidates: AFFECTED_READS,
    onSuccess: ({ pendUntil, pendsLeft }, { body }) => {
      change((now) => ({ ...now, pendUntil, pendsLeft, pendReason: body.reason }))
      toast({ title: `Pended until ${formatDate(pendUntil)}` })
    },
    onSettled: refresh,
  })
  return (
    <PendDialog
      opened={opened}
      names={[task.name]}
      today={useToday()}
      followUpDays={task.followUpDays}
      pendsLeft={task.pendsLeft}
      dueDate={task.dueDate}
      onClose={onClose}
      onPend={(body) => pend.mutateAsync({ body: { ...place, ...body } })}
    />
  )
}

/** Ends the pending state, so that reminders are sent again. */
export function useEndPend() {
  const { place, change, refresh } = useTask()
  const write = useWrite(tasks.endPend, {
    invalidates: AFFECTED_READS,
    onSuccess: () => {
      change((now) => ({ ...now, pendUntil: null, pendReason: null }))
      toast({ title: 'Reminders have resumed' })
    },
    onError: tellFailure,
    onSettled: refresh,
  })
  return { end: () => write.mutate({ body: place }), ending: write.isPending }
}
