import type { PersonalAct } from '../../http/act'
import type { Powers } from '../../http/powers'
import { record } from '../audit/operations'
import { lockFiles } from './erasure'

type Copied = { id: string; agencyId: string; copyFile: Powers['copyFile'] }

/** Gives an agency a document of another, bytes and all: either can be removed without the other. */
export async function copyDocument(act: PersonalAct, { id, agencyId, copyFile }: Copied): Promise<string> {
  const { db, now } = act
  const { actor } = act.author.viewer
  const { storage_key, ...file } = await db
    .selectFrom('live_files')
    .where('id', '=', id)
    .select(['storage_key', 'sha256', 'size', 'content_type', 'upload_type', 'name'])
    .executeTakeFirstOrThrow()
  await lockFiles(db, 'shared')
  const copy = await db
    .insertInto('files')
    .values({
      ...file,
      agency_id: agencyId,
      storage_key: await copyFile(storage_key),
      uploaded_by: actor.id,
      uploaded_by_name: `${actor.first} ${actor.last}`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(act, {
    verb: 'document.uploaded',
    entity: 'file',
    entityId: copy.id,
    object: file.name,
    agencyId,
    companyId: null,
  })
  return copy.id
}
