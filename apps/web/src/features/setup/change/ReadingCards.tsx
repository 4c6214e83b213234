import type { Reading } from '@heed/contract/answer-dates'
import { numberText } from '@heed/domain/text'
import { Radio, Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type Sign, SignIcon } from '../preview/TaskSign'
import classes from './change.module.css'
import { EffectiveDay } from './EffectiveDay'
import { markedSentence } from './effects'
import type { ReadingChoice } from './use-reading-choice'
import type { ShownReadings } from './use-readings'

interface Props {
  choice: ReadingChoice
  readings: ShownReadings
}

/** One question: was it never otherwise, or does it change from a day? Both cards say what they do. */
export function ReadingCards({ choice, readings }: Props) {
  const { kind, suggestion, change, correction } = readings
  const id = useId()
  const card = { name: id, chosen: kind, suggested: suggestion?.kind, onChoose: choice.choose }
  return (
    <fieldset className={classes.question} aria-describedby={`${id}-help`}>
      <legend>
        <h2>A correction, or a change from a date?</h2>
      </legend>
      <p id={`${id}-help`} className="secondary">
        It decides which years are read with the old answers and which with the new ones.
      </p>
      <div className={classes.cards}>
        <ReadingCard
          {...card}
          kind="change"
          label="A change from a date"
          text="Enter the first day with the new answers; for a plan that ends, the day after its last day. Years before that day keep the old answers, and what they still owe stays."
        >
          <EffectiveDay choice={choice} readings={readings} />
          {change && <Marked text={markedSentence(change)} />}
          <Counts reading={readings.isDayWrong ? null : change} />
        </ReadingCard>
        <ReadingCard
          {...card}
          kind="correction"
          label="A correction"
          text="This was always the case. Past years are read with the new answers too, as far back as the former answers go."
        >
          {correction && <Marked text={markedSentence(correction)} />}
          <Counts reading={correction} />
        </ReadingCard>
      </div>
    </fieldset>
  )
}

const Marked = ({ text }: { text: string | null }) => text && <p className={classes.text}>{text}</p>

interface CardProps {
  kind: ShownReadings['kind']
  chosen: ShownReadings['kind']
  suggested: ShownReadings['kind'] | undefined
  onChoose: ReadingChoice['choose']
  name: string
  label: string
  text: string
  children: ReactNode
}

function ReadingCard({ kind, chosen, suggested, onChoose, name, label, text, children }: CardProps) {
  const id = `${name}-${kind}`
  return (
    <div className={classes.card}>
      <Radio
        id={id}
        name={name}
        value={kind}
        checked={chosen === kind}
        onChange={() => onChoose(kind)}
        aria-describedby={`${id}-text`}
      />
      <div className={classes.content}>
        <div className={classes.head}>
          <label htmlFor={id} className={classes.label}>
            {label}
          </label>
          {suggested === kind && <span className={classes.tag}>Suggested</span>}
        </div>
        <p id={`${id}-text`} className={classes.text}>
          {text}
        </p>
        {children}
      </div>
    </div>
  )
}

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
function Counts({ reading }: { reading: Reading | undefined | null }) {
  return (
    <ul className={classes.counts} aria-label="Due dates in the next 12 months">
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
