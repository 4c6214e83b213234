import { ERRORS, ErrorBody, type ErrorCode } from '@heed/contract/errors'
import { z } from 'zod'

type Reason = {
  /** The HTTP status; 0 when no answer came. */
  status: number
  code: ErrorCode | 'network'
  message: string
  fields?: Record<string, string>
  /** What people quote when they report a failure; only for unexpected errors, since a refusal explains itself. */
  requestId?: string
  /** Seconds until another attempt may be accepted. */
  retryAfter?: number
  /** Attempts left for a one-time code. */
  left?: ErrorBody['left']
  /** The agency whose identity provider the person has to sign in with. */
  agency?: string
}

/** Every failed call ends as this. `message` can be shown as is. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields?: Record<string, string>
  readonly requestId?: string
  readonly retryAfter?: number
  readonly left?: ErrorBody['left']
  readonly agency?: string

  /** The network or the server is at fault, so another attempt may succeed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500
  }

  constructor({ message, ...reason }: Reason, options?: ErrorOptions) {
    super(message, options)
    this.status = reason.status
    this.code = reason.code
    this.fields = reason.fields
    this.requestId = reason.requestId
    this.retryAfter = reason.retryAfter
    this.left = reason.left
    this.agency = reason.agency
  }
}

/** The local 400 (RULES.md "Rules of the client"): an id is missing, so nothing is sent. */
export const badRequest = () => new ApiError({ ...ERRORS.badRequest, code: 'badRequest' })

/** Only a browser knows. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

export const noAnswer = (cause: unknown) =>
  new ApiError(
    {
      status: 0,
      code: 'network',
      message: isOffline()
        ? 'You are offline. Nothing can be saved until you are back online.'
        : 'The server cannot be reached. Please check your connection and try again.',
    },
    { cause },
  )

const secondsOf = (header: string | null) => {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** What support finds the request by, even in an answer that tells us nothing else. */
const Reference = z.object({ requestId: z.string().min(1).max(100) })

/** The error of a refusal. An answer that is not ours, such as a proxy's, gets the default message of RULES.md "Messages". */
export function refusal(status: number, text: string, retryAfter: string | null): ApiError {
  const answer = parsed(text)
  const body = ErrorBody.safeParse(answer)
  const requestId = status >= 500 ? Reference.safeParse(answer).data?.requestId : undefined
  if (body.success) {
    return new ApiError({ ...body.data, requestId, status, retryAfter: secondsOf(retryAfter) })
  }
  const unavailable = status === 502 || status === 503 || status === 504
  return new ApiError({
    status,
    code: unavailable ? 'unavailable' : 'unexpected',
    message: (unavailable ? ERRORS.unavailable : ERRORS.unexpected).message,
    requestId,
    retryAfter: secondsOf(retryAfter),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
