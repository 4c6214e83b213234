import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { Refusal } from '../../../http/refusal'

const HOUR_MS = 3_600_000

/** @throws tooMany when a person has sent as many files within the hour as they may (rule E10) */
export async function refuseTooMany(
  db: Db,
  { userId, now, uploadsPerHour }: { userId: string; now: Date; uploadsPerHour: number },
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from company_imports
    where created_by = ${userId}::uuid and created_at > ${since}`.execute(db)
  if ((rows[0]?.sent ?? 0) < uploadsPerHour) return
  throw new Refusal('tooMany', {
    message: 'Too many uploads. Try again in an hour.',
    retryAfterSeconds: 3600,
  })
}
