import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { formatDate } from '@heed/domain/date-text'
import { joinWords } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { DateBox } from '../../../kit/forms/DateBox'
import { FieldFrame } from '../../../kit/forms/FieldFrame'
import { useSetupPlace } from '../setup-context'
import classes from './change.module.css'
import type { ReadingChoice } from './use-reading-choice'
import type { ShownReadings } from './use-readings'

/** A plan ends with its question answered No; the first one of a row that ended speaks for those that hang on it. */
const PLANS = [
  [
    ['hasHealth', 'health and welfare plan'],
    ['medicalPlan', 'medical plan'],
  ],
  [['has401k', '401(k) plan']],
  [['hasMewa', 'MEWA']],
  [['hasHipaa10', 'HIPAA10 program']],
] as const

/** What the day is for plans that end: people know their plan's last day, which is the day before. */
function firstDayWithout(before: BenefitAnswers, now: BenefitAnswers): string | undefined {
  const ended = PLANS.flatMap((row) => {
    const plan = row.find(([key]) => before[key] === true && now[key] === false)
    return plan ? [`the ${plan[1]}`] : []
  })
  return ended.length === 0 ? undefined : `First day without ${joinWords(ended, 'or')}`
}

interface Props {
  choice: ReadingChoice
  readings: ShownReadings
}

/** From which day, with why that day is suggested. */
export function EffectiveDay({ choice, readings: { suggestion, dayError } }: Props) {
  const { setup, savable } = useSetupPlace()
  const id = useId()
  const day = choice.typedOf(suggestion)
  const isSuggested = suggestion !== null && day === suggestion.effectiveOn
  const help = firstDayWithout(setup.saved as BenefitAnswers, savable)
  const described = dayError ? `${id}-error ${id}-why` : `${id}-why`
  return (
    <FieldFrame id={id} label={<span className="sr-only">Changed on</span>} error={dayError}>
      <div className={classes.day}>
        <DateBox
          id={id}
          value={day}
          onChange={choice.chooseDay}
          error={dayError !== undefined}
          calendarLabel="Changed on: calendar"
          attributes={{ input: { 'aria-describedby': described } }}
        />
        <span id={`${id}-why`} className="meta">
          {help && (
            <>
              {help}
              <br />
            </>
          )}
          {isSuggested && suggestion.why}
          {suggestion && !isSuggested && (
            <Button variant="link" size="xs" onClick={() => choice.chooseDay(null)}>
              Use {formatDate(suggestion.effectiveOn)}: {suggestion.why.toLowerCase()}
            </Button>
          )}
        </span>
      </div>
    </FieldFrame>
  )
}
