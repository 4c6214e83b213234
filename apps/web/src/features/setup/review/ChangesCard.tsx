import type { SetupPreview } from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { counted } from '@heed/domain/text'
import { Card } from '../../../ui/Card'
import { AnswerChanges } from '../AnswerChanges'
import classes from '../setup.module.css'
import { useSetupPlace } from '../setup-context'
import { TaskSign } from '../TaskSign'

/** A form that was opened again, beside what is saved: the answers that differ and what follows from them. */
export function ChangesCard({ preview }: { preview: SetupPreview | undefined }) {
  const { setup, savable } = useSetupPlace()
  return (
    <Card title="What changes" line>
      <AnswerChanges before={setup.saved as BenefitAnswers} after={savable} />
      {preview && (
        <>
          <Difference kind="added" words="more" tasks={preview.added} />
          <Difference
            kind="removed"
            words={preview.removed.length === 1 ? 'no longer applies' : 'no longer apply'}
            tasks={preview.removed}
          />
        </>
      )}
    </Card>
  )
}

interface DifferenceProps {
  kind: 'added' | 'removed'
  words: string
  tasks: SetupPreview['added']
}

/** Tasks that come or go, each with the reason. */
function Difference({ kind, words, tasks }: DifferenceProps) {
  if (tasks.length === 0) return null
  const title = `${counted(tasks.length, 'task')} ${words}`
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {tasks.map(({ taskID, name, because }) => (
          <TaskSign key={taskID} kind={kind}>
            {name} <span className="muted">– {because}</span>
          </TaskSign>
        ))}
      </ul>
    </section>
  )
}
