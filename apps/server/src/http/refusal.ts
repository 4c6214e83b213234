import { ERRORS, type ErrorBody, type ErrorCode } from '@heed/contract/errors'
import { spanText } from '@heed/domain/text'
import type { z } from 'zod'

/** A deliberate refusal: a 4xx (or 503) with its catalog message, or a better one. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly left: ErrorBody['left']
  readonly agency: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? messageOf(code, details))
    this.code = code
    this.fields = details.fields
    this.left = details.left
    this.agency = details.agency
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

type Details = Pick<ErrorBody, 'fields' | 'left' | 'agency'> & {
  message?: string
  retryAfterSeconds?: number
}

/** A caller over a limit is told when to retry. */
const messageOf = (code: ErrorCode, { retryAfterSeconds }: Details) =>
  code === 'tooMany' && retryAfterSeconds !== undefined
    ? `Too many attempts. Please try again in ${spanText(retryAfterSeconds)}.`
    : ERRORS[code].message

export const notFound = (message?: string) => new Refusal('notFound', message ? { message } : {})
export const conflict = (message: string, fields?: Record<string, string>) =>
  new Refusal('conflict', { message, ...(fields && { fields }) })
export const forbidden = (message?: string) => new Refusal('forbidden', message ? { message } : {})
/** One field is wrong in a way only the server can detect. */
export const invalidField = (field: string, message: string) =>
  new Refusal('invalid', { fields: { [field]: message } })

/** More would be of no use, and an answer should not grow with the input. */
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
    ...(refusal.left && { left: refusal.left }),
    ...(refusal.agency && { agency: refusal.agency }),
    requestId,
  }
}
