import type { ChoiceQuestion as Choice } from '@heed/domain/benefits/question'
import { ChoiceCards } from '../../../kit/forms/ChoiceCards'
import { UNSURE } from '../../../kit/forms/choices'
import { GroupFrame } from '../../../kit/forms/GroupFrame'
import { useAnswer } from '../use-answer'
import { type QuestionProps, unsureOf } from './question-props'

/** One of several; the last one leaves it to the agency. */
export function ChoiceQuestion({ question, id, advisor }: QuestionProps<Choice>) {
  const { field, value, error, isOpen, mayAsk, answer, leaveToAgency } = useAnswer(question)
  const isExplained = question.options.some((option) => option.description)
  const chosen = question.options.find((option) => option.value === value)
  const choose = (text: string) => {
    const option = question.options.find((each) => String(each.value) === text)
    if (option) answer(option.value)
    else leaveToAgency(true)
  }
  return (
    <GroupFrame
      id={id}
      label={question.label}
      required={question.required}
      help={question.help}
      error={error}
      role="radiogroup"
      describedBy={`${id}-help`}
    >
      <ChoiceCards
        id={id}
        ref={field.ref}
        name={question.key}
        options={question.options.map((option) => ({ ...option, value: String(option.value) }))}
        value={isOpen ? UNSURE : chosen ? String(chosen.value) : null}
        onChange={choose}
        onBlur={field.onBlur}
        columns={isExplained ? 2 : 3}
        unsure={mayAsk && unsureOf(isExplained ? advisor : null)}
      />
    </GroupFrame>
  )
}
