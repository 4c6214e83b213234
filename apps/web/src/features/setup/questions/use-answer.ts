import type { AnswerValue } from '@heed/domain/benefits/answers'
import { assumedOf } from '@heed/domain/benefits/assumed'
import type { Question } from '@heed/domain/benefits/question'
import { useController } from 'react-hook-form'
import { useSetupPlace } from '../setup-context'
import { placeOf } from './answer-values'

/**
 * One question of the form: its value, whether it is left to the agency, and what is wrong with it once its
 * field is left.
 */
export function useAnswer<Kind extends Question>(question: Kind) {
  const { form, answers } = useSetupPlace()
  const { key, kind } = question
  const { field, fieldState } = useController({ control: form.control, name: key })
  const marked = useController({ control: form.control, name: 'openQuestions' }).field
  const isOpen = answers.openQuestions?.includes(key) ?? false
  const others = () => form.getValues('openQuestions').filter((other) => other !== key)

  const answer = (value: unknown) => {
    // A list may be partly known; any other answer takes the question back from the agency.
    if (kind !== 'multi' && isOpen) marked.onChange(others())
    field.onChange(value)
  }
  const leaveToAgency = (leave: boolean) => {
    marked.onChange(leave ? [...others(), key] : others())
    if (leave && kind !== 'multi') field.onChange(null)
  }
  return {
    question,
    /** The control's id; label, help and error ids derive from it. */
    id: placeOf(key),
    field,
    value: field.value as AnswerValue | null,
    /** What the rules use until there is an answer. */
    assumed: assumedOf(question, answers),
    error: fieldState.error?.message,
    isOpen,
    /** An optional question is simply left empty, unless a program marked it. */
    mayAsk: question.required || isOpen,
    answer,
    leaveToAgency,
  }
}

export type Answer<Kind extends Question = Question> = ReturnType<typeof useAnswer<Kind>>
