import type { PICTURE_TYPES } from '@heed/contract/agencies'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { lockAgency } from './queries'

export type PictureType = (typeof PICTURE_TYPES)[number]

const COLUMNS = { agencyLogo: 'logo_file_id', agencyBigPhoto: 'big_photo_file_id' } as const
const VERBS = {
  agencyLogo: { saved: 'agency.logoSaved', cleared: 'agency.logoCleared' },
  agencyBigPhoto: { saved: 'agency.bigPhotoSaved', cleared: 'agency.bigPhotoCleared' },
} as const

/**
 * Shows a stored picture as the agency's, or none.
 * @returns the files it no longer shows, which no one needs then
 * @throws notFound
 */
export async function setPicture(
  act: Act,
  { id, type, fileId }: { id: string; type: PictureType; fileId: string | null },
): Promise<string[]> {
  const { db, now } = act
  const stored = await lockAgency(db, id)
  const column = COLUMNS[type]
  const former = stored[column]
  if (former === fileId) return []
  await db
    .updateTable('agencies')
    .set({ [column]: fileId, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await record(act, {
    verb: VERBS[type][fileId ? 'saved' : 'cleared'],
    entity: 'agency',
    entityId: id,
    object: stored.name,
    agencyId: id,
  })
  return former ? [former] : []
}

/** The file that an agency shows. @throws notFound when it is not in reach, documentNotFound when it shows none */
export async function getPictureId(db: Db, { id, type }: { id: string; type: PictureType }): Promise<string> {
  const stored = await db
    .selectFrom('live_agencies')
    .where('id', '=', id)
    .select(COLUMNS[type])
    .executeTakeFirstOrThrow(() => new Refusal('notFound'))
  const fileId = (stored as Record<string, string | null>)[COLUMNS[type]]
  if (!fileId) throw new Refusal('documentNotFound')
  return fileId
}
