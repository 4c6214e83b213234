import { formatDate } from '@heed/domain/date-text'
import { MAX_PENDS } from '@heed/domain/tasks/pend'
import { counted, joinWords } from '@heed/domain/text'
import { CircleOff, History } from 'lucide-react'
import { useToday } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { KeptDatesStrip } from '../time/KeptDatesStrip'
import { cycleName } from '../view/cycles'
import { StateStrip } from '../view/StateStrip'
import { type CompanyTask, useTask } from '../view/task-context'

/** What a change of the company's answers meant for this cycle, which has work and so was kept as it is. */
export function MarkStrip() {
  const { task } = useTask()
  const today = useToday()
  const { mark, noLongerApplies, status, isSnapshot, why } = task
  if (mark?.kind === 'datesKept') return <KeptDatesStrip mark={mark} />
  if (isSnapshot || status === 'COMPLETE') return null
  if (!noLongerApplies) return why?.asOf && why.applies && !why.appliesNow && <StillOwed asOf={why.asOf} />
  return (
    <StateStrip
      look="dashed"
      icon={CircleOff}
      title="This task no longer applies"
      note={`Counted neither as open nor as done.${reasonToStay(task, today)}`}
    >
      <p>{mark?.words ?? 'According to the current setup form, the company does not owe it.'}</p>
      <Replacement />
    </StateStrip>
  )
}

const NOTHING_TO_DO = ' Nothing is left to do here.'

/** The work on a cycle, in words. */
function workOf(task: CompanyTask): string[] {
  const { actionsDone, assignees, documents, notes, pendsLeft, allowPend } = task
  return [
    ...(actionsDone > 0 ? [`${counted(actionsDone, 'action')} done`] : []),
    ...(documents.length > 0 ? [counted(documents.length, 'document')] : []),
    ...(notes.length > 0 ? [counted(notes.length, 'note')] : []),
    ...(assignees.length > 0 ? [counted(assignees.length, 'assignee')] : []),
    ...(allowPend && pendsLeft < MAX_PENDS ? ['a follow-up that was postponed'] : []),
  ]
}

/** Why the cycle was not removed: the work it has; without any, it was reopened or its time had passed. */
function reasonToStay(task: CompanyTask, today: string) {
  if (task.replacedBy?.isCarriedOver) return NOTHING_TO_DO
  const work = workOf(task)
  if (work.length > 0) return ` It was kept because it has ${joinWords(work)}.`
  if (task.mark?.wasReopened) return ' It was kept because someone had reopened it.'
  const { dueDate } = task
  return dueDate && dueDate < today ? ' It was kept because its due date had passed.' : ''
}

/** The way to the cycle that is owed instead. */
function Replacement() {
  const { task } = useTask()
  const { replacedBy, taskID, companyID } = task
  if (!replacedBy) return null
  const { instanceID, isCarriedOver } = replacedBy
  return (
    <p>
      {isCarriedOver ? 'Its work was carried over to ' : 'The cycle that took its place is '}
      <Link href={paths.task(taskID, { companyID, instanceID })}>
        {cycleName(task, replacedBy) ?? 'the new cycle'}
      </Link>
      .
    </p>
  )
}

/** The answers have changed since the day that decides, so that people wonder why the task is here. */
function StillOwed({ asOf: { day, words } }: { asOf: NonNullable<NonNullable<CompanyTask['why']>['asOf']> }) {
  return (
    <StateStrip look="plain" icon={History} title="Still required">
      <p>
        Based on today’s answers, this task would not apply. It did apply on {formatDate(day)}, the {words},
        and that date decides.
      </p>
    </StateStrip>
  )
}
