import { counted } from '@heed/domain/text'
import { Button, Group } from '@mantine/core'
import { CircleAlert, CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { timeText } from '../local-time'
import type { AutosaveState } from './use-autosave'

export interface AutosaveStatusProps {
  state: AutosaveState
  savedAt: Date | null
  /** How many fields hold values that cannot be saved. */
  leftOut?: number
  retry: () => void
  /** What is saved, if that is not what counts: "Draft saved 10:42 AM". */
  what?: string
}

/** "Saved 10:42 AM", or what is not saved. */
export function AutosaveStatus({ state, savedAt, leftOut = 0, retry, what }: AutosaveStatusProps) {
  if (state === 'failed') {
    return (
      <Group component="span" display="inline-flex" gap={6} fz="sm" c="var(--danger-text)" role="alert">
        <CloudAlert size={16} strokeWidth={1.75} />
        Not saved
        <Button variant="link" size="sm" onClick={retry}>
          Retry
        </Button>
      </Group>
    )
  }
  if (leftOut > 0) {
    return (
      <Group component="output" display="inline-flex" gap={6} fz="sm" c="var(--danger-text)">
        <CircleAlert size={16} strokeWidth={1.75} />
        {counted(leftOut, 'field')} not saved
      </Group>
    )
  }
  const busy = state === 'waiting' || state === 'saving'
  return (
    <Group component="output" display="inline-flex" gap={6} fz="sm" c="dimmed">
      {busy && <CloudUpload size={16} strokeWidth={1.75} />}
      {busy && 'Saving…'}
      {!busy && savedAt && <CloudCheck size={16} strokeWidth={1.75} />}
      {!busy && savedAt && (
        <span className="num">
          {what ? `${what} saved` : 'Saved'} {timeText(savedAt.getTime())}
        </span>
      )}
    </Group>
  )
}
