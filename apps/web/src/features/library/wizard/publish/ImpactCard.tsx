import type { TaskDraft } from '@heed/contract/task-wizard'
import { counted, numberText } from '@heed/domain/text'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { List } from '../../../../kit/layout/List'
import { ListRow } from '../../../../kit/layout/ListRow'
import { Card } from '../../../../ui/Card'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Standing = Pick<TaskDraft, 'open' | 'inProgress' | 'completed'>

/** Who sees the change once it is published: open work follows, finished work keeps its text. */
export function ImpactCard({ standing: { open, inProgress, completed } }: { standing: Standing }) {
  return (
    <Card title="Who sees the change" flush>
      <List label="Who sees the change">
        <ListRow
          before={<CircleDashed {...icon} color="var(--warning-text)" />}
          title={counted(open - inProgress, 'open task')}
          meta="Show the new text when you publish"
        />
        <ListRow
          before={<CircleDot {...icon} color="var(--text-muted)" />}
          title={`${numberText(inProgress)} in progress`}
          meta="Ticks stay with their action"
        />
        <ListRow
          before={<CircleCheck {...icon} color="var(--success-text)" />}
          title={`${numberText(completed)} completed`}
          meta="Keep the text they were done with"
        />
      </List>
    </Card>
  )
}
