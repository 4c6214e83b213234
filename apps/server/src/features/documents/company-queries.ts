import type { DocumentItem, ofCompany } from '@heed/contract/documents'
import type { Parsed } from '@heed/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { companyInReach } from '../../http/in-reach'
import { countPages, offsetOf } from '../../http/paging'

type Asked = { viewer: Viewer; companyId: string; query: Parsed<typeof ofCompany>['query'] }

const SORTS = { uploadedAt: sql`f.created_at`, name: sql`lower(f.name)` }
const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

/**
 * A company's documents, one page, with the count of all that match; each with the task it was last attached to.
 * @throws notFound when the company is not in reach
 */
export async function findCompanyDocuments(db: Db, { viewer, companyId, query: input }: Asked) {
  await companyInReach(db, companyId)
  const order = sql`${SORTS[input.sort]} ${DIRECTIONS[input.order]}, f.id`
  const { rows } = await sql<{ matching: number; item: DocumentItem | null }>`
    with matching as materialized (
      select f.* from live_files f
      where f.company_id = ${companyId}::uuid and f.version_of is null and f.upload_type = 'userFile' and not f.for_resource
        and ${input.search ? sql`strpos(lower(f.name), lower(${input.search})) > 0` : sql`true`}),
    page as (
      select f.*, row_number() over (order by ${order}) as position from matching f
      order by ${order} limit ${input.pageSize} offset ${offsetOf(input)})
    select (select count(*)::int from matching) as matching,
      case when f.id is not null then json_build_object('id', f.id, 'documentID', f.id, 'taskID', d.task_id,
      'instanceID', d.company_task_id, 'name', f.name, 'size', f.size, 'contentType', f.content_type,
      'uploadedAt', f.created_at, 'uploadedBy', json_build_object('id', f.uploaded_by, 'name', f.uploaded_by_name),
      'documentForAll', coalesce(d.for_all, false),
      'isMine', coalesce(f.uploaded_by = ${viewer.actor.id}::uuid, false),
      'document', json_build_object('id', f.id, 'name', f.name),
      'task', case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end,
      'isDeleted', false, 'createDate', f.created_at, 'updateDate', coalesce(d.attached_at, f.created_at)) end as item
    from (select) as always
    left join page f on true
    left join lateral (select l.* from live_company_task_documents l where l.file_id = f.id
      order by l.attached_at desc, l.id desc limit 1) d on true
    left join tasks t on t.id = d.task_id
    order by f.position`.execute(db)
  const items = rows.flatMap(({ item }) => (item ? [item] : []))
  return countPages(input, rows[0]?.matching ?? 0, items)
}
