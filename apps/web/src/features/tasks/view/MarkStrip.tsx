import { formatDate } from '@heed/domain/date-text'
import { CalendarClock, CircleOff, History } from 'lucide-react'
import { StateStrip } from './StateStrip'
import { type CompanyTask, useTask } from './task-context'

/** What a change of the company's answers meant for this cycle, which has work and so was kept as it is. */
export function MarkStrip() {
  const { mark, noLongerApplies, status, isSnapshot, dueDate, why } = useTask().task
  if (mark?.kind === 'datesKept') {
    return (
      <StateStrip look="plain" icon={CalendarClock} title="This cycle keeps its dates">
        <p>
          {mark.words} Work had started, so the due date stays
          {dueDate && ` ${formatDate(dueDate)}`}
          {mark.newDueDate ? `; by the new answers it would be ${formatDate(mark.newDueDate)}.` : '.'}
        </p>
      </StateStrip>
    )
  }
  if (isSnapshot || status === 'COMPLETE') return null
  if (!noLongerApplies) return why?.asOf && why.applies && !why.appliesNow && <StillOwed asOf={why.asOf} />
  return (
    <StateStrip
      look="dashed"
      icon={CircleOff}
      title="This task no longer applies"
      note="Counted neither as open nor as done. It is still here because work on it had started."
    >
      <p>{mark?.words ?? 'According to the current setup form, the company does not owe it.'}</p>
    </StateStrip>
  )
}

/** The answers have changed since the day that decides, so that people wonder why the task is here. */
function StillOwed({ asOf: { day, words } }: { asOf: NonNullable<NonNullable<CompanyTask['why']>['asOf']> }) {
  return (
    <StateStrip look="plain" icon={History} title="This cycle still owes it">
      <p>
        By today’s answers the task would not apply. What counts is {formatDate(day)}, {words}, and it applied
        then.
      </p>
    </StateStrip>
  )
}
