import type { FullTask } from '@heed/contract/task'
import { MODULE_LABELS } from '@heed/domain/modules'
import { followUpDaysOf } from '@heed/domain/tasks/date-rule'
import { APPLY_DATES_AS_LABELS } from '@heed/domain/tasks/vocabulary'
import { capitalise } from '@heed/domain/text'
import { Facts } from '../../../kit/layout/Facts'
import { Card } from '../../../ui/Card'

/** The settings of a library task in words. */
export function PropertiesCard({ task }: { task: FullTask }) {
  return (
    <Card title="Properties">
      <Facts
        items={[
          { label: 'Module', value: MODULE_LABELS[task.module] },
          { label: 'Category', value: task.category },
          { label: 'Format', value: task.format },
          { label: 'Counted in', value: task.basis },
          { label: 'Date', value: task.dateRule },
          { label: 'Type of date', value: APPLY_DATES_AS_LABELS[task.applyDatesAs] },
          { label: 'Answers as of', value: capitalise(task.looksAt) },
          { label: 'Repeats', value: task.repeats },
          { label: 'Reminders', value: task.reminders },
          { label: 'Pend', value: task.allowPend ? `For ${followUpDaysOf(task)} days` : 'Not allowed' },
        ]}
      />
    </Card>
  )
}
