import { sql } from 'kysely'
import type { FileStore } from '../../adapters/files'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { record } from '../audit/operations'

/**
 * Storing a file shares this lock until the document that refers to it is committed; removing files that no document
 * refers to holds it alone. So none is mistaken for a stray in between, whatever the clocks say.
 */
const LOCK = {
  shared: sql`select pg_advisory_xact_lock_shared(hashtextextended('kept files', 0))`,
  alone: sql`select pg_advisory_xact_lock(hashtextextended('kept files', 0))`,
}

export const lockFiles = (db: Db, how: keyof typeof LOCK) => LOCK[how].execute(db)

/** Removes the bytes of documents that were deleted before an instant; from then on they no longer count. */
export async function eraseDeleted(
  act: Act<'system'>,
  { files, before, limit }: { files: FileStore; before: Date; limit: number },
): Promise<number> {
  const { db, now } = act
  const { rows } = await sql<{
    id: string
    key: string
    name: string
    agencyId: string
    companyId: string | null
  }>`
    select id, storage_key as key, name, agency_id as "agencyId", company_id as "companyId" from files
    where deleted_at < ${before} and erased_at is null order by deleted_at limit ${limit}
    for update skip locked`.execute(db)
  for (const { key } of rows) await files.remove(key)
  await sql`update files set erased_at = ${now} where id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  await record(
    act,
    rows.map(({ id, name, agencyId, companyId }) => ({
      verb: 'document.erased',
      entity: 'file',
      entityId: id,
      object: name,
      agencyId,
      companyId,
    })),
  )
  return rows.length
}

/** Every file that something refers to: documents, also deleted ones until they are erased, and imports. */
export const storedFiles = sql`
  select storage_key as key, sha256, size from files where erased_at is null
  union all select file_key, file_sha256, file_size from company_imports where file_key is not null`

/** Those of some keys that nothing refers to. */
export async function findStrays(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as given (key)
    where not exists (select from (${storedFiles}) stored where stored.key = given.key)`.execute(db)
  return rows.map(({ key }) => key)
}

/** Removes the files that no document refers to. */
export async function removeStrays(
  db: Db,
  { files, keys }: { files: FileStore; keys: readonly string[] },
): Promise<number> {
  await lockFiles(db, 'alone')
  const strays = await findStrays(db, keys)
  for (const key of strays) await files.remove(key)
  return strays.length
}
