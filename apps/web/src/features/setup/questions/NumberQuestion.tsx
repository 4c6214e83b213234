import type { NumberQuestion as Numeric } from '@heed/domain/benefits/question'
import { FieldFrame } from '../../../kit/forms/FieldFrame'
import { TextInput } from '../../../ui/TextInput'
import { useAnswer } from '../use-answer'
import { BesideUnsure } from './BesideUnsure'
import type { QuestionProps } from './question-props'

/** "1,200" and "1200" are the same number; anything else stays as typed and is told so. */
function readNumber(text: string): number | string | null {
  const plain = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : text
}

/** A count of people. */
export function NumberQuestion({ question, id }: QuestionProps<Numeric>) {
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
        <TextInput
          id={id}
          ref={field.ref}
          name={question.key}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={value === null ? '' : String(value)}
          onChange={(event) => answer(readNumber(event.target.value))}
          onBlur={field.onBlur}
          aria-required={question.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
        />
      </BesideUnsure>
    </FieldFrame>
  )
}
