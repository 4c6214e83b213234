import type { YesNoQuestion as YesOrNo } from '@heed/domain/benefits/question'
import { UNSURE } from '../../../kit/forms/choices'
import { GroupFrame } from '../../../kit/forms/GroupFrame'
import { YesNo } from '../../../kit/forms/YesNo'
import { useAnswer } from '../use-answer'
import type { QuestionProps } from './question-props'

/** Yes, no, or left to the agency. */
export function YesNoQuestion({ question, id }: QuestionProps<YesOrNo>) {
  const { field, value, error, isOpen, mayAsk, answer, leaveToAgency } = useAnswer(question)
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
      <YesNo
        id={id}
        ref={field.ref}
        value={isOpen ? UNSURE : typeof value === 'boolean' ? value : null}
        onChange={(next) => (next === UNSURE ? leaveToAgency(true) : answer(next))}
        onBlur={field.onBlur}
        unsure={mayAsk}
      />
    </GroupFrame>
  )
}
