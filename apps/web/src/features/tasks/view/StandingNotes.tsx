import { formatDate } from '@heed/domain/date-text'
import { Archive, CirclePause, Info } from 'lucide-react'
import { Banner } from '../../../ui/Banner'
import { Button } from '../../../ui/Button'
import classes from './StandingNotes.module.css'
import { useTask } from './task-context'
import { useEndPend } from './use-end-pend'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true }

/** What holds for the whole task: closed, no longer applying, put off. */
export function StandingNotes() {
  const { task } = useTask()
  const { end, ending } = useEndPend()
  const { isSnapshot, noLongerApplies, pendUntil, pendReason, allowed } = task
  if (!isSnapshot && !noLongerApplies && !pendUntil) return null
  return (
    <div className={classes.notes}>
      {isSnapshot && (
        <Banner label="Closed cycle" icon={<Archive {...icon} />}>
          This cycle is closed. It is shown with the text that was in force then
          {allowed.complete === 'withReason'
            ? '; you can change it with a reason.'
            : ' and cannot be changed.'}
        </Banner>
      )}
      {noLongerApplies && (
        <Banner tone="warning" label="No longer applies" icon={<Info {...icon} />}>
          By the current answers of the setup form this task no longer applies. It stays because work on it
          had begun.
        </Banner>
      )}
      {pendUntil && (
        <Banner
          label="Pending"
          icon={<CirclePause {...icon} />}
          actions={
            allowed.pend !== 'no' && (
              <Button size="sm" busy={ending} onClick={end}>
                End pend
              </Button>
            )
          }
        >
          Reminders rest until {formatDate(pendUntil)}
          {pendReason ? `: ${pendReason}` : '.'}
        </Banner>
      )}
    </div>
  )
}
