import type { AnswerSave } from '@heed/contract/answer-dates'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { exactMoment } from '../../../kit/local-time'
import classes from '../setup.module.css'

/** The first save answers everything at once; so many lines tell the reader nothing until asked for. */
const SHOWN = 8

interface Props {
  entry: AnswerSave
}

/** What kind of save it was, and from which day its answers count. */
export function EntryTitle({ entry: { kind, effectiveOn, takenBackAt, replacedFrom } }: Props) {
  const title =
    kind === 'change' && effectiveOn !== null
      ? `Change from ${formatDate(effectiveOn)}`
      : kind === 'first'
        ? 'First answers'
        : 'Correction'
  const undone =
    takenBackAt !== null
      ? 'taken back'
      : replacedFrom !== null
        ? `replaced by the change from ${formatDate(replacedFrom)}`
        : null
  return undone === null ? (
    title
  ) : (
    <>
      <del className="muted">{title}</del> <span className="muted">{undone}</span>
    </>
  )
}

/** "Dana Whitlock · Jan 25, 2027, 10:42 AM", and who took it back. */
export const whenOf = ({ savedBy, savedAt, takenBackBy, takenBackAt }: AnswerSave) => (
  <>
    {savedBy ?? 'System'} · {exactMoment(savedAt)}
    {takenBackAt !== null && (
      <>
        <br />
        Taken back by {takenBackBy ?? 'System'} · {exactMoment(takenBackAt)}
      </>
    )}
  </>
)

/** The changed answers in words. */
export function EntryChanges({ entry, onTakeBack }: Props & { onTakeBack: () => void }) {
  const { kind, changes, takenBackAt, canTakeBack, whyItStays, effectiveOn } = entry
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? changes : changes.slice(0, SHOWN)
  // Of a change that was replaced as a whole, the title says so.
  const isSaidOnce = entry.replacedFrom !== null
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      {changes.length === 0 && <p className="small muted">No answers changed.</p>}
      <Stack component="dl" gap="xs" className="small">
        {shown.map((change) => (
          <ChangedAnswer
            key={change.question}
            change={isSaidOnce ? { ...change, replacedFrom: null } : change}
            isFirst={kind === 'first'}
            isUndone={takenBackAt !== null}
          />
        ))}
      </Stack>
      {!isOpen && changes.length > SHOWN && (
        <Button variant="link" size="sm" onClick={() => setOpen(true)}>
          {counted(changes.length - SHOWN, 'more answer')}
        </Button>
      )}
      {canTakeBack && effectiveOn !== null && (
        <Button
          size="sm"
          onClick={onTakeBack}
          aria-label={`Take back the change from ${formatDate(effectiveOn)}`}
        >
          Take back
        </Button>
      )}
      {whyItStays !== null && <p className="small muted">{whyItStays}</p>}
    </Stack>
  )
}

interface AnswerProps {
  change: AnswerSave['changes'][number]
  isFirst: boolean
  isUndone: boolean
}

function ChangedAnswer({ change, isFirst, isUndone }: AnswerProps) {
  const { label, before, after, replacedFrom } = change
  const counts = !isUndone && replacedFrom === null
  return (
    <div>
      <dt className="muted">{label}</dt>
      <Text component="dd" inherit c={counts ? 'var(--text-default)' : 'dimmed'}>
        {!isFirst && (
          <>
            <span className="muted">{before}</span> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        {counts ? <ins className={classes.now}>{after}</ins> : <del>{after}</del>}
        {replacedFrom !== null && ` replaced by the change from ${formatDate(replacedFrom)}`}
      </Text>
    </div>
  )
}
