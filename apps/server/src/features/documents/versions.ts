import type { UploadType } from '@heed/domain/uploads'
import type { ReceivedFile } from '../../adapters/files'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import type { Powers } from '../../http/powers'
import { conflict, invalidField, Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { lockFiles } from './erasure'
import type { Upload } from './operations'
import { lockDocument } from './queries'
import { allowChange, findLinks } from './removal'
import { takeRoom } from './room'
import { askForText } from './texts'

type Change = { documentId: string; reason?: string | undefined }

/** What a version of a document is made of. */
type Content = {
  storage_key: string
  sha256: Buffer
  size: bigint
  content_type: string
  name: string
  version_note: string
}

/** Puts an examined file in the place of a document, whose former version is kept. @throws as `allow`, and its limits */
export async function addVersion(
  act: PersonalAct,
  { note = '', keptAs, file, files, config, ...change }: Change & Upload & { note?: string | undefined },
): Promise<void> {
  const document = await lockForChange(act, change)
  refuseTheSame(document, file)
  await takeRoom(act, { ...config, companyId: document.company_id, size: file.size })
  await lockFiles(act.db, 'shared')
  await replace(act, {
    ...change,
    document,
    verb: 'document.versionAdded',
    content: {
      storage_key: await files.keep(file),
      sha256: file.sha256,
      size: BigInt(file.size),
      content_type: keptAs.contentType,
      name: keptAs.name,
      version_note: note,
    },
  })
}

type Restoring = Change & Pick<Upload, 'config'> & { version: number; copyFile: Powers['copyFile'] }

/** Makes a former version the newest one, as a copy of its bytes. @throws as `addVersion`, documentNotFound */
export async function restoreVersion(
  act: PersonalAct,
  { version, copyFile, config, ...change }: Restoring,
): Promise<void> {
  const document = await lockForChange(act, change)
  if (version === document.version)
    throw invalidField('version', 'This is the version in force. Choose a former one.')
  const former = await contentOf(act.db, { documentId: document.id, version })
  const size = Number(former.size)
  await takeRoom(act, { ...config, companyId: document.company_id, size })
  await lockFiles(act.db, 'shared')
  await replace(act, {
    ...change,
    document,
    verb: 'document.versionRestored',
    content: {
      ...former,
      storage_key: await copyFile(former.storage_key),
      version_note: `Restored from version ${version}`,
    },
  })
}

type Document = Awaited<ReturnType<typeof lockForChange>>

/** The document a change is about, locked, once everything that shows it has allowed the change. */
async function lockForChange(act: PersonalAct, { documentId, reason }: Change) {
  const file = await lockDocument(act.db, documentId)
  if (file.isInResource)
    throw conflict('This file belongs to a resource. Whoever manages that resource can replace the file.')
  const links = await findLinks(act.db, { documentId })
  await allowChange(act, { linkIds: links.map(({ id }) => id), reason })
  const document = await act.db
    .selectFrom('live_files')
    .where('id', '=', documentId)
    .selectAll()
    .executeTakeFirstOrThrow()
  return { ...document, links }
}

function refuseTheSame({ sha256, version }: Document, file: ReceivedFile): void {
  if (!sha256.equals(file.sha256)) return
  const message = `This is the same file as version ${version}.`
  throw new Refusal('invalid', { message, fields: { [file.part ?? 'document']: message } })
}

async function contentOf(
  db: Db,
  { documentId, version }: { documentId: string; version: number },
): Promise<Content> {
  return db
    .selectFrom('live_files')
    .where('version_of', '=', documentId)
    .where('version', '=', version)
    .select(['storage_key', 'sha256', 'size', 'content_type', 'name', 'version_note'])
    .executeTakeFirstOrThrow(() => new Refusal('documentNotFound'))
}

type Replacing = Change & {
  document: Document
  content: Content
  verb: 'document.versionAdded' | 'document.versionRestored'
}

/** The document keeps its id, so that what points at it shows the new version; the former one becomes a row of its own. */
async function replace(act: PersonalAct, { document, content, verb, reason }: Replacing): Promise<void> {
  const { db, now } = act
  const { actor } = act.author.viewer
  const { id, agency_id, company_id, version } = document
  await db
    .updateTable('live_files')
    .where('id', '=', id)
    .set({
      ...content,
      version: version + 1,
      uploaded_by: actor.id,
      uploaded_by_name: `${actor.first} ${actor.last}`,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('files')
    .values({
      agency_id,
      company_id,
      storage_key: document.storage_key,
      sha256: document.sha256,
      size: document.size,
      content_type: document.content_type,
      upload_type: document.upload_type,
      name: document.name,
      version,
      version_of: id,
      version_note: document.version_note,
      uploaded_by: document.uploaded_by,
      uploaded_by_name: document.uploaded_by_name,
      created_at: document.created_at,
    })
    .execute()
  await askForText(act, {
    id,
    agencyId: agency_id,
    contentType: content.content_type,
    type: document.upload_type as UploadType,
  })
  const event = {
    verb,
    entity: 'file',
    entityId: id,
    object: content.name,
    agencyId: agency_id,
    companyId: company_id,
    after: { version: version + 1, note: content.version_note, ...(reason && { reason }) },
  }
  // In the history of each task that shows it.
  const places = document.links.map(({ instanceId }) => ({ companyTaskId: instanceId }))
  await record(act, places.length === 0 ? event : places.map((place) => ({ ...event, ...place })))
}
