import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { hashSecret } from './credentials'
import { Refusal } from './refusal'

/** Floods get 429 per session or address, an overloaded process answers 503; both say when to come back. */
export async function limitLoad(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: config.loopDelayMs,
    retryAfter: 2,
    pressureHandler: () => {
      throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    },
  })
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: (_request, key) => (key.startsWith('key:') ? config.floodPerKey : config.floodPerAddress),
    keyGenerator: (request) => {
      const key = request.headers.apikey
      const cookie = Object.entries(request.cookies ?? {}).find(([name]) => name.endsWith('session'))?.[1]
      const secret = typeof key === 'string' && key !== 'session' ? key : cookie
      return secret ? `key:${hashSecret(secret).toString('base64')}` : `address:${request.ip}`
    },
    allowList: (request) => !request.url.startsWith('/api'),
    errorResponseBuilder: (_request, context) =>
      new Refusal('tooMany', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
}
