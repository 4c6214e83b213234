import { counted } from '@heed/domain/text'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { badgeLabels, badgeOfTask } from '../../../ui/badge-kinds'
import { Card } from '../../../ui/Card'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import { type CompanyTask, useTask } from './task-context'

type Step = NonNullable<CompanyTask['steps']>[number]

/** A step of a program by its number and name; most names of the library have the number already. */
export const stepName = ({ step, name }: Pick<Step, 'step' | 'name'>) =>
  name.startsWith(`Step ${step}:`) ? name : `Step ${step}: ${name}`

/** How a step stands; only this page's own is listed when it no longer applies. */
const badgeOf = ({ noLongerApplies }: CompanyTask, { status, closeKind, isThis }: Step) =>
  status === 'COMPLETE'
    ? 'complete'
    : badgeOfTask({
        status,
        closeKind,
        isSnapshot: closeKind !== null,
        noLongerApplies: isThis && noLongerApplies,
      })

/** The steps of the program this task belongs to, in their order. */
export function ProgramCard() {
  const { task } = useTask()
  const { steps, companyID } = task
  if (!steps) return null
  const shown = steps.map((one) => ({ ...one, badge: badgeOf(task, one) }))
  const done = shown.filter(({ badge }) => badge === 'complete').length
  const owed = shown.filter(({ badge }) => badge !== 'notApplicable').length
  return (
    <Card title="Steps of the program" count={`${done} of ${counted(owed, 'step')}`} flush>
      <List label="Steps of the program">
        {shown.map(({ step, taskID, instanceID, name, badge, isThis }) => (
          <ListRow
            key={instanceID}
            quiet={!isThis}
            href={isThis ? undefined : paths.task(taskID, { companyID, instanceID })}
            before={<StatusGlyph kind={badge} size={14} colored />}
            title={stepName({ step, name })}
            meta={isThis ? `This one · ${badgeLabels[badge]}` : badgeLabels[badge]}
          />
        ))}
      </List>
    </Card>
  )
}
