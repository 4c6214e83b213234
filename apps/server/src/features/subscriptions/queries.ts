import type { HeldSubscription, Subscription } from '@heed/contract/subscriptions'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { agencyInReach, companyInReach } from '../../http/in-reach'
import { invalidField, notFound } from '../../http/refusal'

export type Named = { companyID?: string | undefined; agencyID?: string | undefined }

/** Whose subscription counts for what is named. */
export type Holder = { agencyId: string; companyId: string | null; kind: 'company' | 'agency' }

/** What a call names, or else the viewer's own company or agency. @throws as `holderOf` */
export function holderFor(db: Db, { viewer, named }: { viewer: Viewer; named: Named }): Promise<Holder> {
  if (named.companyID || named.agencyID) return holderOf(db, named)
  const { companyId, agencyId } = viewer.user
  return holderOf(db, companyId ? { companyID: companyId } : { agencyID: agencyId })
}

/**
 * @throws notFound when it is not in reach, or the company is not one of the named agency; invalid when neither is
 *   named
 */
export async function holderOf(db: Db, { companyID: companyId, agencyID }: Named): Promise<Holder> {
  if (companyId) {
    const { agencyId } = await companyInReach(db, companyId, agencyID)
    const { kind } = await db
      .selectFrom('live_companies')
      .where('id', '=', companyId)
      .select('subscriber_kind as kind')
      .executeTakeFirstOrThrow(() => notFound())
    return { agencyId, companyId, kind: kind === 'DirectPurchaser' ? 'company' : 'agency' }
  }
  if (!agencyID) throw invalidField('companyID', 'Name a company or an agency.')
  const { id } = await agencyInReach(db, agencyID)
  return { agencyId: id, companyId: null, kind: 'agency' }
}

/** What counts for a holder. Row security keeps an agency's from its companies. */
export async function getHeld(db: Db, { agencyId, companyId, kind }: Holder): Promise<HeldSubscription> {
  const { rows } = await sql<{ id: string; name: string; subscription: Subscription | null }>`
    select coalesce(c.id, a.id) as id, coalesce(c.name, a.name) as name,
      case when s.id is not null then json_build_object('paidOn', s.paid_on, 'endsOn', s.ends_on,
        'autoRenew', s.auto_renew, 'boughtBy', s.bought_by, 'seats', coalesce(s.seats, c.seat_limit),
        'version', s.version) end as subscription
    from agency_faces a
    left join live_companies c on c.id = ${kind === 'company' ? companyId : null}::uuid
    left join subscriptions s on s.agency_id = a.id and s.company_id is not distinct from c.id
    where a.id = ${agencyId}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return { holder: { kind, id: found.id, name: found.name }, subscription: found.subscription }
}
