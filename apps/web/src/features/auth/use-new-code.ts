import { sendNewCode } from '@heed/contract/auth'
import { useCallback, useEffect, useState } from 'react'
import { useWrite } from '../../api/use-write'

export type SentBy = 'email' | 'sms'

interface Options {
  email: string
  attempt: string
  /** The password step already sent a code; otherwise the first one does not have to wait. */
  isSent: boolean
  onSent: (channel: SentBy) => void
  /** The server no longer knows the attempt. */
  onOver: (reason: string) => void
}

/** The server sends a new code at most every 30 seconds (rule A5). */
const PAUSE_S = 30
const OVER = 'This sign-in took too long. Please start again.'

/** Requests another code, and tracks when the server is ready to send one. */
export function useNewCode({ email, attempt, isSent, onSent, onOver }: Options) {
  const [left, start] = useCountdown(isSent ? PAUSE_S : 0)
  const [sent, setSent] = useState(false)
  const write = useWrite(sendNewCode, {
    onSuccess: (_, { body }) => {
      setSent(true)
      start(PAUSE_S)
      onSent(body.channel ?? 'email')
    },
    onError: (error) => {
      setSent(false)
      if (error.status === 401) onOver(OVER)
      if (error.status === 429) start(error.retryAfter ?? PAUSE_S)
    },
  })
  return {
    left,
    sent,
    error: write.error,
    isPending: write.isPending,
    send: (channel: SentBy) => write.mutate({ body: { email, attempt, channel } }),
  }
}

/** Whole seconds left, and a way to restart. Follows the clock, so a sleeping tab does not stretch it. */
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
