import type { QuestionKey } from '@heed/domain/benefits/answers'
import { questionOf } from '@heed/domain/benefits/questions'
import { Link } from '../../../kit/layout/Link'
import { Card } from '../../../ui/Card'
import { useSetupPlace } from '../setup-context'
import { setupStep } from '../setup-steps'
import classes from './UnansweredCard.module.css'

interface Props {
  open: readonly QuestionKey[]
  missing: readonly QuestionKey[]
}

/** Questions without an answer, each a link to its place. The setup can be completed with them. */
export function UnansweredCard({ open, missing }: Props) {
  if (open.length + missing.length === 0) return null
  return (
    <Card title="Without an answer" count={open.length + missing.length}>
      <p className={classes.intro}>
        The setup can be completed all the same. What is not answered brings no task.
      </p>
      <Questions title="With your agency" keys={open} />
      <Questions title="Not answered yet" keys={missing} />
    </Card>
  )
}

function Questions({ title, keys }: { title: string; keys: readonly QuestionKey[] }) {
  const { hrefOf } = useSetupPlace()
  if (keys.length === 0) return null
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {keys.map((key) => {
          const { label, step } = questionOf(key)
          return (
            <li key={key}>
              <Link href={hrefOf(step, key)}>{label}</Link>
              <div className="meta">{setupStep(step).label}</div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
