import type { Parsed } from '@heed/contract/endpoint'
import type { save } from '@heed/contract/subscriptions'
import { formatDate } from '@heed/domain/date-text'
import { addDays } from '@heed/domain/dates'
import { lastDayOf } from '@heed/domain/subscription'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { conflict, invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { changeAgencySeats, setSeats } from '../companies/seats'
import { getHeld, type Holder, holderOf } from './queries'

type Entered = Parsed<typeof save>['body']

/** @throws invalid when a payment lies more days ahead than that */
export function refuseFarPayment({ today }: Act, { paidOn, days }: { paidOn: string; days: number }): void {
  const latest = addDays(today, days)
  if (paidOn > latest) throw invalidField('paidOn', `Use a date no later than ${formatDate(latest)}.`)
}

/**
 * Enters the payment of a company that buys for itself or of an agency (RULES.md "Subscription").
 * @throws notFound; conflict for a Recipient, whose agency has the subscription; stale when `If-Match` names an older version
 */
export async function saveSubscription(act: Act, entered: Entered): Promise<Holder> {
  const { db, now, author } = act
  const holder = await holderOf(db, entered)
  if (holder.companyId && holder.kind === 'agency')
    throw conflict('This company is a Recipient: the subscription is its agency’s.')
  if (holder.companyId) await setSeats(act, { id: holder.companyId, seats: entered.seats })
  const former = await lockSubscription(act, holder)
  if (author !== 'system') refuseStale(author.call, former?.version ?? 0)
  if (!holder.companyId) await changeAgencySeats(act, { agencyId: holder.agencyId, to: entered.seats })
  const { paidOn, autoRenew, boughtBy } = entered
  const after = { paidOn, endsOn: lastDayOf(paidOn), autoRenew, boughtBy }
  await db
    .insertInto('subscriptions')
    .values({
      agency_id: holder.agencyId,
      company_id: holder.companyId,
      ...columnsOf(after),
      seats: holder.companyId ? null : entered.seats,
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) =>
      on.columns(['agency_id', 'company_id']).doUpdateSet((set) => ({
        ...columnsOf(after),
        seats: set.ref('excluded.seats'),
        updated_at: now,
        version: sql<number>`subscriptions.version + 1`,
      })),
    )
    .execute()
  const { holder: held } = await getHeld(db, holder)
  await record(act, {
    verb: 'subscription.saved',
    entity: held.kind,
    entityId: held.id,
    object: held.name,
    agencyId: holder.agencyId,
    companyId: holder.companyId,
    ...(former && { before: former.values }),
    after: { ...after, ...(holder.companyId === null && { seats: entered.seats }) },
  })
  return holder
}

const columnsOf = (after: Pick<Entered, 'paidOn' | 'autoRenew' | 'boughtBy'> & { endsOn: string }) => ({
  paid_on: after.paidOn,
  ends_on: after.endsOn,
  auto_renew: after.autoRenew,
  bought_by: after.boughtBy,
})

async function lockSubscription({ db }: Act, { agencyId, companyId }: Holder) {
  const row = await db
    .selectFrom('subscriptions')
    .where('agency_id', '=', agencyId)
    .where('company_id', companyId ? '=' : 'is', companyId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { paid_on, ends_on, auto_renew, bought_by, seats, version } = row
  return {
    version,
    values: {
      paidOn: paid_on,
      endsOn: ends_on,
      autoRenew: auto_renew,
      boughtBy: bought_by,
      ...(seats !== null && { seats }),
    },
  }
}
