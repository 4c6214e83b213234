import type { PreviewTask } from '@heed/contract/setup'
import { questionsOf } from '@heed/domain/benefits/questions'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { Stack, Text } from '@mantine/core'
import { Link } from '../../../kit/layout/Link'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import classes from '../setup.module.css'
import { useSetupPlace } from '../setup-context'
import { isBenefitsStep, type StepID } from '../setup-steps'
import { isLater, isNow, laterSentence } from './later-words'
import { TaskSign } from './TaskSign'
import type { TaskChanges } from './use-tasks-from-answers'

/** Tasks that do not fit next to the questions are listed in the review. */
const SHOWN = 6
const SHOWN_REMOVED = 4

/** In a reopened form: a change from a day may add others, which the review counts. */
const AS_CORRECTION =
  'Counted as if these answers had always been true. In the review you choose the date they take effect, and tasks are counted from that date.'

/** Dates add no tasks by themselves. */
const onlyDates = (step: StepID) =>
  isBenefitsStep(step) && questionsOf(step).every(({ kind }) => kind === 'date' || kind === 'monthDay')

function words({ added, removed, postponed, count }: TaskChanges, step: StepID, isReopened: boolean) {
  const none = added.length + removed.length + postponed.length === 0
  if (none && onlyDates(step))
    return {
      title: `These dates time ${counted(count, 'task')}`,
      text: 'They add no tasks; they decide when the tasks are due.',
    }
  const now = added.filter(isNow).length
  const title =
    now > 0
      ? `These answers add ${counted(now, 'task')}`
      : postponed.length > 0
        ? `These answers move ${counted(postponed.length, 'task')} to a later date`
        : `These answers ${isReopened ? 'add nothing new' : 'do not add any tasks yet'}`
  const later = laterSentence([...added, ...postponed])
  if (!none) return { title, text: isReopened ? [later, AS_CORRECTION].filter(Boolean).join(' ') : later }
  return {
    title,
    text: isReopened
      ? 'Change an answer to see what would be different from the saved answers.'
      : 'Answer the questions to see which tasks apply.',
  }
}

/** The tasks the answers add and remove, shown next to the questions while they are answered. */
export function TasksFromAnswers({ changes }: { changes: TaskChanges | undefined | null }) {
  const { hrefOf, setup, step } = useSetupPlace()
  if (changes === null) return null
  if (!changes) return <CardSkeleton lines={6} label="Tasks from these answers" />
  const { added, removed, postponed, count, laterCount } = changes
  const { title, text } = words(changes, step, setup.setupComplete)
  const gone = removed.length === 1 ? '1 no longer applies' : `${removed.length} no longer apply`
  const put = postponed.length === 1 ? '1 begins later' : `${postponed.length} begin later`
  return (
    <Card
      title={title}
      flush
      footer={
        <>
          <span className="num">
            {counted(count, 'task')} {setup.setupComplete ? 'in all' : 'so far'}
            {laterCount > 0 && `, ${laterCount} later`}
          </span>
          <Link href={hrefOf('review')}>See all</Link>
        </>
      }
    >
      <output className="sr-only">
        {title}
        {removed.length > 0 && `, ${gone}`}
        {postponed.length > 0 && `, ${put}`}
      </output>
      <Stack gap={10} px="lg" pb="sm">
        {text && <p className="small secondary">{text}</p>}
        {added.length > 0 && (
          <Stack component="ul" gap={6}>
            {added.slice(0, SHOWN).map((task) => (
              <TaskSign key={task.taskID} kind="added">
                <Link href={paths.task(task.taskID)} className={classes.name}>
                  {task.name}
                </Link>
                <div className="meta">
                  {task.because}
                  {isLater(task) && ` · first due ${formatDate(task.dueDate)}`}
                </div>
              </TaskSign>
            ))}
            <More count={added.length - SHOWN} />
          </Stack>
        )}
      </Stack>
      <Gone title={gone} tasks={removed} />
      <Gone title={put} tasks={postponed} />
    </Card>
  )
}

/** Tasks that leave the list, permanently or for now. */
function Gone({ title, tasks }: { title: string; tasks: readonly PreviewTask[] }) {
  if (tasks.length === 0) return null
  return (
    <div className={classes.removed}>
      <h3>{title}</h3>
      <ul>
        {tasks.slice(0, SHOWN_REMOVED).map(({ taskID, name }) => (
          <TaskSign key={taskID} kind="removed">
            <Link href={paths.task(taskID)}>{name}</Link>
          </TaskSign>
        ))}
        <More count={tasks.length - SHOWN_REMOVED} />
      </ul>
    </div>
  )
}

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <Text component="li" size="sm" c="dimmed" pl={24}>
      and {count} more
    </Text>
  )
