import { RESOURCE_CATEGORIES } from '@heed/domain/resources'
import { type RawBuilder, sql } from 'kysely'

/** What a category's slug stands for, as the database reads it. */
const CATEGORIES = sql`(values ${sql.join(
  RESOURCE_CATEGORIES.map(
    ({ slug, id, title }, position) => sql`(${slug}, ${id}::uuid, ${title}, ${position}::int)`,
  ),
)}) as k (slug, id, name, position)`

/** The resources `r` that a reader finds on a day, with the category `k` of each. */
export const shownSql = (today: string): RawBuilder<unknown> =>
  sql`shown_resources(${today}::date) r join ${CATEGORIES} on k.slug = r.category`

/** What becomes of `r` on a day. */
export const stateSql = (today: string): RawBuilder<string> => sql`case when not r.is_active then 'inactive'
  when not r.is_published then 'draft' when r.publish_on > ${today}::date then 'scheduled'
  when r.unpublish_on <= ${today}::date then 'ended' else 'published' end`

export const ownerSql: RawBuilder<string> = sql`case when r.owner_company_id is not null then 'company'
  when r.owner_agency_id is not null then 'agency' else 'platform' end`

/** Whether the day for reading `r` over has come and nobody has since, for who writes it. */
export const isReviewDueSql = (today: string): RawBuilder<boolean> =>
  sql`coalesce(r.review_on <= ${today}::date and coalesce(r.reviewed_on < r.review_on, true)
    and may_write_resource(r.owner_agency_id, r.owner_company_id), false)`

/** Whether `r` came after the reader's last visit to its category; nothing is new to who never was there. */
export const isNewSql = (today: string): RawBuilder<boolean> => sql`exists (select from resource_visits v
  where v.user_id = reach_user() and v.category = r.category and ${stateSql(today)} = 'published'
    and (r.published_at > v.at or r.publish_on > v.on_day))`

/**
 * The tasks that use `r` as (task_id, place, is_draft): the one it is about, those it helps with, those that name it, and
 * those whose drafts do, which only their authors find.
 */
const usesSql = sql`(
  select r.topic_task_id as task_id, 0 as place, false as is_draft where r.topic_task_id is not null
  union all select p.task_id, 1 + p.position, false from resource_tasks p where p.resource_id = r.id
  union all select n.task_id, null, false from task_resources n where n.resource_id = r.id
  union all select d.task_id, null, true from task_drafts d
  where d.document @> jsonb_build_object('resources', jsonb_build_array(r.id)))`

/** `r` and its category `k` as an item of a list, in JSON. */
export const itemSql = (today: string): RawBuilder<unknown> => sql`jsonb_build_object(
  'id', r.id, 'title', r.title, 'summary', r.summary, 'category', r.category, 'categoryName', k.name,
  'documentCategoryID', k.id, 'module', r.module, 'type', r.type, 'owner', ${ownerSql},
  'agencyID', r.owner_agency_id, 'agencyName', (select a.name from agency_faces a where a.id = r.owner_agency_id),
  'companyID', r.owner_company_id,
  'companyName', (select c.name from live_companies c where c.id = r.owner_company_id),
  'videoUrl', r.video_url, 'documentID', r.file_id,
  'document', (select jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'contentType', f.content_type)
    from live_files f where f.id = r.file_id),
  'sections', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'html', s.html)
    order by s.position), '[]') from resource_sections s where s.resource_id = r.id),
  'tableActions', r.table_actions,
  'taskID', (select t.id from live_tasks t where t.id = r.topic_task_id),
  'topicTask', (select jsonb_build_object('id', t.id, 'name', t.name) from live_tasks t where t.id = r.topic_task_id),
  'taskCount', (select count(distinct t.id)::int from ${usesSql} u join live_tasks t on t.id = u.task_id),
  'audience', r.audience, 'isActive', r.is_active, 'isPublished', r.is_published, 'isDeleted', false,
  'state', ${stateSql(today)}, 'publishedOn', coalesce(r.publish_on, r.published_on), 'publishOn', r.publish_on,
  'unpublishOn', r.unpublish_on, 'reviewedOn', r.reviewed_on, 'reviewOn', r.review_on,
  'isReviewDue', ${isReviewDueSql(today)}, 'isNew', ${isNewSql(today)},
  'canEdit', may_write_resource(r.owner_agency_id, r.owner_company_id), 'createDate', r.created_at, 'updateDate', r.updated_at, 'createdAt', r.created_at,
  'updatedAt', r.updated_at)`

/** What a resource's own page says beyond its item. */
export const restSql = sql`jsonb_build_object(
  'relatedTasks', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'module', t.module,
    'category', g.name) order by p.position), '[]')
    from resource_tasks p join live_tasks t on t.id = p.task_id join task_categories g on g.id = t.category_id
    where p.resource_id = r.id),
  'usedBy', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'isDraft', u.is_draft)
    order by u.place, lower(t.name), t.id), '[]')
    from (select task_id, min(place) as place, bool_and(is_draft) as is_draft from ${usesSql} every group by task_id) u
    join live_tasks t on t.id = u.task_id),
  'companyIDs', (select coalesce(jsonb_agg(c.id order by lower(c.name), c.id), '[]')
    from resource_companies p join live_companies c on c.id = p.company_id where p.resource_id = r.id),
  'companies', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id),
    '[]') from resource_companies p join live_companies c on c.id = p.company_id where p.resource_id = r.id),
  'isLibrary', r.key is not null,
  'createdBy', jsonb_build_object('id', r.created_by, 'name', r.created_by_name),
  'updatedBy', jsonb_build_object('id', r.updated_by, 'name', r.updated_by_name), 'version', r.version)`
