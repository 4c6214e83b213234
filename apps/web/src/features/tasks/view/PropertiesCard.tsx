import { formatDate, formatDay, formatRange } from '@heed/domain/date-text'
import { MODULE_LABELS } from '@heed/domain/modules'
import { initials } from '@heed/domain/text'
import { Box, Flex, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../../kit/layout/Facts'
import { AssigneePicker, assignableTo } from '../../../pickers/AssigneePicker'
import { Avatar } from '../../../ui/Avatar'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { IconTextButton } from '../../../ui/IconTextButton'
import { cycleName, isAdded, isSuperfluous } from './cycles'
import { type CompanyTask, useTask } from './task-context'
import { useAssign } from './use-assign'
import classes from './view.module.css'

/** A cycle that is not a whole plan year has its own name, such as "Q4 2026". */
function cycleFact(task: CompanyTask) {
  const name = task.cycle === task.planYearStart ? null : cycleName(task, task)
  return name ? [{ label: 'Cycle', value: <span className="num">{name}</span> }] : []
}

/** What the years are called that a task is counted from. */
const YEAR_LABELS: Partial<Record<CompanyTask['basis'], string>> = {
  Calendar: 'Calendar year',
  HIPAA10: 'Program year',
}

/** A cycle of one month says all there is to say about its time. */
const isMonthly = ({ cycle }: CompanyTask) => cycle !== null && /^\d{4}-\d{2}$/.test(cycle)

/** The year it belongs to; what people added for an event belongs to none. */
function yearFact(task: CompanyTask) {
  const { planYearStart, planYearEnd, basis } = task
  if (!planYearStart || !planYearEnd || isAdded(task) || isMonthly(task)) return []
  const value = <span className="num">{formatRange(planYearStart, planYearEnd)}</span>
  return [{ label: YEAR_LABELS[basis] ?? 'Plan year', value }]
}

/** An extension moves the reminders along with the due date. */
function remindersOf(task: CompanyTask) {
  const { closing, completedAt, pendUntil, isMuted, reminders, regularDueDate, dueDate } = task
  if (closing) return 'None while it is closed'
  if (completedAt) return 'None, because it is completed'
  if (isSuperfluous(task)) return 'None, because it no longer applies'
  if (pendUntil) return `Paused until ${formatDate(pendUntil)}`
  if (isMuted) return 'None for you, because you muted this task'
  return regularDueDate && dueDate ? `${reminders}. Counted from ${formatDay(dueDate)}.` : reminders
}

/** The task's facts and whom it is assigned to. */
export function PropertiesCard() {
  const { task } = useTask()
  const { notificationDate, applyDatesAs, completedAt, closing, dueDateDerivation } = task
  // What became known later than it was due notified nobody on its day.
  const wasKnown = !dueDateDerivation?.grace
  const isOver = completedAt || closing || isSuperfluous(task)
  const hasNotice = applyDatesAs === 0 && wasKnown && !isOver
  return (
    <Card title="Properties">
      <Facts
        items={[
          ...yearFact(task),
          ...cycleFact(task),
          ...(task.event?.date
            ? [
                {
                  label: 'Event',
                  value: (
                    <>
                      <span className="num">{formatDate(task.event.date)}</span>
                      <Text size="xs" c="dimmed">
                        {task.event.prompt}
                      </Text>
                    </>
                  ),
                },
              ]
            : []),
          { label: 'Module', value: MODULE_LABELS[task.module] },
          { label: 'Category', value: task.category },
          { label: 'Assignees', value: <Assignees /> },
          ...(notificationDate && hasNotice
            ? [{ label: 'First notice', value: <span className="num">{formatDate(notificationDate)}</span> }]
            : []),
          {
            label: 'Reminders',
            value: remindersOf(task),
          },
          { label: 'Repeats', value: task.repeats },
        ]}
      />
    </Card>
  )
}

/** Whom the task is assigned to, with adding and removing in place. */
function Assignees() {
  const { task } = useTask()
  const assign = useAssign()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const mayAssign = task.allowed.assign !== 'no'
  const add = async () => {
    // The picker takes no focus while its people load, so they are loaded first.
    await client.prefetchQuery(assignableTo(task.companyID))
    setAdding(true)
  }
  return (
    <Stack gap={6} align="start">
      {task.assignees.length === 0 && <span className="muted">No one</span>}
      {task.assignees.length > 0 && (
        <Flex component="ul" direction="column" gap={6} w="100%">
          {task.assignees.map(({ id, name }) => (
            <Flex component="li" key={id ?? name} align="center" gap="xs" mih={24} className={classes.person}>
              <Avatar size="sm" initials={initials(name)} />
              <Text span flex={1} miw={0}>
                {name}
              </Text>
              {mayAssign && id && (
                <IconButton
                  size="xs"
                  label={`Unassign ${name}`}
                  icon={<X size={14} strokeWidth={1.75} />}
                  onClick={() => void assign({ id, name }, false)}
                />
              )}
            </Flex>
          ))}
        </Flex>
      )}
      {mayAssign && adding && (
        <Box w="100%">
          <AssigneePicker
            label="Person to assign"
            placeholder="Find a person"
            company={task}
            except={task.assignees.flatMap(({ id }) => id ?? [])}
            value={null}
            ref={(box) => box?.focus()}
            onSelect={({ value, label }) => {
              setAdding(false)
              void assign({ id: value, name: label }, true)
            }}
          />
        </Box>
      )}
      {mayAssign && (
        <IconTextButton
          kind={adding ? 'cancel' : 'add'}
          aria-expanded={adding}
          aria-label={adding ? 'Cancel adding an assignee' : 'Add assignee'}
          onClick={() => (adding ? setAdding(false) : void add())}
        />
      )}
    </Stack>
  )
}
