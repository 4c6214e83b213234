import type { QuestionKey } from '@heed/domain/benefits/answers'
import type { Contradiction } from '@heed/domain/benefits/contradictions'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { questionOf } from '@heed/domain/benefits/questions'
import { Fragment } from 'react'
import { Link } from '../../../kit/layout/Link'
import { NoteBox } from '../../../ui/NoteBox'
import { useSetupPlace } from '../setup-context'
import { GoOn } from './GoOn'
import { useContradictionsAt } from './use-contradictions'

interface Props {
  question: QuestionKey
  /** The questions on the page, in order. */
  shown: readonly QuestionKey[]
  className?: string | undefined
}

/** Under the answer they are about, as soon as it is given. */
export function ContradictionNotes({ question, shown, className }: Props) {
  const { found, areFirst } = useContradictionsAt(question, shown)
  return (
    <output className={found.length > 0 ? className : undefined}>
      {found.map((contradiction) => (
        <ContradictionNote key={contradiction.key} of={contradiction} at={question} />
      ))}
      {areFirst && <GoOn />}
    </output>
  )
}

/** What does not fit, why, and the source of the rule. */
export function ContradictionNote({ of, at }: { of: Contradiction; at?: QuestionKey }) {
  const { savable, hrefOf } = useSetupPlace()
  const others = of.questions.filter((key) => key !== at && savable[key] !== undefined)
  return (
    <NoteBox tone="warning">
      <p>
        <b className="strong">
          {leadOf(of, at !== undefined, others.length)}
          {others.map((key, index) => {
            const { label, step } = questionOf(key)
            return (
              <Fragment key={key}>
                {index > 0 && ' · '}
                <Link href={hrefOf(step, key)}>{label.replace(/\?$/, '')}</Link>:{' '}
                {describeAnswer(key, savable)}
              </Fragment>
            )
          })}
          .{' '}
        </b>
        {of.sentence} {of.source && <small>{of.source}.</small>}
      </p>
    </NoteBox>
  )
}

/** What comes before the questions. One answer by itself, or two that are often right together, are only to check. */
function leadOf({ questions, oftenFits }: Contradiction, isAtQuestion: boolean, others: number) {
  if (others === 0) return 'Please check'
  if (oftenFits || questions.length === 1) return isAtQuestion ? 'Please check against ' : 'Please check: '
  return isAtQuestion ? 'This does not fit with ' : 'These do not fit together: '
}
