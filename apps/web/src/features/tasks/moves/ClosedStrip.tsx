import { formatDate } from '@heed/domain/date-text'
import { CircleOff } from 'lucide-react'
import { dayOf } from '../../../kit/clock'
import { StateStrip } from '../view/StateStrip'
import { type CompanyTask, useTask } from '../view/task-context'

const CLOSED_BY = { notApplicable: 'Marked not applicable', closed: 'Closed' } as const

/** What is left to do with it, by what the viewer may change; once its time is over as well, all of it with a reason. */
function lockedWords({ complete, note }: CompanyTask['allowed']) {
  if (complete === 'withReason') return 'Changing it needs a reason.'
  if (note === 'no') return 'Read-only.'
  return `Its actions are locked${note === 'withReason' ? '; documents and notes need a reason' : ''}.`
}

/** Who closed the cycle by hand, when and why. */
export function ClosedStrip() {
  const { closing, allowed } = useTask().task
  if (!closing || closing.kind === 'system') return null
  const { kind, by, at, reason } = closing
  return (
    <StateStrip
      look="dashed"
      icon={CircleOff}
      title={`${CLOSED_BY[kind]}${by ? ` by ${by}` : ''} on ${formatDate(dayOf(at))}`}
      note={`${lockedWords(allowed)} Counted neither as open nor as done, and listed with its reason in reports.`}
    >
      {reason && <p>“{reason}”</p>}
    </StateStrip>
  )
}
