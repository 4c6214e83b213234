import { sendNewCode } from '@heed/contract/auth'
import { Box, Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useWrite } from '../../api/use-write'
import { NoteBox } from '../../ui/NoteBox'

interface Props {
  email: string
  attempt: string
  onSent: () => void
  /** The server no longer knows the attempt. */
  onOver: (reason: string) => void
}

/** The server lets a new code out every 30 seconds (rule A5). */
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
    <Box mt={28} pt={20} fz="sm" c="dimmed" style={{ borderTop: '1px solid var(--border-default)' }}>
      {send.error && (
        <NoteBox tone="danger" announce>
          {send.error.message}
        </NoteBox>
      )}
      <p role="status">{sent && 'We sent a new code. The previous one no longer works.'}</p>
      {left > 0 ? (
        <p className="num">No code? You can ask for a new one in {clock(left)}.</p>
      ) : (
        <p>
          No code? Check your spam folder, or{' '}
          <Button
            variant="link"
            size="sm"
            loading={send.isPending}
            onClick={() => send.mutate({ body: { email, attempt } })}
          >
            send a new code
          </Button>
        </p>
      )}
    </Box>
  )
}

/** Whole seconds that are left, and how to start anew. It follows the clock, so a sleeping tab does not stretch it. */
function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  const start = useCallback((next: number) => {
    setNow(Date.now())
    setEnd(Date.now() + next * 1000)
  }, [])

  return [left, start]
}
