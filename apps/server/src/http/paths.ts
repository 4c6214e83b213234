import type { FastifyRequest } from 'fastify'

/** Paths are matched without regard to letter case, so is this. */
export const isApi = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/api(?![^/?#])/i.test(url)

const NEVER_A_PAGE = /^\/(api|health|assets)(\/|$)|\.[a-z0-9]+$/i

/** A browser that opens an address by itself, which gets the web application. */
export function isPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?')[0] ?? ''
  const accepts = headers.accept ?? ''
  const isAsked = path === '/' || (accepts.includes('text/html') && !NEVER_A_PAGE.test(path))
  return isAsked && (method === 'GET' || method === 'HEAD')
}
