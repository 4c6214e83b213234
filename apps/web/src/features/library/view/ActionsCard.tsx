import type { FullTask } from '@heed/contract/task'
import { Text } from '@mantine/core'
import { Card } from '../../../ui/Card'
import classes from './view.module.css'

/** What there is to do, numbered, with nothing to check off. */
export function ActionsCard({ actions }: Pick<FullTask, 'actions'>) {
  return (
    <Card title="Actions" count={actions.length} flush>
      <ol>
        {actions.map((action, index) => (
          <li key={action.id} className={classes.action}>
            <Text span inherit c="dimmed" w={20} className="num" aria-hidden>
              {index + 1}
            </Text>
            {action.text}
          </li>
        ))}
      </ol>
    </Card>
  )
}
