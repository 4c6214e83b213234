import type { FullTask } from '@heed/contract/task'
import { MODULE_LABELS } from '@heed/domain/modules'
import { isAgencyAdminOrAbove } from '@heed/domain/roles'
import { APPLY_DATES_AS_LABELS } from '@heed/domain/tasks/vocabulary'
import { capitalise } from '@heed/domain/text'
import { Button, Text } from '@mantine/core'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useCrumbs } from '../../../api/top-bar'
import { useCan, useViewer } from '../../../api/viewer'
import { Facts } from '../../../kit/layout/Facts'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { paths } from '../../../paths'
import { AddEventDialog } from '../../../pickers/task/AddEventDialog'
import { LawCard } from '../../../pickers/task/LawCard'
import { ResourcesCard } from '../../../pickers/task/ResourcesCard'
import { Badge } from '../../../ui/Badge'
import { Card } from '../../../ui/Card'
import classes from './view.module.css'

/** A library task without a company: what it is, with nothing to check off (RULES.md "Pages"). */
export function LibraryTask({ task }: { task: FullTask }) {
  const viewer = useViewer()
  const mayAdd = useCan()('task.addInstance') && (task.event !== null || task.recurrence === 'event')
  const [adding, setAdding] = useState(false)
  const ownCompany = viewer.company ? { value: viewer.company.id, label: viewer.company.name } : undefined
  useCrumbs([
    { label: 'Tasks', href: paths.tasks() },
    ...(isAgencyAdminOrAbove(viewer.userRoleID)
      ? [{ label: 'Tasks Catalog', href: paths.tasks({ view: 'catalog' }) }]
      : []),
    { label: task.name },
  ])
  return (
    <>
      <PageHeader
        badges={
          <>
            <Badge kind="snapshot">Library task</Badge>
            <span className="meta">{task.category}</span>
          </>
        }
        title={task.name}
        subtitle={task.summary}
        primaryAction={
          mayAdd && (
            <Button
              variant="primary"
              leftSection={<CalendarPlus size={16} strokeWidth={1.75} />}
              onClick={() => setAdding(true)}
            >
              Add event
            </Button>
          )
        }
      />
      <SplitLayout
        sideLabel="About this task"
        side={
          <Card title="Properties">
            <Facts
              items={[
                { label: 'Module', value: MODULE_LABELS[task.module] },
                { label: 'Category', value: task.category },
                { label: 'Format', value: task.format },
                { label: 'Dates from', value: task.basis },
                { label: 'Date', value: task.dateRule },
                { label: 'Date is', value: APPLY_DATES_AS_LABELS[task.applyDatesAs] },
                { label: 'Answers of', value: capitalise(task.looksAt) },
                { label: 'Repeats', value: task.repeats },
                { label: 'Reminders', value: task.reminders },
                { label: 'Pend', value: task.allowPend ? `For ${task.followUpDays} days` : 'Not allowed' },
              ]}
            />
          </Card>
        }
      >
        <Card title="Actions" count={task.actions.length} flush>
          <ol>
            {task.actions.map((action, index) => (
              <li key={action.id} className={classes.action}>
                <Text span inherit c="dimmed" w={20} className="num" aria-hidden>
                  {index + 1}
                </Text>
                {action.text}
              </li>
            ))}
          </ol>
        </Card>
        <LawCard sections={task.sections} references={task.references} />
        <ResourcesCard resources={task.resources} />
      </SplitLayout>
      {mayAdd && (
        <AddEventDialog opened={adding} task={task} company={ownCompany} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
