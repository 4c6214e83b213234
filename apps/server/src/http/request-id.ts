import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../db/pool'
import type { Log } from './log'
import { doorOf } from './paths'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is open, for the log line. */
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    name?: string
    /** What the call does, for the log's "was not allowed to". */
    words?: string
  }
}

export const newRequestId = () => randomUUID()

/** Refusals are worth finding, whatever the reason: no session, a role, a limit. */
function outcomeOf(status: number, isAnswered: boolean): string {
  if (!isAnswered) return 'aborted'
  if (status >= 500) return 'failed'
  if (status === 401 || status === 403 || status === 429) return 'denied'
  return status >= 400 ? 'refused' : 'done'
}

/** Every part that waits for the end of an answer listens for itself, and a stream some more; a leak is far more. */
const MOST_LISTENERS = 30

/** One line per request: who, for which tenant, which action, with what outcome. Never a body, a query or a key. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.raw.setMaxListeners(MOST_LISTENERS)
    const action =
      request.routeOptions.config.name ??
      (request.is404 && doorOf(request) === 'call' ? 'unknown' : undefined)
    if (!action) return
    // Unlike the framework's own hook this comes for connections that broke off too.
    reply.raw.once('close', () => {
      const { viewer } = request
      log.info(
        {
          requestId: request.id,
          action,
          method: request.method,
          status: reply.statusCode,
          outcome: outcomeOf(reply.statusCode, reply.raw.writableEnded),
          ms: Math.round(reply.elapsedTime),
          userId: viewer?.user.id,
          actorId: viewer?.actor.id,
          agencyId: viewer?.user.agencyId,
          companyId: viewer?.user.companyId ?? undefined,
          address: request.ip,
        },
        'request',
      )
    })
  })
}
