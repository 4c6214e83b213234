import type { BenefitAnswers, QuestionKey } from '@heed/domain/benefits/answers'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { questionOf } from '@heed/domain/benefits/questions'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/layout/Link'
import { Card } from '../../../ui/Card'
import { ContradictionNotes } from '../contradictions/ContradictionNotes'
import { useSetupPlace } from '../setup-context'
import { setupStep } from '../setup-steps'
import classes from './change.module.css'

interface Props {
  changed: readonly QuestionKey[]
  /** On the right of the header. */
  actions: ReactNode
  footer: ReactNode
}

/** The answers that differ from the saved ones: before and after, and what does not fit with them. */
export function ChangedAnswers({ changed, actions, footer }: Props) {
  return (
    <Card title="Changed answers" count={changed.length} actions={actions} footer={footer} flush>
      <ul className={classes.answers}>
        {changed.map((key) => (
          <ChangedAnswer key={key} of={key} changed={changed} />
        ))}
      </ul>
    </Card>
  )
}

function ChangedAnswer({ of: key, changed }: { of: QuestionKey; changed: Props['changed'] }) {
  const { setup, savable, hrefOf } = useSetupPlace()
  const { label, step } = questionOf(key)
  return (
    <li>
      <div>
        <div className="strong">{label}</div>
        <div className="meta">
          {setupStep(step).label} ·{' '}
          <Link href={hrefOf(step, key)}>
            Change<span className="sr-only">: {label}</span>
          </Link>
        </div>
      </div>
      <div className={classes.answer}>
        <del>
          <span className="sr-only">Before: </span>
          {describeAnswer(key, setup.saved as BenefitAnswers)}
        </del>
        <ArrowRight size={14} strokeWidth={1.75} />
        <ins>
          <span className="sr-only">Now: </span>
          {describeAnswer(key, savable)}
        </ins>
      </div>
      <ContradictionNotes question={key} shown={changed} className={classes.notes} />
    </li>
  )
}
