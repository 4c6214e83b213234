import { formatDay } from '@heed/domain/date-text'
import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { Box, Button } from '@mantine/core'
import { CirclePause } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '../../../api/viewer'
import { dayOf, useToday } from '../../../kit/clock'
import { dueText } from '../../../kit/due-text'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { StickyActionBar } from '../../../kit/layout/StickyActionBar'
import { usePhone } from '../../../kit/layout/use-phone'
import { Badge } from '../../../ui/Badge'
import { StatusBadge } from '../../../ui/StatusBadge'
import { ReopenButton } from '../moves/ReopenButton'
import { PendAct } from '../progress/PendAct'
import { cycleName, isOwed, isSuperfluous } from './cycles'
import { mainActOf } from './main-act'
import { TaskMenu } from './TaskMenu'
import { type CompanyTask, useTask } from './task-context'
import classes from './view.module.css'

const NOTICE_KINDS = { Ready: 'info', Sent: 'sent' } as const

/** Status, name and summary of the task, and actions on it as a whole. */
export function TaskHead() {
  const { task } = useTask()
  const phone = usePhone()
  const [pending, setPending] = useState(false)
  const seesCompanies = isAgencyUserOrAbove(useViewer().userRoleID)
  const mayPend = task.allowed.pend !== 'no' && !task.pendUntil && task.pendsLeft > 0 && !isSuperfluous(task)
  const main = mainActOf(task)
  const isOpen = !task.isSnapshot
  // On a phone the menu is in the main action's bar, as long as there is one.
  const sticks = main === 'complete' || main === 'carryOver'
  return (
    <>
      <PageHeader
        badges={
          <>
            {task.status && <StatusBadge {...task} status={task.status} />}
            {isOpen && task.regularDueDate && <Badge kind="extended" />}
            {isOpen && task.datesKept && <Badge kind="datesKept" />}
            {task.dueDateDerivation?.grace === 'setup' && task.status === 'UPCOMING' && (
              <Badge kind="neutral" plain>
                Not started here
              </Badge>
            )}
            {task.noticeState && <Badge kind={NOTICE_KINDS[task.noticeState]}>{task.noticeState}</Badge>}
            {task.isMuted && (
              <Badge kind="neutral" plain>
                Muted for you
              </Badge>
            )}
            {task.pendUntil && <Badge kind="pending">Pending until {formatDay(task.pendUntil)}</Badge>}
            <span className="meta">
              {task.category}
              {cycleNamed(task)}
              {seesCompanies && ` · ${task.companyName}`}
            </span>
          </>
        }
        title={task.name}
        titleRef={useFocusWhenReopened(task)}
        subtitle={task.summary}
        actions={
          !(phone && sticks) && (
            <>
              {main === 'reopen' && !phone && <ReopenButton />}
              {mayPend && main !== 'carryOver' && (
                <Button
                  leftSection={<CirclePause size={16} strokeWidth={1.75} />}
                  onClick={() => setPending(true)}
                >
                  Pend
                </Button>
              )}
              <TaskMenu />
            </>
          )
        }
      />
      {phone && <PhoneFacts />}
      {phone && main === 'reopen' && (
        <StickyActionBar>
          <ReopenButton />
        </StickyActionBar>
      )}
      <PendAct opened={pending} onClose={() => setPending(false)} />
    </>
  )
}

/** The button that reopened the task is gone then, and another one in its place would take the next press. */
function useFocusWhenReopened({ closing }: CompanyTask) {
  const title = useRef<HTMLHeadingElement>(null)
  const isClosed = closing !== null
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    if (wasClosed.current && !isClosed) title.current?.focus()
    wasClosed.current = isClosed
  }, [isClosed])
  return title
}

/** Where several cycles are told apart, or open at once, the head says which one this is. */
function cycleNamed(task: CompanyTask) {
  const isTold = task.closing || task.mark || task.carryOver || task.cycles.some(isOwed)
  return isTold ? ` · ${cycleName(task, task)}` : null
}

/** The three facts people look for first, above the work on a phone. */
function PhoneFacts() {
  const { task } = useTask()
  const due = dueText(task, useToday())
  if (!due) return null
  return (
    <Box component="dl" className={classes.phone} mb="md">
      <div>
        <dt>{due.isStruck ? 'Was due' : due.label}</dt>
        <dd>{due.date}</dd>
      </div>
      <div>
        <dt>{task.closing ? 'Closed' : due.tone === 'open' ? 'Time left' : 'Status'}</dt>
        <dd data-tone={due.tone}>
          {task.closing ? formatDay(dayOf(task.closing.at)) : due.words.replace(/^In /, '')}
        </dd>
      </div>
      <div>
        <dt>Actions</dt>
        <dd>
          {task.actionsDone} of {task.actionsTotal}
        </dd>
      </div>
    </Box>
  )
}
