import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

/** `/health/live`: the process is up. `/health/ready`: database and storage can be used. Both tell nothing else. */
export function serveHealth(app: FastifyInstance, { database, files }: Services): void {
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const [data, storage] = await Promise.all([database.isReady(), files.isReady()])
    if (data && storage) return reply.send({ status: 'ok' })
    return reply.status(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}
