import { lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What may be reached and how much of it is taken. `isOpen`: private addresses too, and plain http on this machine. */
export type OutsideLimits = { isOpen: boolean; timeoutMs: number; maxBytes: number }

export class UnreachableAddress extends Error {}

/** Statuses whose answers have no body, whatever is sent. */
const BODILESS = [204, 205, 304]

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'
const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) > 0 && ipaddr.process(host).range() === 'loopback')

/**
 * One request to a configured address (rule D12): https, no private address whatever its name says, no redirects, within
 * limits of time and size.
 * @throws UnreachableAddress, or what went wrong on the way
 */
export function outsideFetch(
  address: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown },
  limits: OutsideLimits,
): Promise<Response> {
  const url = new URL(address)
  refuseUnlessAllowed(url, limits)
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: init.method ?? 'GET',
        headers: init.headers ?? {},
        lookup: publicLookup(limits),
        signal: AbortSignal.timeout(limits.timeoutMs),
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > limits.maxBytes) answer.destroy(new Error('The answer is too large.'))
          else chunks.push(chunk)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            resolve(responseOf(answer, Buffer.concat(chunks)))
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    request.on('error', reject)
    // Another protocol is no answer; without a listener the connection is closed and nobody is told.
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('The answer is not HTTP.'))
    })
    request.end(init.body === undefined || init.body === null ? undefined : String(init.body))
  })
}

/** @throws RangeError when the status is none that HTTP knows */
function responseOf({ statusCode = 502, headers }: IncomingMessage, body: Buffer<ArrayBuffer>): Response {
  const lines = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    [value].flat().join(', '),
  ])
  return new Response(BODILESS.includes(statusCode) ? null : body, { status: statusCode, headers: lines })
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** No one can listen in between: https, or this machine itself if that is allowed. */
export const isSecure = (url: URL, { isOpen }: Pick<OutsideLimits, 'isOpen'>): boolean =>
  url.protocol === 'https:' || (isOpen && url.protocol === 'http:' && isLoopback(hostOf(url)))

function refuseUnlessAllowed(url: URL, { isOpen }: OutsideLimits): void {
  const host = hostOf(url)
  const isAllowed = isOpen || isIP(host) === 0 || isPublic(host)
  if (!isSecure(url, { isOpen }) || !isAllowed || url.username)
    throw new UnreachableAddress('This address may not be asked.')
}

/** Checks every address of a name at the time of use, so that none changes between the check and the connection. */
const publicLookup =
  ({ isOpen }: OutsideLimits): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (!isOpen && !found.every(({ address }) => isPublic(address)))
        return done(new UnreachableAddress('This address may not be asked.'), [])
      if (options.all) return done(null, found)
      const [first] = found
      return done(null, first?.address ?? '', first?.family)
    })
