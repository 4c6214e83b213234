import type { MultiQuestion as Multi } from '@heed/domain/benefits/question'
import { CheckboxGroup } from '../../../kit/forms/CheckboxGroup'
import { GroupFrame } from '../../../kit/forms/GroupFrame'
import { Checkbox } from '../../../ui/Checkbox'
import { useAnswer } from '../use-answer'
import classes from './MultiQuestion.module.css'
import type { QuestionProps } from './question-props'
import { UnsureBox } from './UnsureBox'

/** Any of several. None of them is an answer too; the rest of a list may be left to the agency. */
export function MultiQuestion({ question, id }: QuestionProps<Multi>) {
  const { field, value, error, isOpen, mayAsk, answer, leaveToAgency } = useAnswer(question)
  const ticked = Array.isArray(value) ? (value as string[]) : []
  const isNone = Array.isArray(value) && value.length === 0
  return (
    <GroupFrame
      id={id}
      label={question.label}
      required={question.required}
      help={question.help}
      error={error}
      describedBy={`${id}-help`}
    >
      <CheckboxGroup
        id={id}
        ref={field.ref}
        options={question.options.map((option) => ({ ...option, value: String(option.value) }))}
        value={ticked}
        // Taking the last tick away is not yet the answer "none of these".
        onChange={(next) => answer(next.length > 0 ? next : null)}
        onBlur={field.onBlur}
        columns={3}
      />
      <div className={classes.rest}>
        <Checkbox
          label={question.none}
          checked={isNone}
          onChange={(event) => answer(event.target.checked ? [] : null)}
        />
        {mayAsk && <UnsureBox about={question.label} checked={isOpen} onChange={leaveToAgency} />}
      </div>
    </GroupFrame>
  )
}
