import * as logic from '@heed/contract/logic'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { ErrorSummary, type SummaryEntry } from '../../kit/forms/ErrorSummary'
import { SaveFailureNote } from '../../kit/forms/SaveFailureNote'
import classes from './logic.module.css'
import type { Saving } from './use-saving'

const LOOK_EVERY_MS = 500

interface Props {
  saving: Saving
  problems: Readonly<Record<string, string>>
  taskID: string
  onRetry: () => void
}

/** "Set 1, line 2: choose a condition", with a link to that line. */
function entryOf([path, text]: [string, string]): SummaryEntry {
  const [place = '', message] = text.split(/: (.*)/)
  return message === undefined
    ? { label: null, message: text, controlId: null }
    : { label: place, message, controlId: path }
}

/** Why the logic was not saved, and how far a save is that reaches many companies. */
export function SaveNotes({ saving, problems, taskID, onRetry }: Props) {
  const { failure, isSaving, loadTheirs, keepMine } = saving
  const wrong = Object.entries(problems)
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
          {...(failure.isPassing && { retry: onRetry })}
        />
      </div>
    )
  if (wrong.length === 0) return null
  return (
    <div className={classes.note} role="alert">
      <ErrorSummary entries={wrong.map(entryOf)} />
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
