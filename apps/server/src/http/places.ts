import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Floods } from './floods'
import { Lanes } from './lanes'
import { Refusal } from './refusal'

/** Where requests are worked on. */
export type Places = {
  /** @throws unavailable */
  refuseWhenFull(): void
  /** Waits for a place at work, when the request is there. @throws unavailable, tooMany */
  work(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Waits for a place among the exports, then for one at work again. @throws unavailable, tooMany */
  export(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Waits for a place among the files that are sent, and gives the one at work back. @throws unavailable, tooMany */
  send(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Gives the place at work back, and waits for one among what waits for others, a mail server say. @throws unavailable, tooMany */
  outside(request: FastifyRequest): Promise<void>
  /** Gives the places of a request back once its work ends, whether or not its caller is still there. */
  during<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /** Gives the place at work back. */
  leave(request: FastifyRequest): void
}

const FEW = 2

/** Exports of one agency that wait for those before them. */
const EXPORTS_IN_LINE = 4

/** What is sent or read within this time is not slow. */
export const AT_ONCE_MS = 1000

/** @param whose says whose lane a request waits in, and behind whose others */
export function openPlaces(config: Config, whose: Pick<Floods, 'tenantOf' | 'sessionOf'>): Places {
  const { tenantOf, sessionOf } = whose
  const shared = {
    // No request runs without a connection to the database.
    atOnce: config.connections,
    width: config.atWorkPerTenant,
    narrow: config.atWorkBesideOthers,
    most: config.waitingRequests,
    line: config.waitingPerTenant,
  }
  const atWork = new Lanes({
    ...shared,
    patienceMs: config.connectTimeoutMs,
    // One person's slow requests leave places to their colleagues.
    ofOne: { width: config.atWorkPerSession, line: config.waitingPerSession },
  })
  const sending = new Lanes({ ...shared, patienceMs: config.requestTimeoutSeconds * 1000 })
  // Few at once, and one of an agency: the others' connections stay free (rule G5).
  const exporting = new Lanes({
    atOnce: config.exportsAtOnce,
    width: 1,
    narrow: 1,
    most: config.exportsAtOnce * 10,
    line: EXPORTS_IN_LINE,
    patienceMs: config.exportSeconds * 1000,
  })
  // What an agency waits for takes nothing from the others, but is no more than it may have at work.
  const outside = new Lanes({
    ...shared,
    atOnce: config.waitingRequests,
    narrow: config.atWorkPerTenant,
    patienceMs: config.requestTimeoutSeconds * 1000,
    ofOne: { width: config.atWorkPerSession, line: config.waitingPerSession },
  })
  const held = new WeakMap<FastifyRequest, Held>()
  const atTheirWork = new WeakSet<FastifyRequest>()

  const leave = (request: FastifyRequest) => {
    held.get(request)?.atWork?.()
    held.get(request)?.exporting?.()
    held.get(request)?.outside?.()
  }
  const open = (request: FastifyRequest, reply: FastifyReply) => {
    const known = held.get(request)
    if (known) return known
    const places: Held = {}
    held.set(request, places)
    reply.raw.once('close', () => {
      // What a caller who hung up has asked for goes on, and takes as much as before.
      if (!atTheirWork.has(request)) leave(request)
      places.sending?.()
    })
    return places
  }
  const enterWork = (request: FastifyRequest, reply: FastifyReply) =>
    enter(async () => {
      const giveBack = await atWork.enter(tenantOf(request), sessionOf(request))
      // Where many are at work, a caller may have hung up before theirs was read, which is known a turn later.
      if (atWork.count > FEW) await setImmediate()
      return giveBack
    }, reply)
  return {
    refuseWhenFull: () => atWork.refuseWhenFull(),
    async work(request, reply) {
      open(request, reply).atWork = await enterWork(request, reply)
    },
    async export(request, reply) {
      leave(request)
      open(request, reply).exporting = await enter(() => exporting.enter(tenantOf(request)), reply)
      open(request, reply).atWork = await enterWork(request, reply)
    },
    async send(request, reply) {
      leave(request)
      const giveBack = await enter(() => sending.enter(tenantOf(request)), reply)
      open(request, reply).sending = giveBack
      // After that it depends on the reader, and is bounded like any slow answer.
      setTimeout(giveBack, AT_ONCE_MS).unref()
    },
    async outside(request) {
      leave(request)
      // Whether or not its caller is still there: it is committed.
      const giveBack = await outside.enter(tenantOf(request), sessionOf(request))
      const places = held.get(request) ?? {}
      held.set(request, places)
      places.outside = giveBack
    },
    async during(request, work) {
      atTheirWork.add(request)
      try {
        return await work()
      } finally {
        atTheirWork.delete(request)
        leave(request)
      }
    },
    leave,
  }
}

type GiveBack = () => void
type Held = { atWork?: GiveBack; exporting?: GiveBack; outside?: GiveBack; sending?: GiveBack }

async function enter(ask: () => Promise<GiveBack>, reply: FastifyReply): Promise<GiveBack> {
  const giveBack = await ask()
  if (!reply.raw.destroyed && !reply.raw.closed && !reply.sent) return giveBack
  giveBack()
  // No one is waiting for it anymore.
  throw new Refusal('unavailable')
}
