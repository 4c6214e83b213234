import type { TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { counted } from '@heed/domain/text'
import { useQueryClient } from '@tanstack/react-query'
import { CirclePause, UserPlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../../api/call'
import { nameOf } from '../../../api/endpoint-url'
import { useToday } from '../../../kit/clock'
import type { Selection } from '../../../kit/table/selection'
import type { BulkAction, BulkOutcome } from '../../../kit/table/table-types'
import { AFFECTED_READS } from '../../../pickers/task/task-reads'
import { toast } from '../../../ui/show-toast'
import { PendDialog } from '../progress/PendDialog'
import { AssignDialog, type Assignee } from './AssignDialog'
import { keyOf, runEach } from './chosen-tasks'

type Kind = 'assign' | 'pend'
type Asked = { kind: Kind; chosen: TaskItem[]; done: (outcome: BulkOutcome | undefined) => void }

const placeOf = ({ taskID, companyID, instanceID }: TaskItem) => ({
  taskID,
  companyID: companyID ?? undefined,
  instanceID: instanceID ?? undefined,
})

/** The task list's bulk actions and their dialog. `find` returns the tasks behind a selection. */
export function useBulkActions(find: (selection: Selection) => Promise<TaskItem[]>) {
  const client = useQueryClient()
  const today = useToday()
  const [asked, setAsked] = useState<Asked | null>(null)
  /** The dialog that is waiting for an answer. */
  const open = useRef<Asked>(null)
  // While a dialog closes it keeps showing its content.
  const [shown, setShown] = useState<Asked | null>(null)

  const refresh = () => {
    for (const read of AFFECTED_READS) void client.invalidateQueries({ queryKey: [nameOf(read)] })
  }
  const each = async (chosen: readonly TaskItem[], act: (task: TaskItem) => Promise<unknown>) => {
    const outcome = await runEach(chosen, act)
    refresh()
    return { outcome, succeeded: chosen.length - outcome.failed.length }
  }

  const ask = (kind: Kind, chosen: TaskItem[]) =>
    new Promise<BulkOutcome | undefined>((done) => {
      const asking = { kind, chosen, done }
      open.current = asking
      setAsked(asking)
      setShown(asking)
    })
  const close = () => {
    open.current?.done(undefined)
    open.current = null
    setAsked(null)
  }
  /** Once answered, the dialog closes; progress shows in the list's bar. */
  const answer = () => {
    open.current = null
    setAsked(null)
  }

  const assign = async ({ chosen, done }: Asked, person: Assignee) => {
    answer()
    const fresh = chosen.filter((task) => !task.assignees.some(({ id }) => id === person.id))
    const setTo = (isAssigned: boolean) => (task: TaskItem) =>
      call(tasks.assign, { body: { ...placeOf(task), userID: person.id, isAssigned } })
    const { outcome, succeeded } = await each(fresh, setTo(true))
    const failed = new Set(outcome.failed.map(({ id }) => id))
    const changed = fresh.filter((task) => !failed.has(keyOf(task)))
    if (succeeded > 0 || fresh.length === 0)
      toast({
        title: `${person.name} was assigned to ${counted(chosen.length - outcome.failed.length, 'task')}`,
        undo: changed.length > 0 ? () => void each(changed, setTo(false)) : undefined,
      })
    done(outcome)
  }

  const pend = async ({ chosen, done }: Asked, body: { reason: string; followUpDate: string }) => {
    answer()
    const { outcome, succeeded } = await each(chosen, (task) =>
      call(tasks.pend, { body: { ...placeOf(task), ...body } }),
    )
    if (succeeded > 0) toast({ title: `${counted(succeeded, 'task')} pended` })
    done(outcome)
  }

  const icon = { size: 16, strokeWidth: 1.75 }
  const run = (kind: Kind) => async (selection: Selection) => {
    const chosen = await find(selection)
    if (chosen.length > 0) return ask(kind, chosen)
    toast({ kind: 'info', title: 'The selected tasks are no longer in this list' })
    return { failed: [] }
  }
  const actions: BulkAction[] = [
    { id: 'assign', label: 'Assign', icon: <UserPlus {...icon} />, run: run('assign') },
    { id: 'pend', label: 'Pend', icon: <CirclePause {...icon} />, run: run('pend') },
  ]
  const dialogs: ReactNode = shown && (
    <>
      <AssignDialog
        opened={asked?.kind === 'assign'}
        tasks={shown.chosen}
        onClose={close}
        onAssign={(person) => void assign(shown, person)}
      />
      <PendDialog
        opened={asked?.kind === 'pend'}
        names={shown.chosen.map(({ name }) => name)}
        today={today}
        onClose={close}
        onPend={(body) => void pend(shown, body)}
      />
    </>
  )
  return { actions, dialogs, askFor: ask }
}
