import type { SetupPreview } from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { AnswerChanges } from '../AnswerChanges'
import { isLater } from '../later-words'
import classes from '../setup.module.css'
import { useSetupPlace } from '../setup-context'
import { TaskSign } from '../TaskSign'

/** A reopened form compared with what is saved: the answers that differ and the effects. */
export function ChangesCard({ preview }: { preview: SetupPreview | undefined }) {
  const { setup, savable } = useSetupPlace()
  return (
    <Card title="What changes" line>
      <AnswerChanges before={setup.saved as BenefitAnswers} after={savable} />
      {preview && (
        <>
          <Difference kind="added" words={() => 'more'} tasks={preview.added} />
          <Difference
            kind="removed"
            words={(one) => (one ? 'no longer applies' : 'no longer apply')}
            tasks={preview.removed}
          />
          <Difference
            kind="removed"
            words={(one) => (one ? 'begins later' : 'begin later')}
            tasks={preview.postponed}
          />
        </>
      )}
    </Card>
  )
}

interface DifferenceProps {
  kind: 'added' | 'removed'
  words: (isOne: boolean) => string
  tasks: SetupPreview['added']
}

/** Tasks that are added or removed, each with the reason. */
function Difference({ kind, words, tasks }: DifferenceProps) {
  if (tasks.length === 0) return null
  const title = `${counted(tasks.length, 'task')} ${words(tasks.length === 1)}`
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {tasks.map((task) => (
          <TaskSign key={task.taskID} kind={kind}>
            <Link href={paths.task(task.taskID)}>{task.name}</Link>{' '}
            <span className="muted">
              – {task.because}
              {isLater(task) && `, first due ${formatDate(task.dueDate)}`}
            </span>
          </TaskSign>
        ))}
      </ul>
    </section>
  )
}
