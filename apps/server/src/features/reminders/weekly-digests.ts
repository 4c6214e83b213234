import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { activeAgenciesSql, getsMailSql } from '../messages/recipient-sql'
import { onDashboardSql } from '../tasks/counted-sql'
import { lateSql } from '../tasks/status-sql'
import type { Run } from './digests'
import { type Queued, tellSql, wantsSql } from './tell-sql'

/** A mail names those furthest behind. */
const MOST_NAMED = 5

/**
 * Tells agency staff which of their clients are behind: admins of all clients of their agencies, users of their own. The
 * numbers are those of their dashboard, which the mail opens (RULES.md "Dashboard"); what is told of no one, such as a task
 * that is postponed, is no reason for a mail.
 */
export async function queueWeeklyDigests(act: Act, { day }: Run): Promise<Queued> {
  const { rows } = await sql<Queued>`
    with ${activeAgenciesSql},
    client as materialized (
      select c.id, c.agency_id, c.name, line.parent_id, c.setup_completed_at is not null as is_set_up
      from live_companies c join line on line.agency_id = c.agency_id where c.status = 'active'),
    behind as materialized (
      select ct.company_id, count(*)::int as late, ${day}::date - min(ct.late_after) as days,
        (array_agg(t.name order by ct.late_after, ct.id))[1] as task,
        bool_or(client.is_set_up and listed.id is not null and not t.is_excluded_from_emails
          and (ct.pend_until is null or ct.pend_until <= ${day}::date)) as is_told
      from company_tasks ct join client on client.id = ct.company_id join tasks t on t.id = ct.task_id
        left join live_tasks listed on listed.id = t.id
      where ${lateSql(day)} and ${onDashboardSql} group by ct.company_id),
    looked as materialized (
      select u.id as user_id, u.email, u.agency_id, client.agency_id = u.agency_id as is_own, client.id as company_id, client.name, behind.late, behind.days, behind.task, behind.is_told,
        row_number() over (partition by u.id order by behind.late desc nulls last, behind.days desc, client.name) as place
      from live_users u
      join client on case u.role
        when 'AgencyAdmin' then client.agency_id = u.agency_id or client.parent_id = u.agency_id
        else exists (select from user_companies w where w.user_id = u.id and w.company_id = client.id) end
      left join behind on behind.company_id = client.id
      where u.role in ('AgencyAdmin', 'AgencyUser') and ${getsMailSql}),
    summed as materialized (
      select user_id, email, agency_id, count(*)::int as clients, count(late)::int as behind, sum(late)::int as late,
        coalesce(bool_or(is_told), false) as is_told, case when bool_and(is_own) then agency_id end as only_agency,
        case when count(late) > ${MOST_NAMED}::int then jsonb_agg(jsonb_build_object('companyID', company_id, 'late', late))
          filter (where late > 0) end as shares,
        jsonb_agg(jsonb_build_object('companyID', company_id, 'company', name, 'late', late, 'task', task, 'days', days)
          order by place) filter (where late > 0 and place <= ${MOST_NAMED}::int) as companies
      from looked group by user_id, email, agency_id),
    telling as materialized (
      select u.*, p.quiet_from, p.quiet_to, jsonb_build_object('agencyID', u.only_agency, 'clients', u.clients, 'behind', u.behind, 'count', u.behind,
          'late', u.late, 'companies', u.companies, 'perClient', u.shares, 'before', (select m.about -> 'behind' from messages m
            where m.user_id = u.user_id and m.topic = 'weeklyDigest' and m.day < ${day}::date and m.about ? 'behind' order by m.day desc limit 1)) as about,
        ${wantsSql('weeklyDigest', 'bell')} as rings,
        ${wantsSql('weeklyDigest', 'mail')} as is_mailed
      from summed u left join notification_preferences p using (user_id) where u.is_told),
    ${tellSql(act, {
      day,
      mails: sql`(select *, 'weeklyDigest' as kind, 'weeklyDigest' as topic, user_id as object_id, null::uuid as company_id
        from telling where is_mailed)`,
      bell: sql`(select *, 'weeklyDigest' as kind, user_id as object_id, null::uuid as company_id, null::uuid as company_task_id
        from telling where rings)`,
    })}`.execute(act.db)
  return rows[0] as Queued
}
