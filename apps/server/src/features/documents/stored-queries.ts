import type { Output, Parsed } from '@heed/contract/endpoint'
import type { ListedDocument, overview, search } from '@heed/contract/stored-documents'
import { sql } from 'kysely'
import type { OpenConfig } from '../../config/open-config'
import type { Db } from '../../db/connection'
import { companyInReach } from '../../http/in-reach'
import { countPages, offsetOf } from '../../http/paging'
import { sumCompanyBytes } from './queries'
import { CONDITIONS, documentsSql, kindSql, type Place, storedSql, USES } from './stored-sql'

const SORTS = { updatedAt: sql`f.created_at`, name: sql`lower(f.name)`, size: sql`f.size` }
const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

type Asked = Place & { zone: string; query: Parsed<typeof search>['query'] }

/** What of the documents a list asks for. */
function conditionOf({ zone, query }: Asked) {
  const { search: words, kind, type, taskID, year } = query
  const asked = [
    words ? CONDITIONS.search(words) : null,
    kind ? CONDITIONS.kind(kind) : null,
    type ? CONDITIONS.type(type) : null,
    taskID ? CONDITIONS.task(taskID) : null,
    year ? CONDITIONS.year({ year, zone }) : null,
  ].flatMap((condition) => condition ?? [])
  return sql.join([sql`true`, ...asked], sql` and `)
}

/** One page of documents with the count of all that match. @throws notFound when the company is not in reach */
export async function findDocuments(db: Db, asked: Asked) {
  const { query } = asked
  if (asked.companyId) await companyInReach(db, asked.companyId)
  const order = sql`${SORTS[query.sort]} ${DIRECTIONS[query.order]}, f.id`
  const { rows } = await sql<{ matching: number; item: ListedDocument | null }>`
    with documents as (${documentsSql(asked)}),
      matching as materialized (select f.* from documents f where ${conditionOf(asked)}),
      page as (select f.*, row_number() over (order by ${order}) as position from matching f
        order by ${order} limit ${query.pageSize} offset ${offsetOf(query)})
    select (select count(*)::int from matching) as matching,
      case when f.id is not null then ${storedSql} || jsonb_build_object('use', coalesce(u.use, r.use),
        'moreUses', greatest(0, coalesce(u.uses, 0) + coalesce(r.uses, 0) - 1)) end as item
    from (select) as always left join page f on true
    left join live_companies c on c.id = f.company_id
    left join lateral (
      select (array_agg(${USES.task} order by d.attached_at desc, d.id desc))[1] as use, count(*)::int as uses
      from live_company_task_documents d join tasks t on t.id = d.task_id where d.file_id = f.id) u on true
    left join lateral (
      select (array_agg(${USES.resource} order by r.id))[1] as use, count(*)::int as uses
      from shown_resources(${asked.today}::date) r where r.file_id = f.id) r on true
    order by f.position`.execute(db)
  const items = rows.flatMap(({ item }) => (item ? [item] : []))
  return countPages(query, rows[0]?.matching ?? 0, items)
}

type Overview = Output<typeof overview>
type Room = Pick<OpenConfig, 'companyStorageBytes'>

/** Counts and filters of the documents in a place. @throws notFound when the company is not in reach */
export async function getOverview(
  db: Db,
  { zone, config, ...place }: Place & { zone: string; config: Room },
): Promise<Overview> {
  const { companyId } = place
  if (companyId) await companyInReach(db, companyId)
  const { rows } = await sql<Omit<Overview, 'bytes' | 'mostBytes'>>`
    with documents as materialized (
      select f.id, ${kindSql} as kind, extract(year from f.created_at at time zone ${zone})::int as year
      from (${documentsSql(place)}) f)
    select count(*)::int as all, (count(*) filter (where kind = 'evidence'))::int as evidence,
      (count(*) filter (where kind = 'unattached'))::int as unattached,
      (count(*) filter (where kind = 'resource'))::int as resource,
      (select coalesce(array_agg(distinct y.year order by y.year desc), '{}') from documents y) as years,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
        from tasks t where t.id in (select d.task_id from live_company_task_documents d
          where d.file_id in (select id from documents where kind = 'evidence'))) as tasks
    from documents`.execute(db)
  const bytes = companyId ? await sumCompanyBytes(db, companyId) : null
  return { ...rows[0]!, bytes, mostBytes: companyId ? config.companyStorageBytes : null }
}
