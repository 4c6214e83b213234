import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { buildAgency } from '../build'
import { buildDocument, type Stores, type Target } from './world'

/** The names of the agencies that the calls of the matrix are tried on. */
export const TRIED = 'An agency that a call is tried on'

/**
 * A new agency for each call, because what is done to it is permanent: a sibling or child of the target's, in
 * reach of the same people. None where the target does not exist.
 */
export async function ownAgency(db: Db, { agencyID }: Target, state = 'active'): Promise<string> {
  const { rows } = await sql<{ parent: string }>`
    select coalesce(parent_id, id) as parent from live_agencies
    where id = ${agencyID}::uuid and id not in (select gone_agencies())`.execute(db)
  if (!rows[0]) return agencyID
  const { id } = await buildAgency(db, { name: TRIED, parentId: rows[0].parent })
  await db.updateTable('agencies').set({ state }).where('id', '=', id).execute()
  return id
}

/** Gives the target's agency a logo. */
export async function showLogo(stores: Stores, { agencyID }: Target): Promise<void> {
  const agency = await stores.db
    .selectFrom('live_agencies')
    .where('id', '=', agencyID)
    .select('id')
    .executeTakeFirst()
  if (!agency) return
  const fileId = await buildDocument(stores, agencyID, null)
  await stores.db.updateTable('agencies').set({ logo_file_id: fileId }).where('id', '=', agencyID).execute()
}
