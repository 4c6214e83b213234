import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../db/pool'
import type { Log } from './log'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session stands, for the log line. */
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    name?: string
  }
}

export const newRequestId = () => randomUUID()

/** One line per request: who, for which tenant, which action, with what outcome. Never a body, a query or a key. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const action = request.routeOptions.config.name
    if (!action) return
    log.info(
      {
        requestId: request.id,
        action,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.viewer?.user.id,
        actorId: request.viewer?.actor.id,
        agencyId: request.viewer?.user.agencyId,
        companyId: request.viewer?.user.companyId ?? undefined,
        address: request.ip,
      },
      'request',
    )
  })
}
