import { setTimeout as wait } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { limitFloods } from './floods'
import { doorOf } from './paths'
import { openPlaces } from './places'
import { Refusal } from './refusal'

/** What the limits need to know about a request while it is answered. */
export type LoadLimits = {
  /** Counts it for its agency, once its session is open. @throws tooMany */
  admit(request: FastifyRequest, agencyId: string): Promise<void>
  /** Works on it, and gives its places back at the end, though its caller may have hung up long before. */
  during<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /** Gives its place at work back while an upload comes in. */
  leave(request: FastifyRequest): void
  /** Waits for a place at work again. @throws unavailable, tooMany */
  work(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Gives its place at work back while its answer waits for something outside. @throws unavailable, tooMany */
  outside(request: FastifyRequest): Promise<void>
  /** Waits until it may make its file, without a place at work meanwhile. @throws unavailable, tooMany */
  export(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Waits until its file may be sent. @throws unavailable, tooMany */
  send(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** How often the delay of the process is measured: over the time since it was last. */
const SAMPLE_MS = 1000
/**
 * Starting takes the process for itself, which is no overload: a measure that has some of it in counts for nothing, or
 * the first calls after "ready" would be refused.
 */
const START_COUNTS_MS = 2 * SAMPLE_MS

/** The longest a refusal is held back, so that no one is left waiting. */
const LONGEST_MS = 1000

/**
 * Floods get 429 per session, agency or address, an overloaded process answers 503; both say when to retry. Clients that
 * retry at once get them a little later, which costs nothing and slows a flood down.
 */
export async function limitLoad(app: FastifyInstance, config: Config): Promise<LoadLimits> {
  let held = 0
  const holdBack = async () => {
    held += 1
    const paced = (held * 1000) / config.refusalsPerSecond
    await wait(Math.max(config.refusalDelayMs, Math.min(paced, LONGEST_MS)))
    held -= 1
  }
  const heldBack = async <T>(ask: () => T | Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (refusal) {
      await holdBack()
      throw refusal
    }
  }
  let startCounts = true
  app.addHook('onReady', async () => {
    setTimeout(() => {
      startCounts = false
    }, START_COUNTS_MS).unref()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: config.loopDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request: FastifyRequest) => {
      if (doorOf(request) !== 'call' || startCounts) return
      await holdBack()
      throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    },
  })
  const floods = await limitFloods(app, config)
  const places = openPlaces(config, floods)

  app.addHook('onRequest', (request) => heldBack(() => floods.count(request)))
  app.addHook('onRequest', async (request) => {
    if (doorOf(request) === 'call') await heldBack(() => places.refuseWhenFull())
  })
  const work = (request: FastifyRequest, reply: FastifyReply) => heldBack(() => places.work(request, reply))
  // Only once the body has arrived, so that slow senders block no one.
  app.addHook('preHandler', async (request, reply) => {
    if (doorOf(request) === 'call') await work(request, reply)
  })
  // The work ends with the answer, however long the client takes to read it.
  app.addHook('onSend', async (request) => places.leave(request))

  return {
    // Not held back: it happens in a transaction.
    admit: floods.admit,
    during: places.during,
    leave: places.leave,
    work,
    outside: (request) => heldBack(() => places.outside(request)),
    export: (request, reply) => heldBack(() => places.export(request, reply)),
    send: (request, reply) => heldBack(() => places.send(request, reply)),
  }
}
