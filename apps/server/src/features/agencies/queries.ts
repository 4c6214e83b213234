import type { AgencyProfile } from '@heed/contract/agencies'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'
import { bigPhotoSql, companiesSql, type Late, logoSql, parentStateSql, usersSql } from './counted-sql'

/** Who signs in under an agency: its people and those of its child agencies. */
const signInsSql = sql<number>`(select count(*)::int from live_users u join live_agencies o on o.id = u.agency_id
  where (o.id = a.id or o.parent_id = a.id) and u.state = 'active')`

const choicesOf = (column: 'parent_id' | 'affinity_group_id') => sql<{ id: string; name: string }[]>`
  coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by lower(o.name), o.id)
    from live_agencies o where o.${sql.ref(column)} = a.id), '[]'::json)`

const activeWork = sql`company_tasks ct join live_companies c on c.id = ct.company_id and c.status = 'active'
  where ct.agency_id = a.id`

const brandOfSql = sql<AgencyProfile['brandOf']>`(select json_build_object('id', owner.id, 'name', owner.name)
  from brands_in_force b join agency_faces owner on owner.id = b.owner_id where b.agency_id = a.id)`

const signInSql = sql<AgencyProfile['signIn']>`(select json_build_object('mode', p.mode,
    'of', json_build_object('id', owner.id, 'name', owner.name))
  from providers_in_force p join agency_faces owner on owner.id = p.owner_id where p.agency_id = a.id)`

/** An agency does not see what the platform wrote about it. */
const forPlatform = (column: string) =>
  sql<string | null>`case when reach_kind() = 'all' then ${sql.ref(column)} end`

/** An agency with everything its profile shows. @throws notFound when it is not in reach */
export async function getAgency(
  db: Db,
  { id, late, open, counted }: { id: string; late: Late; open: Late; counted: Late },
): Promise<AgencyProfile> {
  const staff = sql`(select count(*)::int from live_users u where u.agency_id = a.id and u.company_id is null`
  return db
    .selectFrom('live_agencies as a')
    .leftJoin('agency_faces as parent', 'parent.id', 'a.parent_id')
    .leftJoin('agency_brands as brand', 'brand.agency_id', 'a.id')
    .where('a.id', '=', id)
    .select([
      'a.id',
      'a.name',
      'a.slug',
      'a.parent_id as parentID',
      'parent.name as parentName',
      'a.affinity_group_id as affinityGroupID',
      sql<string | null>`affinity_group_name(a.id)`.as('affinityGroupName'),
      'a.is_house as isHouse',
      'a.is_affinity_group as isAffinityGroup',
      sql<AgencyProfile['state']>`a.state`.as('state'),
      parentStateSql.as('parentState'),
      'a.state_reason as stateReason',
      'a.state_since as stateSince',
      forPlatform('a.state_comment').as('stateComment'),
      'a.ends_on as endsOn',
      'a.end_reason as endReason',
      forPlatform('a.end_comment').as('endComment'),
      sql<boolean>`coalesce(brand.is_white_label, false)`.as('isWhiteLabel'),
      'a.address',
      'a.address2',
      'a.city',
      'a.us_state as stateCode',
      'a.zip',
      'a.phone_number as phoneNumber',
      'a.contact_first as contactFirst',
      'a.contact_last as contactLast',
      'a.contact_email as contactEmail',
      'a.records_usage as recordsUsage',
      'a.client_since as clientSince',
      'a.created_at as createdAt',
      'a.version',
    ])
    .select([
      logoSql.as('logoURL'),
      bigPhotoSql.as('bigPhotoURL'),
      choicesOf('parent_id').as('children'),
      choicesOf('affinity_group_id').as('members'),
      companiesSql.as('companies'),
      usersSql.as('users'),
      sql<number>`${staff} and u.state <> 'disabled')`.as('staff'),
      sql<number>`(select count(*)::int from live_users u where u.agency_id = a.id and u.state = 'invited')`.as(
        'invited',
      ),
      signInsSql.as('signIns'),
      sql<number>`(select count(*)::int from live_companies c
        where c.agency_id = a.id and c.status = 'active')`.as('activeCompanies'),
      sql<number>`(select count(*)::int from live_companies c
        where c.agency_id = a.id and c.status = 'disabled')`.as('disabledCompanies'),
      sql<number>`(select count(*)::int from live_companies c
        where c.agency_id = a.id and c.status = 'active' and c.setup_completed_at is null)`.as(
        'unfinishedSetups',
      ),
      sql<number>`(select count(*)::int from ${activeWork} and ${late})`.as('pastDue'),
      sql<number>`(select count(distinct ct.company_id)::int from ${activeWork} and ${late})`.as('behind'),
      sql<number>`(select count(*)::int from ${activeWork} and ${open})`.as('openTasks'),
      sql<AgencyProfile['counted']>`(select json_build_object('total', count(*),
          'completed', count(*) filter (where ct.completed_at is not null),
          'onTime', count(*) filter (where ct.completed_on <= ct.late_after))
        from ${activeWork} and ${counted})`.as('counted'),
      sql<number>`(select count(*)::int from live_tasks t
        where t.owner_agency_id = a.id and t.owner_company_id is null)`.as('customTasks'),
      brandOfSql.as('brandOf'),
      sql<number>`(select count(*)::int from live_agencies child where child.parent_id = a.id
        and not exists (select from agency_brands own where own.agency_id = child.id and own.is_white_label))`.as(
        'brandHeirs',
      ),
      signInSql.as('signIn'),
    ])
    .executeTakeFirstOrThrow(() => notFound())
}

/** The agency's row, locked until the end of the transaction. @throws notFound when it is not in reach */
export async function lockAgency(db: Db, id: string) {
  return db
    .selectFrom('live_agencies')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}
