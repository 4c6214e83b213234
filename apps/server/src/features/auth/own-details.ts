import { record } from '../audit/operations'
import { ownAccount } from './security-notice'
import { atSelf, type Self } from './self'

type Details = { first?: string | undefined; last?: string | undefined; phone?: string | null | undefined }

/** The caller's own name and phone number; what is left out keeps its value. An empty phone removes it. */
export async function changeOwnDetails(self: Self, details: Details): Promise<void> {
  await atSelf(self, async (act) => {
    const account = await ownAccount(act)
    const before = await act.db
      .selectFrom('live_users')
      .where('id', '=', account.id)
      .select(['first', 'last', 'phone'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const after = {
      first: details.first ?? before.first,
      last: details.last ?? before.last,
      phone: details.phone === undefined ? before.phone : details.phone || null,
    }
    if (JSON.stringify(after) === JSON.stringify(before)) return
    await act.db
      .updateTable('live_users')
      .set((row) => ({ ...after, updated_at: act.now, version: row('version', '+', 1) }))
      .where('id', '=', account.id)
      .execute()
    await record(act, {
      verb: 'user.profileChanged',
      entity: 'user',
      entityId: account.id,
      object: `${after.first} ${after.last}`,
      agencyId: account.agencyId,
      companyId: account.companyId,
      before,
      after,
    })
  })
}
