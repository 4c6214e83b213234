import { ERRORS } from '@heed/contract/errors'

/** The message when no other applies (RULES.md "Messages"). */
export const DEFAULT_MESSAGE = ERRORS.unexpected.message

type Failure = { message: string; requestId?: string; fields?: Record<string, string> }

/**
 * The message, reference and fields of anything thrown; reference and fields are read where the API layer
 * puts them.
 */
export function failureOf(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { message: DEFAULT_MESSAGE }
  const { message, requestId, fields } = cause as Error & Partial<Failure>
  return { message: message || DEFAULT_MESSAGE, requestId, fields }
}
