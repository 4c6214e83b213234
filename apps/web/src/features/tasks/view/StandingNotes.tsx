import { formatDate } from '@heed/domain/date-text'
import { Button, Stack } from '@mantine/core'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { NoteBox } from '../../../ui/NoteBox'
import { CarryOverStrip } from '../moves/CarryOverStrip'
import { ClosedStrip } from '../moves/ClosedStrip'
import { MarkStrip } from '../moves/MarkStrip'
import { useEndPend } from '../progress/PendAct'
import { stepName } from './ProgramCard'
import classes from './strip.module.css'
import { useTask } from './task-context'

/** What is true of the whole task: closed, no longer applies, carried over, out of order, pended. */
export function StandingNotes() {
  const { task } = useTask()
  const { isSnapshot, closing, allowed } = task
  const isOver = isSnapshot && closing?.kind !== 'closed' && closing?.kind !== 'notApplicable'
  return (
    <Stack gap="xs" className={classes.notes} mb={{ base: 'md', sm: 'xl' }}>
      {isOver && (
        <NoteBox tone="neutral">
          This cycle is closed and shows the text that was in effect then
          {allowed.complete === 'withReason'
            ? '; you can change it with a reason.'
            : ' and cannot be changed.'}
        </NoteBox>
      )}
      <ClosedStrip />
      <MarkStrip />
      <CarryOverStrip />
      <OrderNote />
      <PendNote />
    </Stack>
  )
}

/** A later step of a program may be done first; the earlier one is only pointed out. */
function OrderNote() {
  const { outOfOrder, companyID, status, isSnapshot } = useTask().task
  if (!outOfOrder || isSnapshot || status === 'COMPLETE') return null
  const { taskID, instanceID } = outOfOrder
  return (
    <NoteBox tone="warning">
      <Link href={paths.task(taskID, { companyID, instanceID })}>{stepName(outOfOrder)}</Link> is not done
      yet. Later steps build on it, so complete it first if you can.
    </NoteBox>
  )
}

function PendNote() {
  const { pendUntil, pendReason, allowed } = useTask().task
  const { end, ending } = useEndPend()
  if (!pendUntil) return null
  return (
    <NoteBox
      tone="info"
      action={
        allowed.endPend !== 'no' && (
          <Button size="sm" loading={ending} onClick={end}>
            End pend
          </Button>
        )
      }
    >
      Reminders are paused until {formatDate(pendUntil)}
      {pendReason ? `: ${pendReason}` : '.'}
    </NoteBox>
  )
}
