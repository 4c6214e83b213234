import type { FastifyReply } from 'fastify'

/** Ends when the caller hangs up before the answer is sent: nobody waits for it any more (rule G7). */
export function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) ending.abort()
  })
  return ending.signal
}
