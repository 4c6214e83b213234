import type { DateQuestion } from '@heed/domain/benefits/question'
import { GroupFrame } from '../../../kit/forms/GroupFrame'
import { MonthDayInput } from '../../../kit/forms/MonthDayInput'
import { useAnswer } from '../use-answer'
import { BesideUnsure } from './BesideUnsure'
import type { QuestionProps } from './question-props'

/** A day of every year. */
export function MonthDayQuestion({ question, id }: QuestionProps<DateQuestion>) {
  const { field, value, error, isOpen, mayAsk, answer, leaveToAgency } = useAnswer(question)
  return (
    <GroupFrame
      id={id}
      label={question.label}
      required={question.required}
      help={question.help}
      error={error}
    >
      <BesideUnsure about={question.label} mayAsk={mayAsk} isOpen={isOpen} onChange={leaveToAgency}>
        <MonthDayInput
          id={id}
          ref={field.ref}
          label={question.label}
          value={typeof value === 'string' ? value : null}
          onChange={answer}
          onBlur={field.onBlur}
          required={question.required}
          invalid={error !== undefined}
          describedBy={`${id}-help`}
        />
      </BesideUnsure>
    </GroupFrame>
  )
}
