import type { OperationsJob } from '@heed/contract/operations'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../kit/clock'
import { NoteBox } from '../../ui/NoteBox'
import classes from './operations.module.css'
import { comingText } from './operations-words'

/** Longer error texts are cut until somebody wants to read them. */
const SHORT = 240

/** Why a job failed, the reference of the error in the log, and what happens next. */
export function JobFailure({ job: { lastRun, retryAt } }: { job: OperationsJob }) {
  const today = useToday()
  const [isWhole, setWhole] = useState(false)
  if (!lastRun) return null
  const error = lastRun.error ?? 'It did not say why.'
  const isLong = error.length > SHORT
  const facts = [
    lastRun.reference && `Reference ${lastRun.reference}`,
    `tried ${counted(lastRun.tries, 'time')}`,
    retryAt ? `next try ${comingText(retryAt, today)}` : 'not tried again',
  ]
  return (
    <NoteBox tone="danger">
      <div className={classes.failure}>
        <b>{isLong && !isWhole ? `${error.slice(0, SHORT)}…` : error}</b>{' '}
        {isLong && (
          <Button size="xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show all'}
          </Button>
        )}
        <div className="num">{facts.filter(Boolean).join(' · ')}</div>
      </div>
    </NoteBox>
  )
}
