import type { SetupPreview } from '@heed/contract/setup'
import type { AnswerValue, QuestionKey } from '@heed/domain/benefits/answers'
import { NoteBox } from '../../../ui/NoteBox'
import { usePreview } from '../preview/use-tasks-from-answers'

/** Questions a start date in the far future. */
export function DoubtText({ doubt }: { doubt: SetupPreview['doubts'][number] }) {
  return <>{doubt.text} Its tasks appear in the list 12 months before they are due.</>
}

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
