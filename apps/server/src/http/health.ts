import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

/** `/health/live`: the process is up. `/health/ready`: database and storage can be used and there is room on the disk. Both tell nothing else. */
export function serveHealth(app: FastifyInstance, { config, database, files }: Services): void {
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'ok' }))
  let asked: Promise<boolean> | undefined
  /** Simultaneous requests share one check. */
  const isReady = () => {
    asked ??= Promise.all([database.isReady(), files.isReady(config.freeDiskBytes)])
      .then((parts) => parts.every(Boolean))
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  app.get('/health/ready', async (_request, reply) => {
    if (await isReady()) return reply.send({ status: 'ok' })
    return reply.status(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}
