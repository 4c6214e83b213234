import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { cycleName, isSuperfluous } from '../view/cycles'
import { type CompanyTask, useTask } from '../view/task-context'

type Answer = (yes: boolean) => void

/** Asks once, before work is done on a cycle that nobody owes; `confirm` is true at once for every other one. */
export function useSuperfluous() {
  const { task } = useTask()
  const [answer, setAnswer] = useState<{ is: Answer }>()
  const [opened, setOpened] = useState(false)
  const isConfirmed = useRef(false)
  const confirm = async (): Promise<boolean> => {
    if (!isSuperfluous(task) || isConfirmed.current) return true
    return new Promise<boolean>((is) => {
      setAnswer({ is })
      setOpened(true)
    })
  }
  const end = (yes: boolean) => {
    isConfirmed.current ||= yes
    answer?.is(yes)
    setOpened(false)
  }
  const dialog = (
    <ConfirmDialog
      opened={opened}
      onClose={() => end(false)}
      title="Check off an action of a task that no longer applies?"
      verb="Check it off"
      onConfirm={() => end(true)}
    >
      <Consequence task={task} />
    </ConfirmDialog>
  )
  return { confirm, dialog }
}

/** Where the work belongs instead. */
function Consequence({ task }: { task: CompanyTask }) {
  const { replacedBy, taskID, companyID } = task
  if (!replacedBy) return 'The company does not owe this task, so no one is waiting for it.'
  const name = cycleName(task, replacedBy) ?? 'the new cycle'
  const link = <Link href={paths.task(taskID, { companyID, instanceID: replacedBy.instanceID })}>{name}</Link>
  return replacedBy.isCarriedOver ? (
    <>The work of this cycle was carried over to {link}. What is checked off here does not count there.</>
  ) : (
    <>
      The company owes {link} instead. What is checked off here does not count there until it is carried over.
    </>
  )
}
