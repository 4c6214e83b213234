import type { AnyEndpoint, Input, Output } from '@heed/contract/endpoint'
import { ERRORS, type ErrorBody, type ErrorCode } from '@heed/contract/errors'
import type { z } from 'zod'

type Texts<Part> = { [Key in keyof NonNullable<Part>]-?: string }

type SentBody<E> = E extends { upload: { part: infer Part extends string; fields: infer Fields } }
  ? Partial<Texts<z.input<Fields>>> & Record<Part, File>
  : Input<E>['body']

/** What the client sends to an endpoint: ids and query as text from the address, the body as it was passed. */
export type Sent<E> = {
  params: Texts<Input<E>['params']>
  query: Partial<Texts<Input<E>['query']>>
  /** The parsed JSON, or the text fields and the file of an upload. */
  body: SentBody<E>
  headers: Record<string, string>
}

type More = Partial<Pick<ErrorBody, 'agency' | 'fields' | 'left' | 'message'>> & { retryAfter?: number }

class Refusal {
  readonly code: ErrorCode
  readonly more: More
  constructor(code: ErrorCode, more: More) {
    this.code = code
    this.more = more
  }
}

/** Return it from a fake to answer with one of the contract's errors. */
export const refuse = (code: ErrorCode, more: More = {}) => new Refusal(code, more)

/** Throw it from a fake to simulate an unreachable server. */
export const unreachable = () => new TypeError('Failed to fetch')

/** One endpoint with its answer. */
export type Fake = { endpoint: AnyEndpoint; answer: (request: never) => unknown }

type Answer<E> = Output<E> | Refusal

/** Answers an endpoint as its contract says, or refuses. In a list of fakes, the last one for an endpoint wins. */
export const fake = <E extends AnyEndpoint>(
  endpoint: E,
  answer: (request: Sent<E>) => Answer<E> | Promise<Answer<E>>,
): Fake => ({ endpoint, answer })

/** The answer of a call that returns nothing. */
export const done = () => ({ ok: true }) as const

/** Status and body as they are sent. */
export function traveling(result: unknown) {
  if (!(result instanceof Refusal)) return { status: 200, body: result, retryAfter: null }
  const { code } = result
  const { retryAfter, ...more } = result.more
  const body = { ...ERRORS[code], code, ...more, requestId: 'req_test' }
  return { status: body.status, body, retryAfter: retryAfter ? String(retryAfter) : null }
}
