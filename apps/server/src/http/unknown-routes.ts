import { methodsOf } from '@heed/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Route } from './implement'
import { isPage, plainPath } from './paths'
import { Refusal } from './refusal'

/**
 * Unknown routes: 405 for a known path with another method (the framework says 404), else 404, both before a body is
 * read.
 */
export function refuseUnknown(app: FastifyInstance, routes: readonly Route[]): void {
  app.addHook('onRequest', async (request) => {
    if (!request.is404 || isPage(request)) return
    throw new Refusal(request.method === 'TRACE' ? 'methodNotAllowed' : 'notFound')
  })
  for (const [path, taken] of methodsByPath(routes)) {
    const allow = [...taken].join(', ')
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allow)
      throw new Refusal('methodNotAllowed')
    }
    const method = app.supportedMethods.filter((other) => !taken.has(other)) as HTTPMethods[]
    app.route({ method, url: `/api${path}`, onRequest: refuse, handler: refuse })
  }
}

function methodsByPath(routes: readonly Route[]): Map<string, Set<string>> {
  const byPath = new Map<string, Set<string>>()
  for (const { endpoint } of routes) {
    const path = endpoint.path.toLowerCase().replace(/:\w+/g, ':x')
    const methods = byPath.get(path) ?? new Set()
    byPath.set(path, methods)
    for (const method of methodsOf(endpoint)) methods.add(method)
    if (methods.has('GET')) methods.add('HEAD')
  }
  return byPath
}

/**
 * An address that cannot be decoded, or names an impossible host, is routed nowhere, so that it is answered like any
 * other unknown one.
 */
export function readableUrl({ url = '/' }: { url?: string }): string {
  const isHostReadable = !/^https?:\/\//i.test(url) || URL.canParse(url)
  return isHostReadable && plainPath(url) !== undefined ? url : '/api/'
}
