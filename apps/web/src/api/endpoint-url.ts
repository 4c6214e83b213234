import { type AnyEndpoint, type Input, type Method, methodsOf } from '@heed/contract/endpoint'
import { badRequest } from './api-error'

/** The parts of an input, once the call has checked its endpoint's types. */
export type Parts = {
  params?: Record<string, string | undefined>
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>
  body?: unknown
}

/** The input may be omitted when every part of it may. */
export type InputArgument<E> = Record<string, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

export const methodOf = (endpoint: AnyEndpoint): Method => methodsOf(endpoint)[0]!

/** The name of a call in query keys and rules, such as `GET /task/search`. */
export const nameOf = (endpoint: AnyEndpoint) => `${methodOf(endpoint)} ${endpoint.path}`

function filled(path: string, params: Parts['params'] = {}): string {
  return path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    const value = params[name]
    if (value) return `/${encodeURIComponent(value)}`
    if (optional) return ''
    throw badRequest()
  })
}

function queryText(query: Parts['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') search.set(name, String(text))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The URL of a call. Throws the local 400 when an id is missing. */
export const addressOf = (endpoint: AnyEndpoint, { params, query }: Parts) =>
  `/api${filled(endpoint.path, params)}${queryText(query)}`
