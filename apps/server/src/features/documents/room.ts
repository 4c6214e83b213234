import { sql } from 'kysely'
import type { OpenConfig } from '../../config/open-config'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { Refusal } from '../../http/refusal'
import { countUploads, sumCompanyBytes } from './queries'

type Limits = Pick<OpenConfig, 'companyStorageBytes' | 'uploadsPerHour' | 'deletedFileDays'>

const HOUR_MS = 3_600_000

/** @throws tooMany when a person has sent as many files within the hour as they may */
export async function refuseTooMany(
  db: Db,
  { userId, now, uploadsPerHour }: { userId: string; now: Date; uploadsPerHour: number },
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  if ((await countUploads(db, { userId, since })) >= uploadsPerHour)
    throw new Refusal('tooMany', {
      message: 'Too many uploads. Try again in an hour.',
      retryAfterSeconds: 3600,
    })
}

/**
 * Room for one more file of a person and a company (rule E10). Uploads of the same person or company wait for each
 * other from here to their commit, so that each counts those before it.
 * @throws tooMany, tooLarge
 */
export async function takeRoom(
  { db, now, author }: PersonalAct,
  { companyId, size, ...limits }: Limits & { companyId: string | null; size: number },
): Promise<void> {
  const { id: userId } = author.viewer.actor
  await inTurn(db, `uploads of ${userId}`)
  await refuseTooMany(db, { userId, now, uploadsPerHour: limits.uploadsPerHour })
  if (!companyId) return
  await inTurn(db, `storage of ${companyId}`)
  if ((await sumCompanyBytes(db, companyId)) + size > limits.companyStorageBytes)
    throw new Refusal('tooLarge', {
      message: `This company's storage is full. Deleted documents still count toward it for ${limits.deletedFileDays} days.`,
    })
}

const inTurn = (db: Db, of: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${of}, 0))`.execute(db)
