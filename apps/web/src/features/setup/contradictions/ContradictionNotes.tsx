import type { QuestionKey } from '@heed/domain/benefits/answers'
import { type Contradiction, contradictionsIn } from '@heed/domain/benefits/contradictions'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { questionOf } from '@heed/domain/benefits/questions'
import { isCompanyRole } from '@heed/domain/roles'
import { useDebouncedValue } from '@mantine/hooks'
import { Fragment, useMemo } from 'react'
import { useViewer } from '../../../api/viewer'
import { useToday } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { NoteBox } from '../../../ui/NoteBox'
import { useSetupPlace } from '../setup-context'

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

/** Once beside what does not fit: nothing is blocked, and a company's own people are not alone with it. */
export function GoOn() {
  const { company } = useSetupPlace()
  const isOwn = isCompanyRole(useViewer().userRoleID)
  const advisor = `${company.advisorFirst} ${company.advisorLast}`.trim()
  return (
    <p className="small secondary">
      You can continue anyway{isOwn && advisor ? `; ${advisor} sees these notes too.` : '.'}
    </p>
  )
}

/** Delay after the last change, in ms. */
const PAUSE = 300

/** Answers in the form that do not fit together. They never keep anyone from going on. */
export function useContradictions(): readonly Contradiction[] {
  const { savable, company } = useSetupPlace()
  // A number being typed is not yet the answer.
  const [answers] = useDebouncedValue(savable, PAUSE)
  const today = useToday()
  const { state } = company
  return useMemo(() => contradictionsIn(answers, { state, today }), [answers, state, today])
}

/**
 * Those to name under a question: each is named once on a page, under the first of its questions that is there.
 * `areFirst`: no question above has any.
 */
function useContradictionsAt(
  question: QuestionKey,
  shown: readonly QuestionKey[],
): { found: readonly Contradiction[]; areFirst: boolean } {
  const placeOf = ({ questions }: Contradiction) => shown.find((key) => questions.includes(key))
  const all = useContradictions()
  const places = new Set(all.map(placeOf))
  return {
    found: all.filter((contradiction) => placeOf(contradiction) === question),
    areFirst: shown.find((key) => places.has(key)) === question,
  }
}
