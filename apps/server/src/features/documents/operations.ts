import type { UploadType } from '@heed/domain/uploads'
import type { FileStore, ReceivedFile } from '../../adapters/files'
import type { OpenConfig } from '../../config/open-config'
import type { Db } from '../../db/connection'
import type { Act, PersonalAct } from '../../http/act'
import { companyInReach } from '../../http/in-reach'
import type { KeptAs } from '../../http/intake'
import { invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { lockFiles } from './erasure'
import { takeRoom } from './room'
import { askForText } from './texts'

/** An examined file, where it is to be kept and what it may be. */
export type Upload = {
  file: ReceivedFile
  keptAs: KeptAs
  files: FileStore
  config: Pick<OpenConfig, 'companyStorageBytes' | 'deletedFileDays'>
}

type Owner = { agencyId: string; companyId: string | null }

/** Keeps an examined file as a document: flushed to disk, recorded. @throws as its limits say */
export async function storeDocument(
  act: PersonalAct,
  { owner, type, file, keptAs, files, config }: Upload & { owner: Owner; type: UploadType },
): Promise<string> {
  const { db, now } = act
  const { actor } = act.author.viewer
  const { name, contentType } = keptAs
  await takeRoom(act, { ...config, companyId: owner.companyId, size: file.size })
  await lockFiles(db, 'shared')
  const key = await files.keep(file)
  const { id } = await db
    .insertInto('files')
    .values({
      agency_id: owner.agencyId,
      company_id: owner.companyId,
      storage_key: key,
      sha256: file.sha256,
      size: BigInt(file.size),
      content_type: contentType,
      upload_type: type,
      name,
      uploaded_by: actor.id,
      uploaded_by_name: `${actor.first} ${actor.last}`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await askForText(act, { id, agencyId: owner.agencyId, contentType, type })
  await record(act, {
    verb: 'document.uploaded',
    entity: 'file',
    entityId: id,
    object: name,
    agencyId: owner.agencyId,
    companyId: owner.companyId,
  })
  return id
}

/** Removes documents that nothing shows anymore; the bytes stay until their retention ends. */
export async function dropDocuments(act: Act, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const dropped = await markDeleted(act, ids)
  await record(
    act,
    dropped.map(({ id, name, agencyId, companyId }) => ({
      verb: 'document.removed',
      entity: 'file',
      entityId: id,
      object: name,
      agencyId,
      companyId,
    })),
  )
}

/** Documents with their former versions. @returns the documents */
export async function markDeleted({ db, now }: Act, ids: readonly string[]) {
  const deleted = await db
    .updateTable('live_files')
    .set({ deleted_at: now })
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('version_of', 'in', ids)]))
    .returning(['id', 'name', 'agency_id as agencyId', 'company_id as companyId', 'version_of as of'])
    .execute()
  return deleted.filter(({ of }) => of === null)
}

/** The company a document belongs to: the named one in reach, else the viewer's own. */
export async function ownerOf({ db, author }: PersonalAct, companyId: string | undefined): Promise<Owner> {
  const id = companyId ?? author.viewer.user.companyId
  if (!id) throw invalidField('companyID', 'Choose a company.')
  const { agencyId } = await companyInReach(db, id)
  return { agencyId, companyId: id }
}

/** Moves a file along with the person whose picture it is. */
export async function moveDocument(
  db: Db,
  { id, agencyId, companyId }: { id: string; agencyId: string; companyId: string | null },
): Promise<void> {
  await db
    .updateTable('live_files')
    .set({ agency_id: agencyId, company_id: companyId })
    .where('id', '=', id)
    .execute()
}

/** From here on a file exists for those for whom its resource does, which has to point at it already. */
export async function giveToResource(db: Db, id: string): Promise<void> {
  await db.updateTable('live_files').set({ for_resource: true }).where('id', '=', id).execute()
}
