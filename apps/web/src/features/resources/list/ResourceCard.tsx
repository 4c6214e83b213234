import type { FoundResource } from '@heed/contract/resource'
import { MODULE_LABELS } from '@heed/domain/modules'
import { counted } from '@heed/domain/text'
import { Badge as Tag } from '@mantine/core'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Badge } from '../../../ui/Badge'
import { categoryOf, STATE_BADGES, typeText } from '../resource-text'
import { TypeIcon } from '../TypeIcon'
import classes from './list.module.css'

interface Props {
  resource: FoundResource
  /** Where more than one category is listed. */
  namesCategory: boolean
}

/** A resource in its list; all of the card leads to it. */
export function ResourceCard({ resource, namesCategory }: Props) {
  const { id, title, summary, excerpt, category, module, state, isNew, taskCount } = resource
  const badge = STATE_BADGES[state]
  const about = excerpt ? `… ${excerpt} …` : summary
  return (
    <li className={classes.card}>
      <div className={classes.kind}>
        <TypeIcon of={resource} />
        <span>{namesCategory ? categoryOf(category).title : typeText(resource)}</span>
        <span className={classes.badges}>
          {resource.isReviewDue && <Badge kind="upcoming">Review due</Badge>}
          {state !== 'published' && <Badge kind={badge.kind}>{badge.label}</Badge>}
          {isNew && (
            <Badge kind="info" plain>
              New
            </Badge>
          )}
        </span>
      </div>
      <h2 className={classes.title}>
        <Link href={paths.resource(category, id)}>{title}</Link>
      </h2>
      {about && <p className={classes.about}>{about}</p>}
      <div className={classes.foot}>
        <Tag variant="tag" component="span">
          {MODULE_LABELS[module]}
        </Tag>
        {taskCount > 0 && <span className="num">{counted(taskCount, 'task')}</span>}
      </div>
    </li>
  )
}
