import { extensionOf, UPLOAD_RULES, type UploadType } from '@heed/domain/uploads'
import type { FileStore, ReceivedFile } from '../../adapters/files'
import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import { companyInReach } from '../../http/in-reach'
import { invalidField, Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { type ContentLimits, cleanReceived, contentTypeOf } from './content'
import { countUploads, sumCompanyBytes } from './queries'

/** A received file, where it is to be kept and what it may be. */
export type Upload = {
  file: ReceivedFile
  files: FileStore
  config: Pick<OpenConfig, 'companyStorageBytes' | 'uploadsPerHour'> & ContentLimits
}

type Owner = { agencyId: string; companyId: string | null }

const HOUR_MS = 3_600_000
const LONGEST_NAME = 200

/** The last part of a path, without control characters, at most 200 characters with its extension kept. */
function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).pop() ?? ''
  const clean = last.replace(/\p{Cc}|\p{Bidi_Control}/gu, '').trim() || 'document'
  if (clean.length <= LONGEST_NAME) return clean
  const extension = extensionOf(clean)
  return `${clean.slice(0, LONGEST_NAME - extension.length - 1)}.${extension}`
}

/** Keeps a received file as a document: checked, flushed to disk, recorded. @throws as its limits say */
export async function storeDocument(
  act: PersonalAct,
  { owner, type, file, files, config }: Upload & { owner: Owner; type: UploadType },
): Promise<string> {
  const { db, now } = act
  const { actor } = act.author.viewer
  const name = safeName(file.name)
  const contentType = await contentTypeOf({ file, name, type }, config)
  const since = new Date(now.getTime() - HOUR_MS)
  if ((await countUploads(db, { userId: actor.id, since })) >= config.uploadsPerHour)
    throw new Refusal('tooMany', {
      message: 'Too many uploads. Try again in an hour.',
      retryAfterSeconds: 3600,
    })
  if (UPLOAD_RULES[type].kind === 'image') await cleanReceived({ file, name }, config)
  if (
    owner.companyId &&
    (await sumCompanyBytes(db, owner.companyId)) + file.size > config.companyStorageBytes
  )
    throw new Refusal('tooLarge', { message: "This company's storage is full." })
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

/** The company a document belongs to: the named one in reach, else the viewer's own. */
export async function ownerOf({ db, author }: PersonalAct, companyId: string | undefined): Promise<Owner> {
  const id = companyId ?? author.viewer.user.companyId
  if (!id) throw invalidField('companyID', 'Name the company.')
  const { agencyId } = await companyInReach(db, id)
  return { agencyId, companyId: id }
}
