import { ERRORS, type ErrorCode } from '@heed/contract/errors'
import { expect, onTestFinished, vi } from 'vitest'

export type FakeRequest = {
  /** The handler's name, such as `GET /task/search`. */
  name: string
  params: Record<string, string>
  query: Record<string, string>
  /** The parsed JSON, or the text fields and files of an upload. */
  body: unknown
  headers: Record<string, string>
}

type Handler = (request: FakeRequest) => unknown
export type FakeApi = Record<string, Handler>

type More = { fields?: Record<string, string>; retryAfter?: number }

class Refusal {
  readonly code: ErrorCode
  readonly more: More
  constructor(code: ErrorCode, more: More) {
    this.code = code
    this.more = more
  }
}

/** A handler returns it to answer with one of the contract's errors. */
export const refuse = (code: ErrorCode, more: More = {}) => new Refusal(code, more)

/** A handler throws it for a server that cannot be reached. */
export const unreachable = () => new TypeError('Failed to fetch')

const pattern = (path: string) => {
  const names: string[] = []
  const text = path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    names.push(name)
    return optional ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  return { names, expression: new RegExp(`^/api${text}$`, 'i') }
}

function routesOf(api: FakeApi) {
  return Object.entries(api).map(([name, handler]) => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, handler, ...pattern(path) }
  })
}

const answerOf = async (value: unknown) => {
  const result = await value
  if (!(result instanceof Refusal)) return { status: 200, body: result ?? { ok: true }, retryAfter: null }
  const { code } = result
  const { fields, retryAfter } = result.more
  const body = { ...ERRORS[code], code, fields, requestId: 'req_test' }
  return { status: body.status, body, retryAfter: retryAfter ? String(retryAfter) : null }
}

/**
 * Answers the API's calls at the network's edge for the rest of the test; a call without a handler fails the test.
 * Returns the requests in the order they came.
 */
export function fakeApi(api: FakeApi): FakeRequest[] {
  const routes = routesOf(api)
  const requests: FakeRequest[] = []
  const unknown: string[] = []

  const exchange = async (
    method: string,
    address: string,
    body: unknown,
    headers: Record<string, string>,
  ) => {
    const url = new URL(address, 'http://localhost')
    for (const route of routes) {
      const found = route.method === method && route.expression.exec(url.pathname)
      if (!found) continue
      const pairs = route.names.map((name, index) => [name, found[index + 1] ?? ''] as const)
      const params = Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value)]))
      const request = { name: route.name, params, query: Object.fromEntries(url.searchParams), body, headers }
      requests.push(request)
      return answerOf(route.handler(request))
    }
    unknown.push(`${method} ${url.pathname}`)
    return answerOf(refuse('notFound'))
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = Object.fromEntries(new Headers(init.headers))
    const answer = await exchange(init.method ?? 'GET', address, body, headers)
    init.signal?.throwIfAborted()
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: answer.retryAfter ? { 'Retry-After': answer.retryAfter } : {},
    })
  })
  vi.stubGlobal('XMLHttpRequest', uploadRequest(exchange))

  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(unknown, 'calls without a handler').toEqual([])
  })
  return requests
}

type Exchange = (
  method: string,
  address: string,
  body: unknown,
  headers: Record<string, string>,
) => ReturnType<typeof answerOf>

/** As much of the upload's transport as `callUpload` uses. */
const uploadRequest = (exchange: Exchange) =>
  class {
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    statusText = ''
    responseText = ''
    #method = ''
    #address = ''
    #headers: Record<string, string> = {}
    #retryAfter: string | null = null
    #aborted = false

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name.toLowerCase()] = value
    }
    getResponseHeader() {
      return this.#retryAfter
    }
    abort() {
      this.#aborted = true
      this.onabort?.()
    }
    async send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      try {
        const body = Object.fromEntries(form)
        const answer = await exchange(this.#method, this.#address, body, this.#headers)
        if (this.#aborted) return
        this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 2 })
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
        this.#retryAfter = answer.retryAfter
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
