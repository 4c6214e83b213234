import type { DateQuestion as Dated } from '@heed/domain/benefits/question'
import { DateInput } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { FieldFrame } from '../../../kit/forms/FieldFrame'
import { readDate } from '../../../kit/forms/read-date'
import { useAnswer } from '../use-answer'
import { BesideUnsure } from './BesideUnsure'
import type { QuestionProps } from './question-props'

/** A day with its year. */
export function DateQuestion({ question, id }: QuestionProps<Dated>) {
  const { field, value, error, isOpen, mayAsk, answer, leaveToAgency } = useAnswer(question)
  return (
    <FieldFrame
      id={id}
      label={question.label}
      required={question.required}
      help={question.help}
      helpAt="between"
      error={error}
    >
      <BesideUnsure about={question.label} mayAsk={mayAsk} isOpen={isOpen} onChange={leaveToAgency}>
        <DateInput
          id={id}
          ref={field.ref}
          name={question.key}
          value={typeof value === 'string' ? value : null}
          onChange={answer}
          onBlur={field.onBlur}
          valueFormat="MMM D, YYYY"
          dateParser={readDate}
          firstDayOfWeek={0}
          placeholder="Mar 31, 2027"
          error={error !== undefined}
          rightSection={<CalendarDays size={16} strokeWidth={1.75} />}
          rightSectionPointerEvents="none"
          aria-required={question.required}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
        />
      </BesideUnsure>
    </FieldFrame>
  )
}
