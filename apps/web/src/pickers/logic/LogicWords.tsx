import { type SentencePart, sentenceParts } from '@heed/domain/logic/sentence-parts'
import classes from './words.module.css'

interface Props {
  /** What a rule says, or its beginning or end. */
  text: string
  /** What the saved rule says; conditions that it does not name are marked as new. */
  saved?: string
  /** In a list, where most rules begin alike: only conditions are set off, and a module that has none beside it. */
  brief?: boolean
}

const isAsked = ({ kind }: SentencePart) => kind === 'module' || kind === 'condition'

const conditionsIn = (text: string) =>
  new Set(sentenceParts(text).flatMap((part) => (isAsked(part) ? [part.text] : [])))

/** A rule in words, with its conditions and operators set off. */
export function LogicWords({ text, saved, brief = false }: Props) {
  const known = saved === undefined ? null : conditionsIn(saved)
  const parts = sentenceParts(text)
  const quiet = brief && parts.some(({ kind }) => kind === 'condition') ? 'module' : 'rest'
  return parts.map(({ text: part, kind }, index) => {
    const key = `${index} ${part}`
    if (kind === 'rest' || kind === quiet) return <span key={key}>{part}</span>
    if (kind === 'operator')
      return (
        <span key={key} className={classes.operator}>
          {part}
        </span>
      )
    return known && !known.has(part) ? (
      <ins key={key} className={classes.condition}>
        {part}
      </ins>
    ) : (
      <b key={key} className={classes.condition}>
        {part}
      </b>
    )
  })
}
