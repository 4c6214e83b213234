import type { Question } from '@heed/domain/benefits/question'
import { visibleQuestions } from '@heed/domain/benefits/questions'
import { SimpleGrid } from '@mantine/core'
import { FieldFrame } from '../../../kit/forms/FieldFrame'
import { GroupFrame } from '../../../kit/forms/GroupFrame'
import { ContradictionNotes } from '../contradictions/ContradictionNotes'
import { useSetupPlace } from '../setup-context'
import { ChoiceAnswer } from './ChoiceAnswer'
import { DoubtNote } from './DoubtNote'
import { MultiAnswer } from './MultiAnswer'
import classes from './questions.module.css'
import { TypedAnswer } from './TypedAnswer'
import { UnsureBox } from './UnsureBox'
import { useAnswer } from './use-answer'

/** A question from the domain's table: its text, the control for its kind, and what does not fit with its answer. */
export function QuestionField({ question }: { question: Question }) {
  const { answers } = useSetupPlace()
  const shown = visibleQuestions(answers, question.step).map(({ key }) => key)
  return (
    <div>
      <Field question={question} />
      <ContradictionNotes question={question.key} shown={shown} className={classes.contradictions} />
    </div>
  )
}

function Field({ question }: { question: Question }) {
  const answer = useAnswer(question)
  const { id, error, mayAsk } = answer
  const { label, required, help } = question
  const frame = { id, label, required, help, error, helpAt: 'between' } as const
  switch (question.kind) {
    case 'yesno':
    case 'choice':
      return (
        <GroupFrame {...frame} role="radiogroup" describedBy={`${id}-help`}>
          <ChoiceAnswer {...answer} question={question} />
        </GroupFrame>
      )
    case 'multi':
      return (
        <GroupFrame {...frame} describedBy={`${id}-help`}>
          <MultiAnswer {...answer} question={question} />
        </GroupFrame>
      )
    default: {
      // Month and day are two controls, which a single label cannot name.
      const Frame = question.kind === 'monthDay' ? GroupFrame : FieldFrame
      return (
        <Frame {...frame}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TypedAnswer {...answer} question={question} />
            {mayAsk && <UnsureBox {...answer} />}
          </SimpleGrid>
          {question.kind === 'date' && <DoubtNote question={question.key} value={answer.value} />}
        </Frame>
      )
    }
  }
}
