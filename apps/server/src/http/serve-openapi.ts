import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { refuseForbidden } from './admit'
import { secretHashOf } from './credentials'
import type { LoadLimits } from './limits'
import { Refusal } from './refusal'

/** The description of the API, for those who may use it: signed in, with the agreement accepted. */
export function serveOpenApi(
  app: FastifyInstance,
  document: object,
  { services, limits }: { services: Services; limits: LoadLimits },
): void {
  const { config, database, clock } = services
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', { config: { name: 'openapi' } }, async (request, reply) => {
    const hash = secretHashOf(request, config, false)
    const admitted =
      hash &&
      (await database.as({ secretHash: hash, at: clock.now(), mode: 'read' }, async (_, viewer) => {
        await limits.admit(request, viewer.user.agencyId)
        refuseForbidden(request, { access: 'signed-in' }, viewer)
        return true
      }))
    if (!admitted) throw new Refusal('unauthorized')
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
