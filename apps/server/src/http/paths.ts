import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal'

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'is404' | 'routeOptions'>

/** The kind of a request. Unknown ones count as calls. */
export type Door = 'call' | 'health' | 'web'

/**
 * Decided by the matched route, because one route has many addresses: percent-encoded letters, capitals,
 * a host in front. The address itself is checked only when no route matches.
 */
export function doorOf(request: Asked): Door {
  if (request.is404) return isPage(request) ? 'web' : 'call'
  const [, first] = (request.routeOptions.url ?? '').split('/')
  return first === 'api' ? 'call' : first === 'health' ? 'health' : 'web'
}

const NEVER_A_PAGE = /^\/(api|health|metrics|assets)(\/|$)|\.[a-z0-9]+$/i

/** A browser that navigates to an address, which gets the web application. */
export function isPage({ method, url, headers }: Pick<Asked, 'method' | 'url' | 'headers'>): boolean {
  const path = plainPath(url)
  const accepts = headers.accept ?? ''
  const isAsked = path === '/' || (accepts.includes('text/html') && !NEVER_A_PAGE.test(path ?? '/api'))
  return isAsked && (method === 'GET' || method === 'HEAD')
}

/** The path that an address means: letters decoded, dots followed, slashes single. Undefined when it cannot be read. */
export function plainPath(url: string): string | undefined {
  const asked = /^[^?#]*/.exec(url)?.[0] ?? ''
  try {
    const path = decodeURIComponent(asked).replace(/^https?:\/\/[^/]*/i, '')
    return new URL(`/${path}`.replace(/[\\/]+/g, '/').replace(/[?#]/g, '_'), 'http://host').pathname
  } catch {
    return undefined
  }
}

/** What cannot be decoded would be searched for as it is written. @throws badRequest */
export function refuseUnreadableQuery(url: string): void {
  const from = url.indexOf('?')
  if (from < 0) return
  try {
    decodeURIComponent(url.slice(from))
  } catch {
    throw new Refusal('badRequest', { message: 'The query of this address is not valid UTF-8.' })
  }
}
