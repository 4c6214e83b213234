import type { QuestionKey } from '@heed/domain/benefits/answers'
import type { Contradiction } from '@heed/domain/benefits/contradictions'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { questionOf } from '@heed/domain/benefits/questions'
import { isCompanyRole } from '@heed/domain/roles'
import { Fragment } from 'react'
import { useViewer } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { NoteBox } from '../../../ui/NoteBox'
import { useSetupPlace } from '../setup-context'
import { useContradictionsAt } from './use-contradictions'

interface Props {
  question: QuestionKey
  /** The questions on the page, in order. */
  shown: readonly QuestionKey[]
  className?: string | undefined
}

/** Under the answer they are about, as soon as it is given. */
export function ContradictionNotes({ question, shown, className }: Props) {
  const found = useContradictionsAt(question, shown)
  return (
    <output className={found.length > 0 ? className : undefined}>
      {found.map((contradiction) => (
        <ContradictionNote key={contradiction.key} of={contradiction} at={question} />
      ))}
    </output>
  )
}

/** What does not fit, why, and the source of the rule. */
export function ContradictionNote({ of, at }: { of: Contradiction; at?: QuestionKey }) {
  const { savable, hrefOf, company } = useSetupPlace()
  const isOwn = isCompanyRole(useViewer().userRoleID)
  const advisor = `${company.advisorFirst} ${company.advisorLast}`.trim()
  const others = of.questions.filter((key) => key !== at && savable[key] !== undefined)
  return (
    <NoteBox tone="warning">
      <p>
        {others.length > 0 && (
          <b className="strong">
            {at ? 'This does not fit with ' : 'These do not fit together: '}
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
        )}
        {of.sentence} <small>{of.source}.</small> {goOn(isOwn ? advisor : '')}
      </p>
    </NoteBox>
  )
}

/** Nothing is blocked, and a company's own people are not alone with it. */
const goOn = (advisor: string) =>
  advisor ? `You can go on; ${advisor} sees this note too.` : 'You can go on.'
