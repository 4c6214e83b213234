import { joinWords } from '@heed/domain/text'
import type { Act } from '../../http/act'
import { conflict, forbidden, invalidField } from '../../http/refusal'

type Wanted = { agencyId: string; hosts: readonly string[]; former: readonly string[]; baseUrl: string }

/**
 * Gives an agency the host names at which its brand is shown. They point at this service only because the platform's
 * operator made them do so, and an agency that took another's would show its brand there: only super admins change
 * them.
 * @throws forbidden, invalid for the service's own host, conflict for one that another agency has
 */
export async function setHosts(act: Act, { agencyId, hosts, former, baseUrl }: Wanted): Promise<void> {
  const { db, author, now } = act
  const wanted = [...new Set(hosts)]
  const added = wanted.filter((host) => !former.includes(host))
  const dropped = former.filter((host) => !wanted.includes(host))
  if (added.length + dropped.length === 0) return
  if (author !== 'system' && author.viewer.user.role !== 'SuperAdmin')
    throw forbidden('Only a Super Admin can change the host names of a brand.')
  if (wanted.includes(new URL(baseUrl).hostname))
    throw invalidField('hostNames', 'This is the address of the service itself.')
  if (dropped.length > 0)
    await db
      .deleteFrom('brand_hosts')
      .where('agency_id', '=', agencyId)
      .where('host', 'in', dropped)
      .execute()
  if (added.length === 0) return
  const taken = await db
    .insertInto('brand_hosts')
    .values(added.map((host) => ({ agency_id: agencyId, host, created_at: now })))
    .onConflict((on) => on.column('host').doNothing())
    .returning('host')
    .execute()
  const missing = added.filter((host) => !taken.some((row) => row.host === host))
  if (missing.length === 0) return
  const message = `Another agency has ${joinWords(missing)}.`
  throw conflict(message, { hostNames: message })
}
