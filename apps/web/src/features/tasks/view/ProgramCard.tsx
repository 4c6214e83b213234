import { counted } from '@heed/domain/text'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { badgeLabels, badgeOfStatus } from '../../../ui/badge-kinds'
import { Card } from '../../../ui/Card'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import { stepName } from './step-name'
import { useTask } from './task-context'

/** The steps of the program this task belongs to, in their order. */
export function ProgramCard() {
  const { steps, companyID } = useTask().task
  if (!steps) return null
  const done = steps.filter(({ status }) => status === 'COMPLETE').length
  return (
    <Card title="Steps of the program" count={`${done} of ${counted(steps.length, 'step')}`} flush>
      <List label="Steps of the program">
        {steps.map(({ step, taskID, instanceID, name, status, isThis }) => (
          <ListRow
            key={instanceID}
            quiet={!isThis}
            href={isThis ? undefined : paths.task(taskID, { companyID, instanceID })}
            before={<StatusGlyph kind={badgeOfStatus[status]} size={14} colored />}
            title={stepName({ step, name })}
            meta={
              isThis ? `This one · ${badgeLabels[badgeOfStatus[status]]}` : badgeLabels[badgeOfStatus[status]]
            }
          />
        ))}
      </List>
    </Card>
  )
}
