import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { VIDEO_FRAME_ORIGINS } from '@heed/domain/video'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config'

const helmetOf = (isSecure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets sizes through style attributes; style sheets themselves come from our own files.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Videos of resources, once somebody presses play (rule D6).
        frameSrc: [...VIDEO_FRAME_ORIGINS],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })

/** Headers of every answer, even those without a route; pages may load only our own files, and videos of listed hosts. */
export function securityHeaders({ baseUrl }: Pick<Config, 'baseUrl'>): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmetOf(baseUrl.startsWith('https:'))(request, response, () => undefined)
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** Nothing may be cached unless the answer says for how long. */
export function secureAnswers(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
