import type { PersonalAct } from '../../http/act'

/** What people use, for reports: nothing is changed by it, and no row of it ever changes. */
export async function recordUsage(
  { db, author, now }: PersonalAct,
  { name, details }: { name: string; details: Record<string, string | null> },
): Promise<void> {
  const { user, actor } = author.viewer
  await db
    .insertInto('usage_events')
    .values({
      agency_id: user.agencyId,
      company_id: user.companyId,
      user_id: actor.id,
      name,
      details: JSON.stringify(details),
      at: now,
    })
    .execute()
}
