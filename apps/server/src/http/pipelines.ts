import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Log } from './log'

type Needs = { config: Pick<Config, 'requestsPerConnection'>; log: Pick<Log, 'warn'> }

/**
 * Answers the requests of one connection in sequence, and ends connections that send many without waiting. A
 * single connection could otherwise fill every queue and the memory; and an answer whose turn has not come
 * never learns that the connection is gone, so that the file it would send stays open forever.
 */
export function endPipelines(app: FastifyInstance, { config, log }: Needs): void {
  /** Connections with a request under way, and what begins those that wait for its answer. */
  const busy = new WeakMap<Socket, (() => void)[]>()
  // Not a promise: what is left unanswered here goes no further.
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    if (socket.destroyed) return
    const waiting = busy.get(socket)
    if (!waiting) {
      busy.set(socket, [])
      done()
    } else if (waiting.length + 1 < config.requestsPerConnection) waiting.push(done)
    else {
      log.warn({ address: request.ip, outcome: 'denied' }, 'too many requests at once on one connection')
      socket.destroy()
    }
  })
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    const next = busy.get(socket)?.shift()
    if (!next) busy.delete(socket)
    else if (!socket.destroyed) next()
  })
}
