import type { DocumentItem } from '@heed/contract/documents'
import { sql } from 'kysely'
import type { ReceivedFile } from '../../adapters/files'
import type { Db } from '../../db/connection'
import { invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { countEvidence } from '../generation/instances'
import { allow } from '../tasks/acts'
import { type Asked, getInstance, type Instance } from '../tasks/instance-queries'
import { storeDocument, type Uploader } from './operations'
import { findTaskDocuments } from './queries'

/** Stores an uploaded file and attaches it to an instance as evidence. */
export async function documentTask(
  db: Db,
  uploader: Uploader & { today: string },
  body: Asked & { documentForAll?: boolean | undefined },
  file: ReceivedFile,
): Promise<DocumentItem> {
  const instance = await getInstance(db, uploader.viewer, body, uploader.today)
  allow(instance, 'upload', uploader.viewer)
  const id = await storeDocument(db, uploader, instance, file, 'userFile')
  await attach(db, uploader, instance, [id], body.documentForAll ?? false)
  const documents = await documentsOf(db, uploader, instance)
  return documents.find((document) => document.documentID === id)!
}

/** Attaches documents of the same company that are there already; attaching twice changes nothing. */
export async function attachDocuments(
  db: Db,
  uploader: Omit<Uploader, 'files' | 'config'> & { today: string },
  body: Asked & { documentIDs: string[] },
): Promise<DocumentItem[]> {
  const instance = await getInstance(db, uploader.viewer, body, uploader.today)
  allow(instance, 'upload', uploader.viewer)
  const ids = [...new Set(body.documentIDs)]
  const found = await db
    .selectFrom('live_files')
    .where('id', 'in', ids)
    .where('company_id', '=', instance.companyId)
    .select('id')
    .execute()
  const known = new Set(found.map((file) => file.id))
  const missing = ids.findIndex((id) => !known.has(id))
  if (missing >= 0)
    throw invalidField(`documentIDs.${missing}`, 'This document could not be found in the company.')
  await attach(db, uploader, instance, ids, false)
  return documentsOf(db, uploader, instance)
}

const documentsOf = (db: Db, { viewer }: Pick<Uploader, 'viewer'>, instance: Instance) =>
  findTaskDocuments(db, viewer, {
    taskID: instance.taskId,
    companyID: instance.companyId,
    instanceID: instance.id,
  })

async function attach(
  db: Db,
  { viewer, call, now }: Pick<Uploader, 'viewer' | 'call' | 'now'>,
  instance: Instance,
  fileIds: string[],
  forAll: boolean,
): Promise<void> {
  const { rows } = await sql<{ file_id: string; name: string }>`
    with added as (
      insert into company_task_documents (agency_id, company_id, company_task_id, task_id, file_id, for_all,
        attached_at, attached_by, attached_by_name)
      select ${instance.agencyId}::uuid, ${instance.companyId}::uuid, ${instance.id}::uuid, ${instance.taskId}::uuid,
        id, ${forAll}, ${now}, ${viewer.actor.id}::uuid, ${`${viewer.actor.first} ${viewer.actor.last}`}
      from unnest(${fileIds}::uuid[]) as given (id)
      on conflict (company_task_id, file_id) where deleted_at is null do nothing
      returning file_id)
    select added.file_id, f.name from added join live_files f on f.id = added.file_id`.execute(db)
  await countEvidence(db, { changes: new Map([[instance.id, rows.length]]), now })
  await record(
    { db, author: { viewer, call }, now },
    rows.map((row) => ({
      verb: 'document.attached',
      entity: 'file',
      entityId: row.file_id,
      object: row.name,
      agencyId: instance.agencyId,
      companyId: instance.companyId,
      companyTaskId: instance.id,
    })),
  )
}
