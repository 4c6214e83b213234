import type { AnyEndpoint } from '@heed/contract/endpoint'
import { ApiError, refusal } from './api-error'
import { useAppState } from './app-state'
import { ruleOf } from './client-rules'
import { announceSession } from './session-events'

/** An answer as both transports, fetch and the upload request, know it. */
export type RawAnswer = {
  status: number
  statusText: string
  text: string
  retryAfter: string | null
}

/**
 * What the browser sends with a signed-in call: the session's secret lies in a cookie no script can read, and
 * this header is what a foreign site cannot send (RULES.md "Sign-in").
 */
export const SESSION_KEY = 'session'

/** While a profile is applied, every call names it, so that none is done with other eyes than the page's. */
export function headersOf(endpoint: AnyEndpoint): Record<string, string> {
  if (endpoint.access === 'public') return {}
  const { appliedProfile } = useAppState.getState()
  return { apiKey: SESSION_KEY, ...(appliedProfile && { profileID: appliedProfile.id }) }
}

/** The parsed body, or the refusal as an `ApiError` after whoever must know was told. */
export function read(endpoint: AnyEndpoint, answer: RawAnswer): unknown {
  if (answer.status >= 200 && answer.status < 300)
    return answer.text === '' ? undefined : JSON.parse(answer.text)
  throw refused(endpoint, answer)
}

export function refused(endpoint: AnyEndpoint, answer: RawAnswer): ApiError {
  const rule = ruleOf(endpoint)
  const error = refusal(answer.status, answer.text, answer.retryAfter)
  if (rule.refused) console.warn(rule.refused)
  // What is tried again announces the end when the last try has failed: see query-client.ts.
  if (error.status === 401 && endpoint.access !== 'public' && !rule.alwaysRetried) announceSession('ended')
  if (error.code === 'profileNotApplied') announceSession('profileEnded')
  if (error.code === 'agreementRequired') announceSession('agreementRequired')
  const message = rule.message?.(answer.status, answer.statusText)
  return message ? new ApiError({ ...error, message }) : error
}
