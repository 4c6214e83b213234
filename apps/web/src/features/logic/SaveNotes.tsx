import * as logic from '@heed/contract/logic'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { SaveFailureNote } from '../../kit/forms/SaveFailureNote'
import { NoteBox } from '../../ui/NoteBox'
import classes from './logic.module.css'
import type { Saving } from './use-saving'

const LOOK_EVERY_MS = 500

interface Props {
  saving: Saving
  problems: Readonly<Record<string, string>>
  taskID: string
}

/** Why the logic was not saved, and how far a save is that reaches many companies. */
export function SaveNotes({ saving, problems, taskID }: Props) {
  const { failure, isSaving, loadTheirs, keepMine } = saving
  const wrong = Object.values(problems)
  if (isSaving) return <Share taskID={taskID} />
  if (failure)
    return (
      <div className={classes.note}>
        <SaveFailureNote
          failure={failure}
          stale="Someone else saved this logic after you opened it. Your changes are still here but not saved yet."
          failed="The logic could not be loaded. Please try again."
          loadTheirs={loadTheirs}
          keepMine={keepMine}
        />
      </div>
    )
  if (wrong.length === 0) return null
  return (
    <div className={classes.note}>
      <NoteBox tone="danger" announce>
        {wrong.map((message) => (
          <div key={message}>{message}</div>
        ))}
      </NoteBox>
    </div>
  )
}

/** The tasks of the companies follow the logic; with thousands of them that takes a while. */
function Share({ taskID }: { taskID: string }) {
  const { data } = useQuery({
    ...q(logic.progress, { params: { id: taskID } }),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  })
  const percent = Math.round((data?.saved ?? 0) * 100)
  return (
    <div className={classes.share} role="status">
      <span className="small">Saving, and updating the tasks of the companies …</span>
      <Progress value={percent} aria-label="Updating tasks" transitionDuration={200} />
      <span className="num small">{percent}%</span>
    </div>
  )
}
