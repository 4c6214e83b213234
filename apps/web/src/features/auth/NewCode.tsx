import { sendNewCode } from '@heed/contract/auth'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { Button } from '../../ui/Button'
import { NoteBox } from '../../ui/NoteBox'
import classes from './auth.module.css'
import { useCountdown } from './use-countdown'

interface Props {
  email: string
  attempt: string
  onSent: () => void
  /** The server no longer knows the attempt. */
  onOver: (reason: string) => void
}

/** The server lets a new code out every 30 seconds (security.md A5). */
const PAUSE_S = 30
const OVER = 'This sign-in took too long. Please start again.'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Asks for another code, as soon as the server would send one. */
export function NewCode({ email, attempt, onSent, onOver }: Props) {
  const [left, start] = useCountdown(PAUSE_S)
  const [sent, setSent] = useState(false)
  const send = useWrite(sendNewCode, {
    onSuccess: () => {
      setSent(true)
      start(PAUSE_S)
      onSent()
    },
    onError: (error) => {
      setSent(false)
      if (error.status === 401) onOver(OVER)
      if (error.status === 429) start(error.retryAfter ?? PAUSE_S)
    },
  })
  return (
    <div className={classes.alternative}>
      {send.error && (
        <NoteBox tone="danger" announce>
          {send.error.message}
        </NoteBox>
      )}
      <p role="status">{sent && 'We sent a new code. The one before no longer works.'}</p>
      {left > 0 ? (
        <p className="num">No code? You can ask for a new one in {clock(left)}.</p>
      ) : (
        <p>
          No code? Look in your spam folder, or{' '}
          <Button
            variant="link"
            size="sm"
            busy={send.isPending}
            onClick={() => send.mutate({ body: { email, attempt } })}
          >
            send a new code
          </Button>
        </p>
      )}
    </div>
  )
}
