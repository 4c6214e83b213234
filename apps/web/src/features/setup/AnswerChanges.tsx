import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { questionOf } from '@heed/domain/benefits/questions'
import { counted } from '@heed/domain/text'
import { Stack, Text } from '@mantine/core'
import classes from './setup.module.css'

/** A first version answers everything at once; this many lines tell the reader nothing. */
const SHOWN = 12

/** Which answers changed, in words: before and after. */
export function AnswerChanges({ before, after }: { before: BenefitAnswers; after: BenefitAnswers }) {
  const changed = changedQuestions(before, after)
  if (changed.length === 0) return <p className="small muted">No answers changed.</p>
  return (
    <>
      <Stack component="dl" gap="xs" className="small">
        {changed.slice(0, SHOWN).map((key) => (
          <div key={key}>
            <dt className="muted">{questionOf(key).label}</dt>
            <Text component="dd" inherit c="var(--text-default)">
              {before[key] !== undefined && (
                <>
                  <del className="muted">{describeAnswer(key, before)}</del> <span aria-hidden="true">
                    →
                  </span>{' '}
                </>
              )}
              <ins className={classes.now}>{describeAnswer(key, after)}</ins>
            </Text>
          </div>
        ))}
      </Stack>
      {changed.length > SHOWN && (
        <p className="small muted">and {counted(changed.length - SHOWN, 'more answer')}</p>
      )}
    </>
  )
}
