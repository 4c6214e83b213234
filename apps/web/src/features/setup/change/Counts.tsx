import type { Reading } from '@heed/contract/answer-dates'
import { numberText } from '@heed/domain/text'
import { Skeleton } from '@mantine/core'
import type { Sign } from '../TaskSign'
import { SignIcon } from '../TaskSign'
import classes from './change.module.css'

const COUNTS: readonly { key: keyof Reading['counts']; sign: Sign; words: (isOne: boolean) => string }[] = [
  { key: 'added', sign: 'added', words: () => 'added' },
  {
    key: 'noLongerApply',
    sign: 'removed',
    words: (isOne) => (isOne ? 'no longer applies' : 'no longer apply'),
  },
  { key: 'moved', sign: 'moved', words: (isOne) => (isOne ? 'moves' : 'move') },
  { key: 'stay', sign: 'stays', words: (isOne) => (isOne ? 'stays' : 'stay') },
]

/** The same four counts in the same order on both cards; null when there are none to wait for. */
export function Counts({ reading }: { reading: Reading | undefined | null }) {
  return (
    <ul className={classes.counts}>
      {COUNTS.map(({ key, sign, words }) => (
        <li key={key}>
          <SignIcon kind={sign} />
          {reading === undefined ? (
            <Skeleton w={20} h={10} />
          ) : (
            <b>{reading ? numberText(reading.counts[key]) : '–'}</b>
          )}{' '}
          {words(reading?.counts[key] === 1)}
        </li>
      ))}
    </ul>
  )
}
