import { counted } from '@heed/domain/text'
import { Link } from '../kit/layout/Link'

interface Props {
  /** As the server counts them. */
  count: number
  /** Address of the review; without it the sentence only tells. */
  review?: string | undefined
}

/** Says that the tasks do not follow the latest answers yet, in the same words wherever that shows. */
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
