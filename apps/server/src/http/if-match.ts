import type { Call } from './act'
import { Refusal } from './refusal'

/**
 * Refuses a change based on a version older than the stored one. Without `If-Match`, or with `*`, any version is fine.
 * @throws stale (412)
 */
export function refuseStale(call: Pick<Call, 'ifMatch'>, version: number): void {
  if (call.ifMatch === undefined) return
  const accepted = call.ifMatch.split(',').map((tag) => tag.trim().replace(/^(W\/)?"(.*)"$/, '$2'))
  if (!accepted.includes('*') && !accepted.includes(String(version))) throw new Refusal('stale')
}
