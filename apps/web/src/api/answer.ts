import type { AnyEndpoint } from '@heed/contract/endpoint'
import { ApiError, refusal } from './api-error'
import { useAppState } from './app-state'
import { ruleOf } from './client-rules'
import { announceSession } from './session-events'

/** An answer, however it was sent: by fetch or by the upload request. */
export type RawAnswer = {
  status: number
  statusText: string
  text: string
  retryAfter: string | null
}

/**
 * What the browser sends with a signed-in call: the session's secret is in a cookie no script can read, and a
 * foreign site cannot send this header (RULES.md "Sign-in").
 */
export const SESSION_KEY = 'session'

/** While a profile is applied, every call names it, so that none runs as anyone but the page's viewer. */
export function headersOf(endpoint: AnyEndpoint): Record<string, string> {
  if (endpoint.access === 'public') return {}
  const { appliedProfile } = useAppState.getState()
  return { apiKey: SESSION_KEY, ...(appliedProfile && { profileID: appliedProfile.id }) }
}

/** The parsed body, or the refusal as an `ApiError` after the listeners that need to know were told. */
export function read(endpoint: AnyEndpoint, answer: RawAnswer): unknown {
  if (answer.status >= 200 && answer.status < 300)
    return answer.text === '' ? undefined : JSON.parse(answer.text)
  throw refused(endpoint, answer)
}

export function refused(endpoint: AnyEndpoint, answer: RawAnswer): ApiError {
  const rule = ruleOf(endpoint)
  const error = refusal(answer.status, answer.text, answer.retryAfter)
  if (rule.refused) console.warn(rule.refused)
  // A call that is retried announces the end only when its last attempt has failed: see query-client.ts.
  if (error.status === 401 && endpoint.access !== 'public' && !rule.alwaysRetried) announceSession('ended')
  if (error.code === 'profileNotApplied') announceSession('profileEnded')
  if (error.code === 'agreementRequired') announceSession('agreementRequired')
  const message = rule.message?.(answer.status, answer.statusText)
  return message ? new ApiError({ ...error, message }) : error
}
