import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { secretHashOf } from './credentials'
import { networkOf } from './network'
import { doorOf } from './paths'
import { Refusal } from './refusal'

/** What a request tells the limits once its session stands. */
export type LoadLimits = {
  /** Counts it for its agency. @throws tooMany */
  admit(request: FastifyRequest, agencyId: string): Promise<void>
}

/** Sessions whose requests count for themselves. The newest are kept; an older one counts for its address once more. */
const MOST_KNOWN = 50_000
const WINDOW = '1 minute'

/**
 * Floods get 429 per session, agency or address, an overloaded process answers 503; both say when to come back. Health
 * and files of the web are not counted. A key that no session stands behind counts for the address it comes from, so
 * that inventing keys opens no new account.
 */
export async function limitLoad(app: FastifyInstance, config: Config): Promise<LoadLimits> {
  limitWaiting(app, config.waitingRequests)
  await app.register(underPressure, {
    maxEventLoopDelay: config.loopDelayMs,
    pressureHandler: (request: FastifyRequest) => {
      if (doorOf(request) === 'call') throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    },
  })
  await app.register(rateLimit, { global: false })

  const known = new Set<string>()
  const sessionOf = (request: FastifyRequest) => {
    const session = secretHashOf(request, config, true)?.toString('base64')
    return session !== undefined && known.has(session) ? session : undefined
  }
  const ofSession = app.createRateLimit({
    timeWindow: WINDOW,
    max: config.floodPerKey,
    keyGenerator: (request) => sessionOf(request) ?? '',
  })
  const ofAddress = app.createRateLimit({
    timeWindow: WINDOW,
    max: config.floodPerAddress,
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  const agencies = new WeakMap<FastifyRequest, string>()
  const ofAgency = app.createRateLimit({
    timeWindow: WINDOW,
    max: config.floodPerTenant,
    keyGenerator: (request) => agencies.get(request) ?? '',
  })
  app.addHook('onRequest', async (request) => {
    if (doorOf(request) === 'call')
      refuseExceeded(await (sessionOf(request) ? ofSession(request) : ofAddress(request)))
  })

  return {
    async admit(request, agencyId) {
      const session = secretHashOf(request, config, true)?.toString('base64')
      if (session !== undefined) remember(known, session)
      agencies.set(request, agencyId)
      refuseExceeded(await ofAgency(request))
    },
  }
}

function remember(known: Set<string>, session: string): void {
  known.delete(session)
  known.add(session)
  if (known.size > MOST_KNOWN) for (const oldest of known) return void known.delete(oldest)
}

type Count = { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number }

function refuseExceeded(count: Count): void {
  if (!count.isAllowed && count.isExceeded)
    throw new Refusal('tooMany', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
}

/** Beyond so many requests at work the next is answered at once: a queue would only make all of them late. */
function limitWaiting(app: FastifyInstance, most: number): void {
  let atWork = 0
  app.addHook('onRequest', async (request, reply) => {
    if (doorOf(request) !== 'call') return
    if (atWork >= most) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    atWork += 1
    reply.raw.once('close', () => {
      atWork -= 1
    })
  })
}
