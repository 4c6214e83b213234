import type { FullDocument } from '@heed/contract/stored-documents'
import { LEAVES, type Leave } from '@heed/domain/tasks/allowed'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { Refusal } from '../../http/refusal'
import { basisWordsSql } from '../library/basis-sql'
import { leaveTo } from '../tasks/acts'
import { instancesWhere } from '../tasks/instance-queries'
import { DOCUMENTS, type StoredFile } from './queries'
import { findLinks, showsAny } from './removal'
import { storedSql, USES } from './stored-sql'
import { getText } from './texts'

type Asked = { id: string; viewer: Viewer; today: string }

const VERSION = sql`jsonb_build_object('version', v.version, 'name', v.name, 'size', v.size,
  'contentType', v.content_type, 'note', v.version_note, 'uploadedAt', v.created_at,
  'uploadedBy', jsonb_build_object('id', v.uploaded_by, 'name', v.uploaded_by_name),
  'isCurrent', v.version_of is null)`

const CYCLE = sql`jsonb_build_object('cycleKey', ct.cycle_key, 'basis', ${basisWordsSql(sql`t.basis`)},
  'planYearStart', ct.plan_year_start, 'planYearEnd', ct.plan_year_end, 'eventDate', ct.event_date,
  'isClosed', ct.closed_at is not null)`

/** A document with its versions and everything that shows it. @throws documentNotFound when it is not in reach */
export async function getFullDocument(db: Db, { id, viewer, today }: Asked): Promise<FullDocument> {
  const { rows } = await sql<{ item: Omit<FullDocument, 'text' | 'change'>; isInResource: boolean }>`
    select (f.for_resource or is_file_of_resource(f.id)) as "isInResource", ${storedSql} || jsonb_build_object(
      'versions', (select jsonb_agg(${VERSION} order by v.version desc) from live_files v
        where v.id = f.id or (v.version_of = f.id and not f.for_resource)),
      'uses', coalesce((
        select jsonb_agg(${USES.task} || jsonb_build_object('forAll', d.for_all, 'cycle', ${CYCLE})
          order by d.attached_at desc, d.id desc)
        from live_company_task_documents d join tasks t on t.id = d.task_id
        join company_tasks ct on ct.id = d.company_task_id where d.file_id = f.id), '[]') || coalesce((
        select jsonb_agg(${USES.resource} || jsonb_build_object('forAll', false, 'cycle', null) order by r.id)
        from shown_resources(${today}::date) r where r.file_id = f.id), '[]')) as item
    from live_files f left join live_companies c on c.id = f.company_id
    where f.id = ${id}::uuid and f.version_of is null and f.upload_type = any (${DOCUMENTS}::text[])`.execute(
    db,
  )
  const { item, isInResource } = rows[0] ?? {}
  // Of a resource that is not shown today, the file is not either.
  if (!item || (item.kind === 'resource' && !item.uses.some((use) => use.of === 'resource')))
    throw new Refusal('documentNotFound')
  const { state, pages } = await getText(db, id)
  return {
    ...item,
    text: { state, pages },
    change: isInResource ? 'no' : await leaveOf(db, { id, viewer, today }),
  }
}

/** What everything that shows a document leaves a viewer to do with it: the least of all. */
async function leaveOf(db: Db, { id, viewer, today }: Asked): Promise<Leave> {
  const links = await findLinks(db, { documentId: id })
  if (links.length === 0) return 'yes'
  const where = showsAny(links.map((link) => link.id))
  const concerned = await instancesWhere(db, { today, where, isLocked: false })
  const leaves = concerned.map((instance) => leaveTo(viewer, { instance, to: 'removeDocument' }))
  return LEAVES.findLast((leave) => leaves.includes(leave)) ?? 'yes'
}

/** A version of a document as it is stored; uploaded for a resource, it is shown while that is. */
type StoredVersion = Omit<StoredFile, 'isInResource'> & { isForResource: boolean }

/** A document or a former version of one. @throws documentNotFound when it is not in reach or removed */
export async function getVersion(
  db: Db,
  { id, version }: { id: string; version: number | undefined },
): Promise<StoredVersion> {
  const { rows } = await sql<StoredVersion>`
    select f.id, v.agency_id as "agencyId", v.company_id as "companyId", v.storage_key as key, v.name,
      v.content_type as "contentType", f.for_resource as "isForResource"
    from live_files f join live_files v on v.id = f.id or (v.version_of = f.id and not f.for_resource)
    where f.id = ${id}::uuid and f.version_of is null
      and v.version = coalesce(${version ?? null}::int, f.version)`.execute(db)
  if (!rows[0]) throw new Refusal('documentNotFound')
  return rows[0]
}
