import { FILE_TYPE_CONTENT, type FileType } from '@heed/domain/documents'
import { type RawBuilder, sql } from 'kysely'

/** For whom documents are looked for: one company, or everything in reach. */
export type Place = { companyId: string | undefined; today: string }

/** Evidence, as far as it is attached to a task anywhere. */
export const kindSql = sql`case when f.for_resource then 'resource'
  when exists (select from live_company_task_documents d where d.file_id = f.id) then 'evidence'
  else 'unattached' end`

/** Resources `r` that are shown to companies on a day; of one company those that it finds. */
const givenSql = ({ companyId, today }: Place): RawBuilder<unknown> => sql`
  r.is_published and r.is_active and coalesce(r.publish_on <= ${today}::date, true)
  and coalesce(r.unpublish_on > ${today}::date, true)
  and ${
    companyId
      ? sql`(r.owner_company_id = ${companyId}::uuid or (r.owner_company_id is null
          and (r.owner_agency_id is null or r.owner_agency_id = any (agency_line(
            (select c.agency_id from live_companies c where c.id = ${companyId}::uuid))))
          and (r.audience = 'all' or (r.audience = 'chosen' and exists (select from resource_companies c
            where c.resource_id = r.id and c.company_id = ${companyId}::uuid)))))`
      : sql`true`
  }`

/** The documents of companies and the files of what they find in the library: `f` of `live_files`, and the resource. */
export const documentsSql = (place: Place): RawBuilder<unknown> => sql`
  select f.*, null::uuid as resource_id from live_files f
  where f.version_of is null and f.upload_type = 'userFile' and not f.for_resource and f.company_id is not null
    and ${place.companyId ? sql`f.company_id = ${place.companyId}::uuid` : sql`true`}
  union all
  select f.*, r.id from shown_resources(${place.today}::date) r join live_files f on f.id = r.file_id and f.for_resource
  where ${givenSql(place)}`

const contentOf = (types: readonly FileType[]) => types.flatMap((type) => FILE_TYPE_CONTENT[type])

/** Of documents `f`. */
export const CONDITIONS = {
  search: (words: string) => sql`(strpos(lower(f.name), lower(${words})) > 0
    or exists (select from document_texts x where x.file_id = f.id
      and x.search @@ websearch_to_tsquery('english', ${words})))`,
  kind: (kind: string) => sql`${kindSql} = ${kind}`,
  type: (types: readonly FileType[]) => sql`f.content_type = any (${contentOf(types)}::text[])`,
  task: (taskId: string) => sql`(exists (select from live_company_task_documents d
      where d.file_id = f.id and d.task_id = ${taskId}::uuid)
    or exists (select from resource_tasks p where p.resource_id = f.resource_id and p.task_id = ${taskId}::uuid))`,
  year: ({ year, zone }: { year: number; zone: string }) =>
    sql`extract(year from f.created_at at time zone ${zone})::int = ${year}`,
}

/** A stored file `f` as the calls about documents show it; `c` is its company, if it has one. */
export const storedSql = sql`jsonb_build_object('id', f.id, 'documentID', f.id, 'name', f.name,
  'document', jsonb_build_object('id', f.id, 'name', f.name), 'size', f.size, 'contentType', f.content_type,
  'kind', ${kindSql}, 'version', f.version, 'uploadedAt', f.created_at,
  'uploadedBy', jsonb_build_object('id', f.uploaded_by, 'name', f.uploaded_by_name), 'companyID', f.company_id,
  'companyName', c.name, 'agencyID', f.agency_id, 'isDeleted', false,
  'createDate', coalesce((select min(v.created_at) from live_files v where v.version_of = f.id), f.created_at),
  'updateDate', f.created_at)`

/** A task that a document is attached to by `d`, and a resource `r` whose file it is. */
export const USES = {
  task: sql`jsonb_build_object('of', 'task', 'id', d.task_id, 'name', t.name, 'companyID', d.company_id,
    'instanceID', d.company_task_id, 'category', null)`,
  resource: sql`jsonb_build_object('of', 'resource', 'id', r.id, 'name', r.title, 'companyID', r.owner_company_id,
    'instanceID', null, 'category', r.category)`,
}
