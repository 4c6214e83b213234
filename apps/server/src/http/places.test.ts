import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config'
import { openPlaces, type Places } from './places'

type Caller = { request: FastifyRequest; reply: FastifyReply; hangUp: () => void }

let places: Places
beforeEach(() => {
  const whose = { tenantOf: () => 'agency', sessionOf: () => 'person' }
  places = openPlaces({ ...loadConfig({ SECRET: 'x'.repeat(64) }), connectTimeoutMs: 50 }, whose)
})

function caller(): Caller {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, closed: false })
  return {
    request: {} as FastifyRequest,
    reply: { raw, sent: false } as unknown as FastifyReply,
    hangUp: () => {
      raw.destroyed = true
      raw.emit('close')
    },
  }
}

it('a place comes back when the work ends, not when its caller hangs up', async () => {
  const work = async (of: Caller) => {
    await places.work(of.request, of.reply)
    let end = () => {}
    const done = places.during(of.request, () => new Promise<void>((resolve) => (end = resolve)))
    of.hangUp()
    return () => {
      end()
      return done
    }
  }
  // As many as one person may have at work.
  const [first, ...others] = [await work(caller()), await work(caller()), await work(caller())]
  const { request, reply } = caller()
  await expect(places.work(request, reply)).rejects.toMatchObject({ code: 'tooMany' })
  await first?.()
  const next = caller()
  await places.work(next.request, next.reply)
  await Promise.all(others.map((end) => end()))
})

it('a place comes back at once when its caller hangs up before the work begins', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const { request, reply, hangUp } = caller()
    await places.work(request, reply)
    hangUp()
  }
})

it('where several are at work, whoever turns out to have hung up gets none', async () => {
  for (let nth = 0; nth < 2; nth += 1) {
    const { request, reply } = caller()
    await places.work(request, reply)
  }
  const { request, reply, hangUp } = caller()
  setImmediate(hangUp)
  await expect(places.work(request, reply)).rejects.toMatchObject({ code: 'unavailable' })
})
