import type { DocumentItem } from '@heed/contract/documents'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { Refusal } from '../../http/refusal'

export type StoredFile = {
  id: string
  agencyId: string
  companyId: string | null
  key: string
  name: string
  contentType: string
  /** It was uploaded for a resource or one shows it, also one that the viewer does not see. */
  isInResource: boolean
}

const missing = () => new Refusal('documentNotFound')

/** @throws documentNotFound when it is not in reach or removed */
export const getFile = (db: Db, id: string): Promise<StoredFile> =>
  fileById(db, id).executeTakeFirstOrThrow(missing)

/** What calls about documents are about: pictures of people and of brands are replaced and removed where they are. */
export const DOCUMENTS = ['userFile', 'resource'] as const

/** A file, locked against attaching, detaching and removal until the transaction ends. @throws documentNotFound */
export const lockFile = (db: Db, id: string): Promise<StoredFile> =>
  fileById(db, id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/** The same of a document alone. @throws documentNotFound */
export const lockDocument = (db: Db, id: string): Promise<StoredFile> =>
  fileById(db, id).where('upload_type', 'in', DOCUMENTS).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/** A former version has no id of its own. */
const fileById = (db: Db, id: string) =>
  db
    .selectFrom('live_files')
    .where('id', '=', id)
    .where('version_of', 'is', null)
    .select([
      'id',
      'agency_id as agencyId',
      'company_id as companyId',
      'storage_key as key',
      'name',
      'content_type as contentType',
      sql<boolean>`(for_resource or is_file_of_resource(id))`.as('isInResource'),
    ])

/** A stored file as the API shows it, not yet attached to a task. */
export async function getDocument(
  db: Db,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<DocumentItem> {
  const { rows } = await sql<DocumentItem>`
    select f.id, f.id as "documentID", null as "taskID", null as "instanceID", f.name, f.size::int as size,
      f.content_type as "contentType", f.created_at as "uploadedAt",
      json_build_object('id', f.uploaded_by, 'name', f.uploaded_by_name) as "uploadedBy", false as "documentForAll",
      coalesce(f.uploaded_by = ${viewer.actor.id}::uuid, false) as "isMine",
      json_build_object('id', f.id, 'name', f.name) as document, null as task, false as "isDeleted",
      f.created_at as "createDate", f.created_at as "updateDate"
    from live_files f where f.id = ${id}::uuid`.execute(db)
  if (!rows[0]) throw missing()
  return rows[0]
}

/** The evidence of one instance, with what was attached for every cycle of its task; newest first. */
export async function findTaskDocuments(
  db: Db,
  { viewer, ...place }: { viewer: Viewer; taskId: string; companyId: string; instanceId: string },
): Promise<DocumentItem[]> {
  const { rows } = await sql<DocumentItem>`
    select d.id, f.id as "documentID", d.task_id as "taskID", d.company_task_id as "instanceID", f.name,
      f.size::int as size, f.content_type as "contentType", d.attached_at as "uploadedAt",
      json_build_object('id', d.attached_by, 'name', d.attached_by_name) as "uploadedBy", d.for_all as "documentForAll",
      coalesce(d.attached_by = ${viewer.actor.id}::uuid, false) as "isMine",
      json_build_object('id', f.id, 'name', f.name) as document,
      json_build_object('id', t.id, 'name', t.name) as task, false as "isDeleted",
      f.created_at as "createDate", d.attached_at as "updateDate"
    from live_company_task_documents d join live_files f on f.id = d.file_id join tasks t on t.id = d.task_id
    where d.company_id = ${place.companyId}::uuid
      and (d.company_task_id = ${place.instanceId}::uuid or (d.for_all and d.task_id = ${place.taskId}::uuid))
    order by d.attached_at desc, d.id desc`.execute(db)
  return rows
}

/** Bytes that a company's documents take up; deleted ones count until theirs are gone. */
export async function sumCompanyBytes(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(size), 0)::bigint as bytes from files
    where company_id = ${companyId}::uuid and erased_at is null`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
