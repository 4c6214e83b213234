import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Log } from './log'

/**
 * Ends connections that send many requests without waiting for an answer. Browsers, proxies and programs send one after
 * another, and a single connection could otherwise fill every line and the memory.
 */
export function endPipelines(app: FastifyInstance, { config, log }: { config: Config; log: Log }): void {
  const underWay = new WeakMap<Socket, number>()
  // Not a promise: what is left unanswered here goes no further.
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    if (socket.destroyed) return
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > config.requestsPerConnection) {
      log.warn({ address: request.ip, outcome: 'denied' }, 'too many requests at once on one connection')
      socket.destroy()
      return
    }
    underWay.set(socket, count)
    done()
  })
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    underWay.set(socket, (underWay.get(socket) ?? 1) - 1)
  })
}
