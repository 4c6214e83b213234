import type { DocumentItem } from '@heed/contract/documents'
import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { placeOfMissing } from '../../http/in-reach'
import { invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { countEvidence } from '../generation/instances'
import { tell } from '../notifications/telling'
import { allow } from '../tasks/acts'
import { type Asked, type Instance, instanceOf } from '../tasks/instance-queries'
import { storeDocument, type Upload } from './operations'
import { DOCUMENTS, findTaskDocuments } from './queries'

/** Why it is attached, where a closed cycle asks for a reason. */
type Attaching = { reason?: string | undefined }

/** Stores an uploaded file and attaches it to an instance as evidence. */
export async function documentTask(
  act: PersonalAct,
  {
    forAll = false,
    reason,
    file,
    keptAs,
    files,
    config,
    ...asked
  }: Asked & Upload & Attaching & { forAll?: boolean | undefined },
): Promise<DocumentItem> {
  const instance = await instanceOf(act, asked)
  allow(act, { instance, to: 'upload', reason })
  const id = await storeDocument(act, { owner: instance, type: 'userFile', file, keptAs, files, config })
  await attach(act, instance, { fileIds: [id], forAll, reason })
  const documents = await documentsOf(act, instance)
  return documents.find((document) => document.documentID === id)!
}

const ABSENT = 'This document could not be found in the company.'
const OF_RESOURCE = 'This file belongs to a resource. Download it and upload a copy to the task.'

/**
 * Attaches existing documents of the same company; attaching twice changes nothing. The file of a resource is
 * no evidence, because it goes with the resource.
 */
export async function attachDocuments(
  act: PersonalAct,
  { documentIds, reason, ...asked }: Asked & Attaching & { documentIds: readonly string[] },
): Promise<DocumentItem[]> {
  const instance = await instanceOf(act, asked)
  allow(act, { instance, to: 'upload', reason })
  const ids = [...new Set(documentIds)]
  const found = await act.db
    .selectFrom('live_files')
    .where('id', 'in', ids)
    .where('company_id', '=', instance.companyId)
    .where('version_of', 'is', null)
    .where('upload_type', 'in', DOCUMENTS)
    .select(['id', 'for_resource as isForResource'])
    // A concurrent deletion waits until it is attached, or has finished before.
    .forShare()
    .orderBy('id')
    .execute()
  const missing = placeOfMissing(ids, found)
  if (missing >= 0) throw invalidField(`documentIDs.${documentIds.indexOf(ids[missing]!)}`, ABSENT)
  const ofResource = found.find(({ isForResource }) => isForResource)
  if (ofResource) throw invalidField(`documentIDs.${documentIds.indexOf(ofResource.id)}`, OF_RESOURCE)
  await attach(act, instance, { fileIds: ids, forAll: false, reason })
  return documentsOf(act, instance)
}

const documentsOf = ({ db, author }: PersonalAct, instance: Instance) =>
  findTaskDocuments(db, {
    viewer: author.viewer,
    taskId: instance.taskId,
    companyId: instance.companyId,
    instanceId: instance.id,
  })

async function attach(
  act: PersonalAct,
  instance: Instance,
  { fileIds, forAll, reason }: Attaching & { fileIds: readonly string[]; forAll: boolean },
): Promise<void> {
  const { db, now } = act
  const { viewer } = act.author
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
  await countEvidence(act, new Map([[instance.id, rows.length]]))
  await record(
    act,
    rows.map((row) => ({
      verb: 'document.attached',
      entity: 'file',
      entityId: row.file_id,
      object: row.name,
      agencyId: instance.agencyId,
      companyId: instance.companyId,
      companyTaskId: instance.id,
      ...(reason && { after: { reason } }),
    })),
  )
  if (rows.length > 0) await tellAssignees(act, { instance, files: rows })
}

type Added = { instance: Instance; files: readonly { file_id: string; name: string }[] }

/** Tells those to whom a task is assigned which documents were added. */
const tellAssignees = (act: PersonalAct, { instance, files }: Added) =>
  tell(act, {
    kind: 'evidence',
    from: sql`(select s.user_id, s.company_task_id as object_id, s.company_task_id,
      ${JSON.stringify({
        count: files.length,
        files: files.map(({ name }) => name),
        fileIDs: files.map((file) => file.file_id),
      })}::jsonb as about
      from company_task_assignees s where s.company_task_id = ${instance.id}::uuid)`,
  })
