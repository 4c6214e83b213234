import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { counted, plural } from '@heed/domain/text'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'

/**
 * Asks whether tasks that were started already get their new due dates, too, which is what a changed law wants;
 * `movesWork` is the answer, undefined where there is nothing to ask.
 */
export function useMoveStarted(changes: PreviewedChanges | undefined) {
  const [checked, setChecked] = useState(true)
  const count = changes?.datesKept.count ?? 0
  if (count === 0) return { movesWork: undefined, field: null }
  const field = (
    <Checkbox
      label={`Also move ${counted(count, 'task')} already started`}
      description={`With a completed action, an assignee, a note, or a file. Otherwise ${plural(count, 'it keeps its due date', 'they keep their due dates')} until someone takes the new one on the task’s page.`}
      checked={checked}
      onChange={(event) => setChecked(event.currentTarget.checked)}
    />
  )
  return { movesWork: checked, field }
}
