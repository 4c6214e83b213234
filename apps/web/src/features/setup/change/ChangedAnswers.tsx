import type { Reading, ReplacedAnswer } from '@heed/contract/answer-dates'
import type { BenefitAnswers, QuestionKey } from '@heed/domain/benefits/answers'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { questionOf } from '@heed/domain/benefits/questions'
import { formatDate } from '@heed/domain/date-text'
import { joinWords } from '@heed/domain/text'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/layout/Link'
import { Card } from '../../../ui/Card'
import { ContradictionNotes } from '../contradictions/ContradictionNotes'
import { useSetupPlace } from '../setup-context'
import { setupStep } from '../setup-steps'
import classes from './change.module.css'
import type { Kind } from './use-reading-choice'

interface Props {
  kind: Kind
  /** What saving them does; not known yet at first, nor of a day that is refused. */
  reading: Reading | undefined
  changed: readonly QuestionKey[]
  /** On the right of the header. */
  actions: ReactNode
  footer: ReactNode
}

/** The answers that differ from the saved ones: before and after, and what does not fit with them. */
export function ChangedAnswers({ changed, kind, reading, actions, footer }: Props) {
  return (
    <Card title="Changed answers" count={changed.length} actions={actions} footer={footer} flush>
      <ul className={classes.answers}>
        {changed.map((key) => (
          <ChangedAnswer
            key={key}
            of={key}
            changed={changed}
            kind={kind}
            replaced={reading?.answers.find(({ question }) => question === key)}
          />
        ))}
      </ul>
    </Card>
  )
}

type ChangedProps = Pick<Props, 'changed' | 'kind'> & {
  of: QuestionKey
  replaced: ReplacedAnswer | undefined
}

function ChangedAnswer({ of: key, changed, kind, replaced }: ChangedProps) {
  const { setup, savable, hrefOf } = useSetupPlace()
  const { label, step } = questionOf(key)
  // Until the server has answered: a change replaces what counts today, a correction what is saved last.
  const assumed = { correction: setup.saved, change: setup.inForce }[kind]
  const before = replaced?.before ?? describeAnswer(key, assumed as BenefitAnswers)
  const now = describeAnswer(key, savable)
  const note = replaced && noteOf(replaced)
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
        {before !== now && (
          <>
            <del>
              <span className="sr-only">Before: </span>
              {before}
            </del>
            <ArrowRight size={14} strokeWidth={1.75} />
          </>
        )}
        <ins>
          <span className="sr-only">Now: </span>
          {now}
        </ins>
      </div>
      {note && <p className={`${classes.replaces} meta num`}>{note}</p>}
      <ContradictionNotes question={key} shown={changed} className={classes.notes} />
    </li>
  )
}

/** What would have counted later, and what a correction leaves as it is. */
function noteOf({ earlier, later }: ReplacedAnswer): string | null {
  if (later.length > 0)
    return `Replaces ${joinWords(later.map(({ from, answer }) => `${answer} from ${formatDate(from)}`))}`
  return earlier && `Counts from ${formatDate(earlier.until)}; until then it is ${earlier.answer}`
}
