import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '../db/pool'
import { afterAnswer } from './after-answer'
import type { Log } from './log'

/** What a person was refused, and how often since it was last reported. */
export type Denial = {
  viewer: Viewer
  /** What they wanted to do: "remove the photo of a user". */
  call: string
  address: string
  requestId: string
  at: Date
  count: number
}

/** How long repetitions are counted after a report, to be reported together. */
const WINDOW_MS = 10 * 60_000
/** Beyond this many different ones nothing is remembered, so that a flood does not fill the log. */
const MOST = 1000

/**
 * Reports calls that a role does not allow (rule I9): the first of its kind at once, repetitions as one entry with a
 * count, so that repeated calls cannot fill the log.
 */
export function watchDenials(
  app: FastifyInstance,
  { tell, log, now }: { tell: (denials: Denial[]) => Promise<void>; log: Log; now: () => Date },
): void {
  const open = new Map<string, Denial & { since: number }>()

  const flush = (isOver: (since: number) => boolean) => {
    const over = [...open].filter(([, { since }]) => isOver(since))
    for (const [key] of over) open.delete(key)
    const repeated = over.map(([, denial]) => denial).filter(({ count }) => count > 0)
    if (repeated.length > 0) afterAnswer(log, () => tell(repeated))
  }
  const keep = (request: FastifyRequest, viewer: Viewer) => {
    const { url = '', config } = request.routeOptions
    const call = config.words ?? url
    const key = `${viewer.actor.id} ${viewer.user.id} ${request.method} ${url}`
    const known = open.get(key)
    if (known) {
      known.count += 1
      return
    }
    if (open.size >= MOST) return
    const denial = { viewer, call, address: request.ip, requestId: request.id, at: now(), count: 1 }
    open.set(key, { ...denial, count: 0, since: performance.now() })
    afterAnswer(log, () => tell([denial]))
  }
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 403 && request.viewer) keep(request, request.viewer)
  })
  const timer = setInterval(() => flush((since) => performance.now() - since > WINDOW_MS), 60_000)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    flush(() => true)
  })
}
