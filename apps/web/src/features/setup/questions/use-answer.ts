import type { AnswerValue } from '@heed/domain/benefits/answers'
import { assumedOf } from '@heed/domain/benefits/assumed'
import type { Question } from '@heed/domain/benefits/question'
import { useController } from 'react-hook-form'
import { placeOf } from '../answer-values'
import { useSetupPlace } from '../setup-context'

/** One question of the form: its value, its mark for the agency, and what is wrong with it once it was left. */
export function useAnswer<Kind extends Question>(question: Kind) {
  const { form, answers } = useSetupPlace()
  const { key, kind } = question
  const { field, fieldState } = useController({ control: form.control, name: key })
  const marked = useController({ control: form.control, name: 'openQuestions' }).field
  const isOpen = answers.openQuestions?.includes(key) ?? false
  const others = () => form.getValues('openQuestions').filter((other) => other !== key)

  const answer = (value: unknown) => {
    // A list may be known in part; any other answer takes the question back from the agency.
    if (kind !== 'multi' && isOpen) marked.onChange(others())
    field.onChange(value)
  }
  const leaveToAgency = (leave: boolean) => {
    marked.onChange(leave ? [...others(), key] : others())
    if (leave && kind !== 'multi') field.onChange(null)
  }
  return {
    question,
    /** Of its control; label, help and error are named after it. */
    id: placeOf(key),
    field,
    value: field.value as AnswerValue | null,
    /** What rules read until somebody answers. */
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
