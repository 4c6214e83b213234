import type { PreviewTask } from '@heed/contract/setup'
import { formatDate } from '@heed/domain/date-text'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import classes from '../setup.module.css'
import { useSetupPlace } from '../setup-context'

interface Props {
  id: string
  title: string
  tasks: readonly PreviewTask[]
}

/** Tasks under a heading: each links to its text in the library, and says why it applies and when it is first due. */
export function TaskGroup({ id, title, tasks }: Props) {
  const { setup, narrow } = useSetupPlace()
  const label = `review-${id}`
  return (
    <section aria-labelledby={label}>
      <h3 id={label} className={classes.module}>
        {title} <span className="muted num">{tasks.length}</span>
      </h3>
      <List labelledBy={label}>
        {tasks.map((task) => {
          const due = (
            <span className="meta num nowrap">
              {dueWord(task, setup.setupComplete)}{' '}
              <time dateTime={task.dueDate}>{formatDate(task.dueDate)}</time>
            </span>
          )
          return (
            <ListRow
              key={task.taskID}
              title={task.name}
              meta={task.because}
              href={paths.task(task.taskID)}
              quiet
              after={!narrow && due}
            >
              {narrow && due}
            </ListRow>
          )
        })}
      </List>
    </section>
  )
}

/** A company that is set up has had earlier ones, and may have completed this one. */
const dueWord = ({ begins }: PreviewTask, isSetUp: boolean) =>
  begins === 'later' || !isSetUp ? 'First due' : 'Due'
