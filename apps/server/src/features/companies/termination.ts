import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { record } from '../audit/operations'
import { endSessionsOfCompanies } from '../auth/tenant-people'

/** Terminates the companies whose planned day has come (RULES.md "Companies that end"). */
export async function terminateDue(act: Act): Promise<{ terminated: number }> {
  const { db, now, today } = act
  const ended = await db
    .updateTable('live_companies')
    .set({ status: 'terminated', updated_at: now, version: sql<number>`version + 1` })
    .where('status', '=', 'active')
    .where('status_effective_on', '<=', today)
    .returning(['id', 'agency_id', 'name', 'status_reason', 'status_effective_on'])
    .execute()
  await endSessionsOfCompanies(
    act,
    ended.map(({ id }) => id),
  )
  await record(
    act,
    ended.map((company) => ({
      verb: 'company.terminated',
      entity: 'company',
      entityId: company.id,
      object: company.name,
      agencyId: company.agency_id,
      companyId: company.id,
      before: { status: 'active' },
      after: {
        status: 'terminated',
        reason: company.status_reason,
        effectiveDate: company.status_effective_on,
      },
    })),
  )
  return { terminated: ended.length }
}
