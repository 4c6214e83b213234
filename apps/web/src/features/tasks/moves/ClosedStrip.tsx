import { formatDate } from '@heed/domain/date-text'
import type { Leave } from '@heed/domain/tasks/allowed'
import { CircleOff } from 'lucide-react'
import { dayOf } from '../../../kit/clock'
import { StateStrip } from '../view/StateStrip'
import { useTask } from '../view/task-context'

const CLOSED_BY = { notApplicable: 'Marked not applicable', closed: 'Closed' } as const

/** What is left to do with it, by what the viewer may add. */
const LOCKED: Record<Leave, string> = {
  yes: 'Its actions are locked.',
  withReason: 'Its actions are locked; documents and notes need a reason.',
  no: 'Read-only.',
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
      note={`${LOCKED[allowed.note]} Counted neither as open nor as done, and listed with its reason in reports.`}
    >
      {reason && <p>“{reason}”</p>}
    </StateStrip>
  )
}
