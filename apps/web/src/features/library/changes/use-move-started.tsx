import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { counted, plural } from '@heed/domain/text'
import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'

type Told = { changes: PreviewedChanges | undefined; error: unknown }

/**
 * Asks, anew with each opening of a dialog, whether tasks that were started already get their new due dates, too, which
 * is what a changed law wants. `movesWork` is the answer, undefined where there is nothing to ask.
 */
export function useMoveStarted({ changes, error }: Told, opened: boolean) {
  const [checked, setChecked] = useState(true)
  useEffect(() => {
    if (opened) setChecked(true)
  }, [opened])
  const count = changes?.datesKept.count
  if (count === 0) return { movesWork: undefined, field: null }
  const isCounted = count !== undefined
  const field = (isCounted || Boolean(error)) && (
    <Checkbox
      label={
        isCounted
          ? `Also move the due ${plural(count, 'date', 'dates')} of ${counted(count, 'task')} already started`
          : 'Also move the due dates of tasks already started'
      }
      description={`Started means that an action is completed, someone is assigned, there is a note or a file, or the task was pended, reopened, added for an event, or given a due date by hand. Otherwise ${plural(count ?? 2, 'it keeps its due date', 'they keep their due dates')} until someone accepts the new one on the task’s page.`}
      checked={checked}
      onChange={(event) => setChecked(event.currentTarget.checked)}
    />
  )
  return { movesWork: checked, field }
}
