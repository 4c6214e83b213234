import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'

interface Props {
  /** The first day the changed answers count. */
  effectiveOn: string
  /** How many answers change. */
  questions: number
}

/** Says that saved answers change on a day that is still ahead, in the same words everywhere. */
export const NextChange = ({ effectiveOn, questions }: Props) => (
  <span className="num">
    From {formatDate(effectiveOn)}: {counted(questions, 'answer')} {questions === 1 ? 'changes' : 'change'}
  </span>
)
