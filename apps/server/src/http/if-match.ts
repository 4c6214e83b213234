import type { Call } from './act'
import { Refusal } from './refusal'

/**
 * Refuses a change that was made on an older version than the stored one. Without `If-Match`, and with `*`, the
 * client does not care.
 * @throws stale (412)
 */
export function refuseStale(call: Pick<Call, 'ifMatch'>, version: number): void {
  if (call.ifMatch === undefined) return
  const accepted = call.ifMatch.split(',').map((tag) => tag.trim().replace(/^(W\/)?"(.*)"$/, '$2'))
  if (!accepted.includes('*') && !accepted.includes(String(version))) throw new Refusal('stale')
}
