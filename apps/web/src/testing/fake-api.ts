import { type AnyEndpoint, methodsOf } from '@heed/contract/endpoint'
import { expect, onTestFinished, vi } from 'vitest'
import { type Fake, refuse, type Sent, traveling } from './fake'
import { type Exchange, uploadRequest } from './upload-request'

type FakeRequest = {
  endpoint: AnyEndpoint
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}

/** The requests in the order they arrived. */
class FakeRequests extends Array<FakeRequest> {
  /** Those of one endpoint, with the parts named as in its contract. */
  of<E extends AnyEndpoint>(endpoint: E): Sent<E>[] {
    const found = Array.from(this).filter((request) => request.endpoint === endpoint)
    // The endpoint's own path matched the address; what the client sends in it is checked at the call.
    return found as unknown as Sent<E>[]
  }
}

const pattern = (path: string) => {
  const names: string[] = []
  const text = path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    names.push(name)
    return optional ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  return { names, expression: new RegExp(`^/api${text}$`, 'i') }
}

/** The last fake of each endpoint; as on the server, a path without parameters takes precedence over one with them. */
function routesOf(fakes: readonly Fake[]) {
  const last = new Map(fakes.map((one) => [one.endpoint, one]))
  return [...last.values()]
    .map((one) => ({ ...one, ...pattern(one.endpoint.path) }))
    .sort((one, other) => one.names.length - other.names.length)
}

/** Answers API calls at the network's edge for the rest of the test; a call without a fake fails the test. */
export function fakeApi(fakes: readonly Fake[] = []): FakeRequests {
  const routes = routesOf(fakes)
  const requests = new FakeRequests()
  const unknown: string[] = []

  const exchange: Exchange = async ({ method, address, body, headers }) => {
    const url = new URL(address, 'http://localhost')
    for (const { endpoint, names, expression, answer } of routes) {
      const found = methodsOf(endpoint).some((one) => one === method) && expression.exec(url.pathname)
      if (!found) continue
      const pairs = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')])
      const query = Object.fromEntries(url.searchParams)
      const request = { endpoint, params: Object.fromEntries(pairs), query, body, headers }
      requests.push(request)
      return traveling(await answer(request as never))
    }
    unknown.push(`${method} ${url.pathname}`)
    return traveling(refuse('notFound'))
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = Object.fromEntries(new Headers(init.headers))
    const answer = await exchange({ method: init.method ?? 'GET', address, body, headers })
    init.signal?.throwIfAborted()
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: answer.retryAfter ? { 'Retry-After': answer.retryAfter } : {},
    })
  })
  vi.stubGlobal('XMLHttpRequest', uploadRequest(exchange))

  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(unknown, 'calls without a fake').toEqual([])
  })
  return requests
}
