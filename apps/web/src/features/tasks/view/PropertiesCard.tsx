import { formatDate, formatRange } from '@heed/domain/date-text'
import { MODULE_LABELS } from '@heed/domain/modules'
import { cycleLabel } from '@heed/domain/tasks/cycle-label'
import { Facts } from '../../../kit/layout/Facts'
import { Card } from '../../../ui/Card'
import { Assignees } from './Assignees'
import { type CompanyTask, useTask } from './task-context'

/** A cycle that is not a whole plan year has a name of its own, such as "Q4 2026". */
function cycleFact({ basis, cycle, planYearStart, planYearEnd }: CompanyTask) {
  if (!cycle || !planYearStart || !planYearEnd || cycle === planYearStart) return []
  const value = cycleLabel({ basis, cycleKey: cycle, planYearStart, planYearEnd })
  return [{ label: 'Cycle', value: <span className="num">{value}</span> }]
}

/** The task's facts and who it is assigned to. */
export function PropertiesCard() {
  const { task } = useTask()
  const { planYearStart, planYearEnd, notificationDate, applyDatesAs } = task
  return (
    <Card title="Properties">
      <Facts
        items={[
          ...(planYearStart && planYearEnd
            ? [
                {
                  label: 'Plan year',
                  value: <span className="num">{formatRange(planYearStart, planYearEnd)}</span>,
                },
              ]
            : []),
          ...cycleFact(task),
          { label: 'Module', value: MODULE_LABELS[task.module] },
          { label: 'Category', value: task.category },
          { label: 'Assignees', value: <Assignees /> },
          ...(notificationDate && applyDatesAs === 0
            ? [{ label: 'First notice', value: <span className="num">{formatDate(notificationDate)}</span> }]
            : []),
          {
            label: 'Reminders',
            value: task.pendUntil ? `Rest until ${formatDate(task.pendUntil)}` : task.reminders,
          },
          { label: 'Repeats', value: task.repeats },
        ]}
      />
    </Card>
  )
}
