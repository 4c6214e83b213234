import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { Button } from '../../ui/Button'
import classes from './AutosaveStatus.module.css'
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
      <span className={classes.root} data-failed role="alert">
        <CloudAlert size={16} strokeWidth={1.75} />
        Not saved
        <Button variant="link" size="sm" onClick={retry}>
          Retry
        </Button>
      </span>
    )
  }
  const busy = state === 'waiting' || state === 'saving'
  return (
    <output className={classes.root}>
      {busy && <CloudUpload size={16} strokeWidth={1.75} />}
      {busy && 'Saving…'}
      {!busy && savedAt && <CloudCheck size={16} strokeWidth={1.75} />}
      {!busy && savedAt && <span className="num">Saved {clock.format(savedAt)}</span>}
    </output>
  )
}
