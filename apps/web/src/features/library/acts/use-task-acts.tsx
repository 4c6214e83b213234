import type { CatalogItem } from '@heed/contract/catalog'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Selection } from '../../../kit/table/selection'
import type { BulkAction, BulkOutcome } from '../../../kit/table/table-types'
import { AddDialog } from './AddDialog'
import { AssignDialog } from './AssignDialog'
import { CloneDialog } from './CloneDialog'
import { DeleteDialog } from './DeleteDialog'
import { PublishDialog } from './PublishDialog'
import { type ActProps, TASK_ACTS, type TaskAct } from './task-acts'
import { leftOutText } from './tasks-text'
import { UnpublishDialog } from './UnpublishDialog'

const DIALOGS: Record<TaskAct, ComponentType<ActProps>> = {
  publish: PublishDialog,
  unpublish: UnpublishDialog,
  add: AddDialog,
  assign: AssignDialog,
  clone: CloneDialog,
  remove: DeleteDialog,
}

type Asked = {
  act: TaskAct
  tasks: readonly CatalogItem[]
  leftOut: string | null
  /** The first answer counts, because a dialog also closes when it is done. */
  answer: (outcome: BulkOutcome | undefined) => void
}

/** Acts on tasks of the catalog, each asked for in its own dialog. */
export function useTaskActs() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (act: TaskAct, tasks: readonly CatalogItem[], leftOut: string | null = null) =>
    new Promise<BulkOutcome | undefined>((answer) => {
      setAsked({ act, tasks, leftOut, answer })
      setOpened(true)
    })
  const close = () => {
    asked?.answer(undefined)
    setOpened(false)
  }
  // While the dialog closes it keeps showing its content.
  const Asking = asked && DIALOGS[asked.act]
  const dialogs: ReactNode = Asking && (
    <Asking
      key={asked.act}
      tasks={asked.tasks}
      leftOut={asked.leftOut}
      opened={opened}
      onClose={close}
      onDone={asked.answer}
    />
  )
  return { ask, dialogs }
}

type Find = (selection: Selection) => Promise<readonly CatalogItem[]>
type Ask = ReturnType<typeof useTaskActs>['ask']

/** The same for selected tasks; those that an act does not fit stay selected. */
export const bulkActs = (find: Find, ask: Ask): BulkAction[] =>
  TASK_ACTS.map(({ act, label, icon: Icon, fits, none, others }) => ({
    id: act,
    label,
    icon: <Icon size={15} strokeWidth={1.75} />,
    run: async (selection) => {
      const chosen = await find(selection)
      if (chosen.length === 0) throw new Error('These tasks are no longer in the list.')
      const fitting = chosen.filter(fits)
      if (fitting.length === 0) throw new Error(none)
      const left = chosen.filter((task) => !fits(task)).map(({ id }) => id)
      const outcome = await ask(act, fitting, leftOutText(left.length, others))
      return outcome && { ...outcome, left }
    },
  }))
