import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { allEndpoints } from '@heed/contract/all'
import { methodsOf } from '@heed/contract/endpoint'
import Fastify, { type FastifyInstance, type HTTPMethods } from 'fastify'
import { features } from './features/all'
import { whenIdle } from './http/after-answer'
import { secretHashOf } from './http/credentials'
import { answerErrors, sendRefusal } from './http/errors'
import { secureHeaders } from './http/headers'
import { serveHealth } from './http/health'
import type { Route } from './http/implement'
import { limitLoad } from './http/limits'
import { openApi } from './http/openapi'
import { Refusal } from './http/refusal'
import { logRequests, newRequestId } from './http/request-id'
import { serveRoute } from './http/serve-route'
import { serveWeb } from './http/static'
import type { Services } from './services'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']
const VERSION = '0.1.0'

/** The whole service on given parts, not yet listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services
  const app = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: config.bodyBytes,
    trustProxy: config.trustedProxies ?? false,
    requestTimeout: config.requestTimeoutSeconds * 1000,
    connectionTimeout: config.idleConnectionSeconds * 1000,
    keepAliveTimeout: config.keepAliveSeconds * 1000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    http: { headersTimeout: config.headersTimeoutSeconds * 1000, connectionsCheckingInterval: 5000 },
  })
  logRequests(app, log)
  app.addHook('onClose', whenIdle)
  answerErrors(app, log)
  await secureHeaders(app, config)
  await app.register(cookie)
  await limitLoad(app, config)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  // Read as text: who asks is checked before what they ask. An empty body is none.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: config.documentBytes + 1 },
    throwFileSizeLimit: false,
  })

  serveHealth(app, services)
  const routes: Route[] = features.flat()
  for (const route of routes) serveRoute(app, route, services)
  refuseOtherMethods(app, routes)
  serveOpenApi(app, services)
  await serveWeb(app)
  return app
}

/** The framework answers 404 to a known path with another method; the contract's paths say 405. */
function refuseOtherMethods(app: FastifyInstance, routes: Route[]): void {
  const taken = new Map<string, Set<string>>()
  for (const { endpoint } of routes) {
    const path = endpoint.path.toLowerCase().replace(/:\w+/g, ':x')
    const methods = taken.get(path) ?? new Set()
    for (const method of methodsOf(endpoint)) methods.add(method)
    taken.set(path, methods)
  }
  for (const [path, methods] of taken)
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: `/api${path}`,
      handler: (request, reply) => {
        reply.header('allow', [...methods].join(', '))
        return sendRefusal(request, reply, new Refusal('methodNotAllowed'))
      },
    })
}

function serveOpenApi(app: FastifyInstance, { config, database, clock }: Services): void {
  const document = JSON.stringify(openApi(allEndpoints, VERSION))
  app.get('/api/openapi.json', { config: { name: 'openapi' } }, async (request, reply) => {
    const hash = secretHashOf(request, config, false)
    const viewer = hash && (await database.as(hash, clock.now(), 'read', async (_, known) => known))
    if (!viewer) throw new Refusal('unauthorized')
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
