import type { AnyEndpoint } from '@heed/contract/endpoint'
import { headersOf, read } from './answer'
import { ApiError, noAnswer } from './api-error'
import { ruleOf } from './client-rules'
import { addressOf, methodOf, type Parts } from './endpoint-url'

export type RequestOptions = {
  signal?: AbortSignal
  /** The version the change was based on; if there is a newer one, the change is refused as `stale`. */
  ifMatch?: number
}

/** One exchange with the API, below the endpoint types. */
export async function request(
  endpoint: AnyEndpoint,
  parts: Parts,
  options?: RequestOptions,
): Promise<unknown> {
  const response = await send(endpoint, parts, options)
  const { status, statusText } = response
  const retryAfter = response.headers.get('Retry-After')
  return read(endpoint, { status, statusText, retryAfter, text: await response.text() })
}

/** The bare exchange, for answers that are not JSON. Resolves whatever the status. */
export async function send(
  endpoint: AnyEndpoint,
  parts: Parts,
  { signal, ifMatch }: RequestOptions = {},
): Promise<Response> {
  const rule = ruleOf(endpoint)
  const fault = rule.check?.(parts)
  if (fault) throw new ApiError({ status: 400, code: 'badRequest', message: fault })
  const address = addressOf(endpoint, parts)
  try {
    return await fetch(address, {
      method: methodOf(endpoint),
      headers: {
        ...headersOf(endpoint),
        ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      credentials: 'same-origin',
      signal,
    })
  } catch (cause) {
    signal?.throwIfAborted()
    if (rule.failed) console.warn(rule.failed, cause)
    throw noAnswer(cause)
  }
}
