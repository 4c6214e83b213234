import type { DateQuestion, NumberQuestion } from '@heed/domain/benefits/question'
import { TextInput } from '@mantine/core'
import { DateBox } from '../../../kit/forms/DateBox'
import { MonthDayInput } from '../../../kit/forms/MonthDayInput'
import { readNumber } from '../../../kit/forms/read-number'
import type { Answer } from './use-answer'

/** A headcount, a day of the year, or a full date. */
export function TypedAnswer({
  question,
  id,
  field,
  value,
  error,
  answer,
}: Answer<NumberQuestion | DateQuestion>) {
  const isWrong = error !== undefined
  const shared = { id, onBlur: field.onBlur }
  const text = {
    ...shared,
    ref: field.ref,
    name: question.key,
    error: isWrong,
    'aria-required': question.required,
    // Help and error belong to the surrounding frame, which the library's own frame does not know about.
    attributes: { input: { 'aria-describedby': isWrong ? `${id}-error ${id}-help` : `${id}-help` } },
  }
  const day = typeof value === 'string' ? value : null
  if (question.kind === 'number')
    return (
      <TextInput
        {...text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={value === null ? '' : String(value)}
        onChange={(event) => answer(readNumber(event.target.value))}
      />
    )
  if (question.kind === 'date')
    return <DateBox {...text} value={day} onChange={answer} calendarLabel={`${question.label}: calendar`} />
  return (
    <MonthDayInput
      {...shared}
      ref={field.ref}
      label={question.label}
      value={day}
      onChange={answer}
      required={question.required}
      invalid={isWrong}
      describedBy={`${id}-help`}
    />
  )
}
