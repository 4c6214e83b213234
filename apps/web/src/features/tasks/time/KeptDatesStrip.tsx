import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import { GRACE_DAYS } from '@heed/domain/tasks/task-dates'
import { Button } from '@mantine/core'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '../../../kit/clock'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { usePhone } from '../../../kit/layout/use-phone'
import { StateStrip } from '../view/StateStrip'
import { type CompanyTask, useTask } from '../view/task-context'
import { useExtension } from './use-extension'

/** The cycle has work, so it kept its dates when the answers gave it others; people can let it take those. */
export function KeptDatesStrip({ mark }: { mark: NonNullable<CompanyTask['mark']> }) {
  const { task } = useTask()
  const phone = usePhone()
  const [asking, setAsking] = useState(false)
  const { dueDate, allowed } = task
  const { newDueDate } = mark
  return (
    <StateStrip
      look="plain"
      icon={CalendarClock}
      title="This cycle keeps its dates"
      action={
        newDueDate &&
        allowed.takeDates !== 'no' && (
          <Button size={phone ? 'lg' : 'md'} fullWidth={phone} onClick={() => setAsking(true)}>
            Use {formatDate(newDueDate)}
          </Button>
        )
      }
    >
      <p>
        {mark.words} {mark.wasReopened ? 'It had been reopened' : 'Work had started'}, so the due date stays
        {dueDate && ` ${formatDate(dueDate)}`}
        {newDueDate ? `. The new date would be ${formatDate(newDueDate)}.` : '.'}
      </p>
      {newDueDate && <TakeDialog to={newDueDate} opened={asking} onClose={() => setAsking(false)} />}
    </StateStrip>
  )
}

type Asking = { to: IsoDate; opened: boolean; onClose: () => void }

function TakeDialog({ to, opened, onClose }: Asking) {
  const { task } = useTask()
  const { takeDates } = useExtension()
  const today = useToday()
  // A day given by hand stays in force, so there the regular date is what moves.
  const from = task.extension?.by === 'hand' ? task.extension.regularDueDate : task.dueDate
  const day = formatDate(to)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Use ${day} as the due date?`}
      verb={`Use ${day}`}
      onConfirm={takeDates}
    >
      The due date moves from {from && formatDate(from)} to {day}. Reminders and the plan year follow; check
      marks, documents, notes, and assignees stay.{' '}
      {to < today &&
        `${day} has already passed. The task counts as late no earlier than the day after ${formatDate(addDays(today, GRACE_DAYS))}, or right away if it is already late or was due on that date before. `}
      {EXTENSION[task.extension?.by ?? 'none']}The former date does not come back by itself.
    </ConfirmDialog>
  )
}

/** What becomes of an extension that is in force. */
const EXTENSION = {
  none: '',
  task: 'The extension then counts from the date of the rule. ',
  hand: 'A later date that was given by hand stays. ',
}
