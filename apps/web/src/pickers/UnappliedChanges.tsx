import { counted } from '@heed/domain/text'
import { Link } from '../kit/layout/Link'

interface Props {
  /** As counted by the server. */
  count: number
  /** Address of the review; without it the sentence has no link. */
  review?: string | undefined
}

/** Says that the tasks do not reflect the latest answers yet, in the same words everywhere. */
export function UnappliedChanges({ count, review }: Props) {
  return (
    <>
      <span className="num">{counted(count, 'change')} not applied yet</span>
      {review && (
        <>
          {' – '}
          <Link href={review}>Review and apply</Link>
        </>
      )}
    </>
  )
}
