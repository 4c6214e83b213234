import type { AnswerValue, QuestionKey } from '@heed/domain/benefits/answers'
import { NoteBox } from '../../../ui/NoteBox'
import { DoubtText } from '../DoubtText'
import { usePreview } from '../use-tasks-from-answers'

/** Questions a date that the server considers far ahead, right at the field; asked again before it is applied. */
export function DoubtNote({ question, value }: { question: QuestionKey; value: AnswerValue | null }) {
  const { data } = usePreview()
  const doubt = data?.doubts.find((each) => each.question === question && each.date === value)
  return (
    <output>
      {doubt && (
        <NoteBox tone="warning">
          <p>
            <DoubtText doubt={doubt} />
          </p>
        </NoteBox>
      )}
    </output>
  )
}
