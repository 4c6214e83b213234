import type { Parsed } from '@heed/contract/endpoint'
import type { byCategory, CategoryDocument, ofUser, TaskDocument } from '@heed/contract/resource-documents'
import { resourceCategoryById } from '@heed/domain/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import { worksForSql } from '../../db/works-for-sql'
import { companyInReach } from '../../http/in-reach'
import { countPages, offsetOf } from '../../http/paging'
import { notFound } from '../../http/refusal'
import { shownSql } from './item-sql'

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

type Paged = { page: number; pageSize: number; order: 'asc' | 'desc' }

/** One page of what a statement finds: rows with `item` and what they are ordered by. */
async function pageOfItems<Item>(db: Db, { found, ...page }: Paged & { found: RawBuilder<unknown> }) {
  const { rows } = await sql<{ count: number; item: Item | null }>`
    with found as materialized (${found}),
      page as (select item, row_number() over (order by by ${DIRECTIONS[page.order]}, id) as place from found
        order by by ${DIRECTIONS[page.order]}, id limit ${page.pageSize} offset ${offsetOf(page)})
    select (select count(*)::int from found) as count, page.item
    from (select) as always left join page on true order by page.place`.execute(db)
  const items = rows.flatMap(({ item }) => (item ? [item] : []))
  return countPages(page, rows[0]?.count ?? 0, items)
}

const FILE_SORTS = { name: sql`lower(f.name)`, updatedAt: sql`r.updated_at` }

/** The files of the resources that are shown today, of one category or of all. */
export function findCategoryDocuments(
  db: Db,
  { query, today }: { query: Parsed<typeof byCategory>['query']; today: string },
) {
  const category = query.documentCategoryID && resourceCategoryById(query.documentCategoryID)?.slug
  const found = sql`
    select f.id, ${FILE_SORTS[query.sort]} as by, jsonb_build_object('id', f.id, 'documentID', f.id,
      'resourceID', r.id, 'title', r.title, 'name', f.name, 'document', jsonb_build_object('id', f.id, 'name', f.name),
      'size', f.size, 'contentType', f.content_type, 'category', r.category, 'documentCategoryID', k.id,
      'isDeleted', false, 'createDate', f.created_at, 'updateDate', r.updated_at, 'createdAt', f.created_at,
      'updatedAt', r.updated_at) as item
    from ${shownSql(today)} join live_files f on f.id = r.file_id
    where ${category ? sql`r.category = ${category}` : sql`true`}`
  return pageOfItems<CategoryDocument>(db, { ...query, found })
}

const ATTACHED_SORTS = {
  updatedAt: sql`d.attached_at`,
  name: sql`lower(f.name)`,
  task: sql`lower(t.name)`,
  company: sql`lower(c.name)`,
}

/** The companies that a person works in or for; which of them exist for the viewer is up to the policies. */
const companiesOf = (userId: string) => sql`
  select c.id from live_companies c join agency_faces a on a.id = c.agency_id
  join live_users u on u.id = ${userId}::uuid where ${worksForSql}`

/** The documents on the tasks of a person's companies. @throws notFound when the person is not in reach */
export async function findTaskDocumentsOf(
  db: Db,
  { userId, query }: { userId: string; query: Parsed<typeof ofUser>['query'] },
) {
  const { search, companyID, taskID } = query
  await db
    .selectFrom('live_users')
    .where('id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow(() => notFound())
  if (companyID) await companyInReach(db, companyID)
  const found = sql`
    select d.id, ${ATTACHED_SORTS[query.sort]} as by, jsonb_build_object('id', d.id, 'documentID', f.id,
      'title', f.name, 'name', f.name, 'document', jsonb_build_object('id', f.id, 'name', f.name), 'size', f.size,
      'contentType', f.content_type, 'taskID', t.id, 'instanceID', d.company_task_id,
      'task', jsonb_build_object('id', t.id, 'name', t.name), 'companyID', c.id, 'companyName', c.name,
      'documentForAll', d.for_all, 'isDeleted', false, 'createDate', f.created_at, 'updateDate', d.attached_at,
      'createdAt', f.created_at, 'updatedAt', d.attached_at) as item
    from live_company_task_documents d
    join live_files f on f.id = d.file_id
    join tasks t on t.id = d.task_id
    join live_companies c on c.id = d.company_id
    where d.company_id in (${companiesOf(userId)})
      and ${companyID ? sql`d.company_id = ${companyID}::uuid` : sql`true`}
      and ${taskID ? sql`d.task_id = ${taskID}::uuid` : sql`true`}
      and ${search ? sql`(strpos(lower(f.name), lower(${search})) > 0 or strpos(lower(t.name), lower(${search})) > 0)` : sql`true`}`
  return pageOfItems<TaskDocument>(db, { ...query, found })
}
