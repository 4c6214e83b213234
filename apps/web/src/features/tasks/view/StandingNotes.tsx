import { formatDate } from '@heed/domain/date-text'
import { Button } from '../../../ui/Button'
import { NoteBox } from '../../../ui/NoteBox'
import classes from './StandingNotes.module.css'
import { useTask } from './task-context'
import { useEndPend } from './use-end-pend'

/** What holds for the whole task: closed, no longer applying, put off. */
export function StandingNotes() {
  const { task } = useTask()
  const { end, ending } = useEndPend()
  const { isSnapshot, noLongerApplies, pendUntil, pendReason, allowed } = task
  if (!isSnapshot && !noLongerApplies && !pendUntil) return null
  return (
    <div className={classes.notes}>
      {isSnapshot && (
        <NoteBox tone="neutral">
          This cycle is closed. It is shown with the text that was in force then
          {allowed.complete === 'withReason'
            ? '; you can change it with a reason.'
            : ' and cannot be changed.'}
        </NoteBox>
      )}
      {noLongerApplies && (
        <NoteBox tone="warning">
          By the current answers of the setup form this task no longer applies. It stays because work on it
          had begun.
        </NoteBox>
      )}
      {pendUntil && (
        <NoteBox
          tone="info"
          action={
            allowed.pend !== 'no' && (
              <Button size="sm" busy={ending} onClick={end}>
                End pend
              </Button>
            )
          }
        >
          Reminders rest until {formatDate(pendUntil)}
          {pendReason ? `: ${pendReason}` : '.'}
        </NoteBox>
      )}
    </div>
  )
}
