import type { CompanyDashboard } from '@heed/contract/dashboard'
import { MODULE_LABELS } from '@heed/domain/modules'
import { RingProgress } from '@mantine/core'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { timeText } from '../../../kit/local-time'
import { percentOf } from '../../../kit/percent'
import type { TaskLinks } from '../../../task-links'
import { Card } from '../../../ui/Card'
import classes from './company.module.css'

interface Props {
  modules: CompanyDashboard['modules']
  links: TaskLinks
  asOf: number
}

/** Each module's progress in the current cycles. */
export function ModulesCard({ modules, links, asOf }: Props) {
  return (
    <Card title="Progress by module" actions={<span className="meta">As of {timeText(asOf)}</span>} flush>
      <List label="Progress by module">
        {modules.map(({ module, done, total, pastDue }) => {
          const percent = percentOf(done, total)
          return (
            <ListRow
              key={module}
              href={links.open({ module })}
              before={
                <Link href={links.completed({ module })} className={classes.ring}>
                  <RingProgress
                    // The library draws the ring a tenth smaller than its box.
                    size={48}
                    m={-4}
                    role="img"
                    aria-label={`${done} of ${total} tasks of ${MODULE_LABELS[module]} done`}
                    sections={[{ value: percent, color: 'var(--success-solid)' }]}
                    label={
                      <>
                        {percent}
                        <small>%</small>
                      </>
                    }
                  />
                </Link>
              }
              title={<span className="strong">{MODULE_LABELS[module]}</span>}
              meta={
                <Link href={links.all({ module })} className={`num ${classes.done}`}>
                  {done} of {total} done
                </Link>
              }
              after={
                pastDue > 0 ? (
                  <Link href={links.pastDue({ module })} className={`small num ${classes.late}`}>
                    {pastDue} past due
                  </Link>
                ) : (
                  <span className="meta">On track</span>
                )
              }
            />
          )
        })}
      </List>
    </Card>
  )
}
