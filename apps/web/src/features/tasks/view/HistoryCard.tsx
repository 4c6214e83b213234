import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../../kit/clock'
import { Timeline } from '../../../kit/layout/Timeline'
import { momentText } from '../../../kit/local-time'
import { Card } from '../../../ui/Card'
import { useTask } from './task-context'

/** How many events are shown at first. */
const FIRST = 8

/** Who did what with the task, newest first. */
export function HistoryCard() {
  const { history } = useTask().task
  const [all, setAll] = useState(false)
  const now = useToday()
  const shown = all ? history : history.slice(0, FIRST)
  return (
    <Card
      title="History"
      footer={
        history.length > FIRST && (
          <Button variant="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show less' : `Show all ${history.length}`}
          </Button>
        )
      }
    >
      {history.length === 0 ? (
        <p className="small muted">No activity yet. What people do on this task is recorded here.</p>
      ) : (
        <Timeline
          label="History"
          items={shown.map(({ id, at, by, text }) => ({
            id,
            text: by ? `${by.name} ${text}` : text,
            when: <time dateTime={at}>{momentText(at, now)}</time>,
          }))}
        />
      )}
    </Card>
  )
}
