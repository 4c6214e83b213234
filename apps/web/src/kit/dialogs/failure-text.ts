import { ERRORS } from '@heed/contract/errors'

/** The message for what no other message describes (spec §8). */
export const DEFAULT_MESSAGE = ERRORS.unexpected.message

/** Message and request id of anything thrown; the id is read where the call layer puts it. */
export function failureText(cause: unknown): { message: string; reference?: string } {
  if (!(cause instanceof Error)) return { message: DEFAULT_MESSAGE }
  const { requestId } = cause as Error & { requestId?: unknown }
  return {
    message: cause.message || DEFAULT_MESSAGE,
    reference: typeof requestId === 'string' ? requestId : undefined,
  }
}
