import { formatDay } from '@heed/domain/date-text'
import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { Box, Button } from '@mantine/core'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../../api/viewer'
import { useToday } from '../../../kit/clock'
import { dueText } from '../../../kit/due-text'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { usePhone } from '../../../kit/layout/use-phone'
import { Badge } from '../../../ui/Badge'
import { StatusBadge } from '../../../ui/StatusBadge'
import classes from './due.module.css'
import { PendAct } from './PendAct'
import { TaskMenu } from './TaskMenu'
import { useTask } from './task-context'

/** Status, name and summary of the task, and actions on it as a whole. */
export function TaskHead() {
  const { task } = useTask()
  const phone = usePhone()
  const [pending, setPending] = useState(false)
  const seesCompanies = isAgencyUserOrAbove(useViewer().userRoleID)
  const mayPend = task.allowed.pend !== 'no' && !task.pendUntil && task.pendsLeft > 0
  // On a phone the menu is in the main action's bar, as long as there is one.
  const sticks = task.allowed.complete !== 'no' && task.actionsDone < task.actionsTotal
  return (
    <>
      <PageHeader
        badges={
          <>
            {task.status && <StatusBadge status={task.status} isSnapshot={task.isSnapshot} />}
            {task.pendUntil && <Badge kind="pending">Pending until {formatDay(task.pendUntil)}</Badge>}
            <span className="meta">
              {task.category}
              {seesCompanies && ` · ${task.companyName}`}
            </span>
          </>
        }
        title={task.name}
        subtitle={task.summary}
        actions={
          !(phone && sticks) && (
            <>
              {mayPend && (
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
      <PendAct opened={pending} onClose={() => setPending(false)} />
    </>
  )
}

/** The three facts people look for first, above the work on a phone. */
function PhoneFacts() {
  const { task } = useTask()
  const due = dueText(task, useToday())
  if (!due) return null
  return (
    <Box component="dl" className={classes.phone} mb="md">
      <div>
        <dt>{due.label}</dt>
        <dd>{due.date}</dd>
      </div>
      <div>
        <dt>{due.tone === 'open' ? 'Time left' : 'Status'}</dt>
        <dd data-tone={due.tone}>{due.words.replace(/^In /, '')}</dd>
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
