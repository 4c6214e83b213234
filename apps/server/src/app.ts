import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { allEndpoints } from '@heed/contract/all'
import Fastify, { type FastifyInstance } from 'fastify'
import { openConfigOf } from './config/open-config'
import { features } from './features/all'
import { recordDenials } from './features/audit/refusals'
import { countQueuedMails } from './features/messages/health'
import { loggedMailer } from './features/messages/immediate'
import { findJobHealth } from './features/operations/job-health'
import { whenIdle } from './http/after-answer'
import { refuseForeignLabels } from './http/body-labels'
import { answerBroken, answerOurselves } from './http/broken-requests'
import { watchDenials } from './http/denials'
import { answerErrors } from './http/errors'
import { secureAnswers, securityHeaders } from './http/headers'
import { serveHealth } from './http/health'
import type { Route } from './http/implement'
import { limitLoad } from './http/limits'
import { serveMetrics } from './http/metrics'
import { openApi } from './http/openapi'
import { endPipelines } from './http/pipelines'
import { Refusal } from './http/refusal'
import { logRequests, newRequestId } from './http/request-id'
import { serveOpenApi } from './http/serve-openapi'
import { serveRoute } from './http/serve-route'
import { endSlowLines } from './http/slow-lines'
import { serveWeb } from './http/static'
import { readableUrl, refuseUnknown } from './http/unknown-routes'
import { PRODUCT_VERSION, webRoot } from './place'
import type { Services } from './services'

/**
 * The whole service on given parts, not yet listening.
 * @param web the folder of the built web application
 */
export async function buildApp(given: Services, web = webRoot): Promise<FastifyInstance> {
  const services = { ...given, mailer: loggedMailer(given) }
  const { config, log } = services
  const headers = securityHeaders(config)
  const app = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: config.bodyBytes,
    trustProxy: config.trustedProxies ?? false,
    connectionTimeout: config.idleConnectionSeconds * 1000,
    keepAliveTimeout: config.keepAliveSeconds * 1000,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBroken(headers),
    return503OnClosing: false,
    rewriteUrl: readableUrl,
    // No parameter is ever that long: each is checked by its endpoint, which knows what it answers.
    routerOptions: { caseSensitive: false, maxParamLength: 100_000 },
    http: {
      requireHostHeader: false,
      headersTimeout: config.headersTimeoutSeconds * 1000,
      connectionsCheckingInterval: Math.min(5000, config.headersTimeoutSeconds * 500),
    },
  })
  endPipelines(app, { config, log })
  logRequests(app, log)
  app.addHook('onClose', whenIdle)
  answerErrors(app, log)
  watchDenials(app, {
    tell: (denials) => services.database.asSystem((db) => recordDenials(db, denials)),
    log,
    now: () => services.clock.now(),
  })
  secureAnswers(app, headers)
  answerOurselves(app, headers)
  await app.register(cookie)
  endSlowLines(app, config)
  const limits = await limitLoad(app, config)
  // Bodies are not unpacked: nothing sends packed ones, and a small one could become a large one.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  refuseForeignLabels(app)
  // Read as bytes: who asks is checked before what they ask. An empty body is none.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, _body, done) => {
      const { oneClick } = request.routeOptions.config as { oneClick?: true }
      if (oneClick) done(null, Buffer.alloc(0))
      else done(new Refusal('unsupportedType'))
    },
  )
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: config.documentBytes + 1 },
    throwFileSizeLimit: false,
  })

  serveHealth(app, services)
  serveMetrics(app, { services, findJobs: findJobHealth, countMails: countQueuedMails })
  const routes: Route[] = features.flat()
  const openConfig = openConfigOf(config)
  for (const route of routes) serveRoute(app, route, { services, limits, openConfig })
  serveOpenApi(app, openApi(allEndpoints, PRODUCT_VERSION), { services, limits })
  refuseUnknown(app, routes)
  await serveWeb(app, web)
  return app
}
