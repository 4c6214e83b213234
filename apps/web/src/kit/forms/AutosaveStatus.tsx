import { Button, Group } from '@mantine/core'
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import type { AutosaveState } from './use-autosave'

export interface AutosaveStatusProps {
  state: AutosaveState
  savedAt: Date | null
  retry: () => void
}

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "Saved 10:42", or what stands in its way. */
export function AutosaveStatus({ state, savedAt, retry }: AutosaveStatusProps) {
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
  const busy = state === 'waiting' || state === 'saving'
  return (
    <Group component="output" display="inline-flex" gap={6} fz="sm" c="dimmed">
      {busy && <CloudUpload size={16} strokeWidth={1.75} />}
      {busy && 'Saving…'}
      {!busy && savedAt && <CloudCheck size={16} strokeWidth={1.75} />}
      {!busy && savedAt && <span className="num">Saved {clock.format(savedAt)}</span>}
    </Group>
  )
}
