import { questionsOf } from '@heed/domain/benefits/questions'
import { counted } from '@heed/domain/text'
import { Stack, Text } from '@mantine/core'
import { Link } from '../../kit/layout/Link'
import { CardSkeleton } from '../../kit/states/CardSkeleton'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'
import classes from './setup.module.css'
import { useSetupPlace } from './setup-context'
import { isBenefitsStep, type StepID } from './setup-steps'
import { TaskSign } from './TaskSign'
import type { Brought } from './use-brought-tasks'

/** More than fit beside the questions stand in the review. */
const SHOWN = 6
const SHOWN_REMOVED = 4

/** Dates bring nothing by themselves. */
const onlyDates = (step: StepID) =>
  isBenefitsStep(step) && questionsOf(step).every(({ kind }) => kind === 'date' || kind === 'monthDay')

function words({ added, removed, count }: Brought, step: StepID, isReopened: boolean) {
  const none = added.length === 0 && removed.length === 0
  if (none && onlyDates(step))
    return {
      title: `These dates time ${counted(count, 'task')}`,
      text: 'They bring none of their own; they decide when the tasks are due.',
    }
  const title =
    added.length > 0
      ? `These answers bring ${counted(added.length, 'task')}`
      : `These answers bring ${isReopened ? 'nothing new' : 'no task yet'}`
  if (!none) return { title }
  return {
    title,
    text: isReopened
      ? 'What you change is compared with the saved answers here.'
      : 'Answer the questions and see which tasks come of it.',
  }
}

/** What the answers bring and take away, beside the questions while they are answered. */
export function BroughtTasks({ brought }: { brought: Brought | undefined | null }) {
  const { hrefOf, setup, step } = useSetupPlace()
  if (brought === null) return null
  if (!brought) return <CardSkeleton lines={6} label="Tasks these answers bring" />
  const { added, removed, count } = brought
  const { title, text } = words(brought, step, setup.setupComplete)
  return (
    <Card
      title={title}
      flush
      footer={
        <>
          <span className="num">
            {counted(count, 'task')} {setup.setupComplete ? 'in all' : 'so far'}
          </span>
          <Link href={hrefOf('review')}>See all</Link>
        </>
      }
    >
      <output className="sr-only">
        {title}
        {removed.length > 0 && `, ${removed.length} no longer apply`}
      </output>
      <Stack gap={10} px="lg" pb="sm">
        {text && <p className="small secondary">{text}</p>}
        {added.length > 0 && (
          <Stack component="ul" gap={6}>
            {added.slice(0, SHOWN).map(({ taskID, name, because }) => (
              <TaskSign key={taskID} kind="added">
                <Link href={paths.task(taskID)} className={classes.name}>
                  {name}
                </Link>
                <div className="meta">{because}</div>
              </TaskSign>
            ))}
            <More count={added.length - SHOWN} />
          </Stack>
        )}
      </Stack>
      {removed.length > 0 && (
        <div className={classes.removed}>
          <h3>{removed.length === 1 ? '1 no longer applies' : `${removed.length} no longer apply`}</h3>
          <ul>
            {removed.slice(0, SHOWN_REMOVED).map(({ taskID, name }) => (
              <TaskSign key={taskID} kind="removed">
                {name}
              </TaskSign>
            ))}
            <More count={removed.length - SHOWN_REMOVED} />
          </ul>
        </div>
      )}
    </Card>
  )
}

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <Text component="li" size="sm" c="dimmed" pl={24}>
      and {count} more
    </Text>
  )
