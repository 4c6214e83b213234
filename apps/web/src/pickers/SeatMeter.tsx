import { counted } from '@heed/domain/text'
import classes from './seat-meter.module.css'

interface Props {
  active: number
  invited: number
  limit: number
}

/** More would be too thin to count. */
const MOST_MARKS = 12

/** The seats of a subscription: active people, invited people, and free seats. */
export function SeatMeter({ active, invited, limit }: Props) {
  const taken = active + invited
  const free = Math.max(0, limit - taken)
  const parts = [
    { word: 'active', count: active },
    { word: 'invited', count: invited },
    { word: 'free', count: free },
  ].filter(({ count }) => count > 0)
  const detail = parts.map(({ word, count }) => `${count} ${word}`).join(', ')
  const marks = parts.flatMap(({ word, count }) =>
    Array.from({ length: count }, (_, place) => ({ key: `${word} ${place}`, word })),
  )
  return (
    <div className={classes.line}>
      {marks.length <= MOST_MARKS && (
        <span className={classes.seats} aria-hidden>
          {marks.map(({ key, word }) => (
            <i key={key} data-seat={word} />
          ))}
        </span>
      )}
      <span>
        <span className="strong num">
          {taken} of {counted(limit, 'seat')}
        </span>{' '}
        <span className="secondary num">· {detail}</span>
      </span>
    </div>
  )
}
