import { ERRORS, type ErrorBody, type ErrorCode } from '@heed/contract/errors'
import type { z } from 'zod'

/** A refusal on purpose: a 4xx (or 503) with its catalogue message, or a better one. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(details.message ?? ERRORS[code].message)
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export const notFound = (message?: string) => new Refusal('notFound', message ? { message } : {})
export const conflict = (message: string, fields?: Record<string, string>) =>
  new Refusal('conflict', { message, ...(fields && { fields }) })
export const forbidden = (message?: string) => new Refusal('forbidden', message ? { message } : {})
/** One field is wrong in a way that only the server can tell. */
export const invalidField = (field: string, message: string) =>
  new Refusal('invalid', { fields: { [field]: message } })

/** More are of no use to anybody, and an answer should not grow with what was sent. */
const MOST_FIELDS = 100
const LONGEST_PATH = 200

/** The first message for each path of a failed parse. */
export function invalidFields(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.slice(0, MOST_FIELDS)) {
    const path = issue.path.map(String).join('.').slice(0, LONGEST_PATH) || 'body'
    fields[path] ??= issue.message
  }
  return new Refusal('invalid', { fields })
}

export function errorBody(refusal: Refusal, requestId: string): ErrorBody {
  return {
    status: ERRORS[refusal.code].status,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
    requestId,
  }
}
