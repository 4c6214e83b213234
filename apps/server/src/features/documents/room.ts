import { sql } from 'kysely'
import type { OpenConfig } from '../../config/open-config'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { Refusal } from '../../http/refusal'
import { sumCompanyBytes } from './queries'

type Limits = Pick<OpenConfig, 'companyStorageBytes' | 'deletedFileDays'>

/**
 * Room for one more file of a company (rule E10). Uploads for the same company wait for each other from here to their
 * commit, so that each counts those before it.
 * @throws tooLarge
 */
export async function takeRoom(
  { db }: PersonalAct,
  { companyId, size, ...limits }: Limits & { companyId: string | null; size: number },
): Promise<void> {
  if (!companyId) return
  await inTurn(db, `storage of ${companyId}`)
  if ((await sumCompanyBytes(db, companyId)) + size > limits.companyStorageBytes)
    throw new Refusal('tooLarge', {
      message: `This company’s storage is full. Deleted documents still count toward it for ${limits.deletedFileDays} days.`,
    })
}

const inTurn = (db: Db, of: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${of}, 0))`.execute(db)
