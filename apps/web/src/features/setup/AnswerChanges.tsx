import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { questionOf } from '@heed/domain/benefits/questions'
import { counted } from '@heed/domain/text'
import classes from './AnswerChanges.module.css'
import { changedQuestions } from './answer-values'

/** A first version answers everything at once; that many lines say nothing. */
const SHOWN = 12

/** Which answers changed, in words: what was said and what is said now. */
export function AnswerChanges({ before, after }: { before: BenefitAnswers; after: BenefitAnswers }) {
  const changed = changedQuestions(before, after)
  if (changed.length === 0) return <p className="small muted">No answer changed.</p>
  return (
    <>
      <dl className={classes.changes}>
        {changed.slice(0, SHOWN).map((key) => (
          <div key={key}>
            <dt>{questionOf(key).label}</dt>
            <dd>
              {before[key] !== undefined && (
                <>
                  <del>{describeAnswer(key, before)}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{describeAnswer(key, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {changed.length > SHOWN && (
        <p className="small muted">and {counted(changed.length - SHOWN, 'more answer')}</p>
      )}
    </>
  )
}
