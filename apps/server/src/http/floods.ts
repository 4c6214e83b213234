import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { secretHashOf } from './credentials'
import { networkOf } from './network'
import { doorOf } from './paths'
import { Refusal } from './refusal'

export type Floods = {
  /** Counts a request for its session, or else its address. @throws tooMany */
  count(request: FastifyRequest): Promise<void>
  /** Counts it for its agency, once its session is open. @throws tooMany */
  admit(request: FastifyRequest, agencyId: string): Promise<void>
  /** The agency of a known session, or else the address. */
  tenantOf(request: FastifyRequest): string
  /** A session that was let in before. */
  sessionOf(request: FastifyRequest): string | undefined
}

/** Sessions whose requests count for themselves. The newest are kept; an older one counts for its address again. */
const MOST_KNOWN = 50_000
const WINDOW = '1 minute'

/**
 * Counts per minute by session, agency and address. A key without a session counts for the address it
 * comes from, so that invented keys do not get their own limits.
 */
export async function limitFloods(app: FastifyInstance, config: Config): Promise<Floods> {
  await app.register(rateLimit, { global: false })
  /** The agency of each session. */
  const known = new Map<string, string>()
  const agencies = new WeakMap<FastifyRequest, string>()
  const keyOf = (request: FastifyRequest) => secretHashOf(request, config, true)?.toString('base64')
  const knownKeyOf = (request: FastifyRequest) => {
    const key = keyOf(request)
    return key !== undefined && known.has(key) ? key : undefined
  }
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ timeWindow: WINDOW, max, keyGenerator })
  const addressOf = ({ ip }: FastifyRequest) => networkOf(ip)
  const ofSession = limit(config.floodPerKey, (request) => knownKeyOf(request) ?? '')
  const ofAddress = limit(config.floodPerAddress, addressOf)
  const ofHealth = limit(config.floodPerAddress, addressOf)
  const ofFiles = limit(config.floodFilesPerAddress, addressOf)
  const ofAgency = limit(config.floodPerTenant, (request) => agencies.get(request) ?? '')

  async function countForAgency(request: FastifyRequest, agencyId: string): Promise<void> {
    if (agencies.get(request) === agencyId) return
    agencies.set(request, agencyId)
    refuseExceeded(await ofAgency(request))
  }
  return {
    async count(request) {
      const door = doorOf(request)
      if (door === 'health') refuseExceeded(await ofHealth(request))
      if (door === 'web') refuseExceeded(await ofFiles(request))
      if (door !== 'call') return
      const key = knownKeyOf(request)
      if (key === undefined) return refuseExceeded(await ofAddress(request))
      refuseExceeded(await ofSession(request))
      // The agency's limit is checked before anything is looked up.
      await countForAgency(request, known.get(key) ?? '')
    },
    async admit(request, agencyId) {
      const key = keyOf(request)
      if (key !== undefined) remember(known, key, agencyId)
      await countForAgency(request, agencyId)
    },
    tenantOf: (request) => agencies.get(request) ?? addressOf(request),
    sessionOf: knownKeyOf,
  }
}

function remember(known: Map<string, string>, key: string, agencyId: string): void {
  known.delete(key)
  known.set(key, agencyId)
  if (known.size > MOST_KNOWN) for (const oldest of known.keys()) return void known.delete(oldest)
}

type Count = { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number }

function refuseExceeded(count: Count): void {
  if (!count.isAllowed && count.isExceeded)
    throw new Refusal('tooMany', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
}
