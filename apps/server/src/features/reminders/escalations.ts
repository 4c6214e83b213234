import { ESCALATION_DAYS } from '@heed/domain/messages/digest'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { isPostponedSql } from '../messages/cycles-left-sql'
import { activeAgenciesSql, getsMailSql, preferencesJoin } from '../messages/recipient-sql'
import { openSql } from '../tasks/status-sql'
import type { Run } from './digests'
import { type Queued, tellSql, wantsSql } from './tell-sql'

/** Whether the person `u` heard of the instance `ct` since it is late, by either way. */
const heardSql = sql`(exists (select from notifications n where n.user_id = u.id and n.kind = 'escalation'
    and n.object_id = ct.id and n.day > ct.late_after)
  or exists (select from messages m where m.user_id = u.id and m.topic = 'escalation' and m.day > ct.late_after
    and m.about -> 'tasks' @> jsonb_build_array(jsonb_build_object('instanceID', ct.id))))`

/** Whether the digest of the day, that usually comes after, told the person `u` of the instance `ct` already. */
const remindedByMailSql = (
  day: string,
) => sql`exists (select from messages m where m.user_id = u.id and m.topic = 'digest'
  and m.day = ${day}::date and m.about -> 'tasks' @> jsonb_build_array(jsonb_build_object('instanceID', ct.id)))`
const remindedByBellSql = (day: string) => sql`exists (select from notifications n where n.user_id = u.id
  and n.object_id = ct.id and n.day = ${day}::date and n.kind in ('announcement', 'reminder'))`

/**
 * Tells the Super Users of a company of tasks that have been late for two weeks since the last run, in one mail each; of one
 * that was postponed then, when that is over.
 */
export async function queueEscalations(act: Act, { day, after }: Run): Promise<Queued> {
  const since = sql`(ct.late_after + ${ESCALATION_DAYS}::int)`
  const { rows } = await sql<Queued>`
    with ${activeAgenciesSql},
    telling as materialized (
      select ct.id, ct.agency_id, ct.company_id, ct.task_id, ct.due_date, ct.late_after, t.name as task, c.name as company,
        u.id as user_id, u.email, u.agency_id as own_agency_id, p.quiet_from, p.quiet_to,
        ${wantsSql('escalation', 'bell')} and not ${remindedByBellSql(day)} as rings,
        ${wantsSql('escalation', 'mail')} and not ${remindedByMailSql(day)} as is_mailed
      from company_tasks ct
      join live_tasks t on t.id = ct.task_id and not t.is_excluded_from_emails
      join live_companies c on c.id = ct.company_id and c.status = 'active' and c.setup_completed_at is not null
      join line on line.agency_id = ct.agency_id
      join live_users u on u.company_id = c.id and u.role = 'CompanyAdmin' ${preferencesJoin}
      where ${openSql} and ${since} <= ${day}::date and not ${isPostponedSql(day)}
        and (${since} > ${after}::date or (ct.pend_until > ${after}::date and not ${heardSql})) and ${getsMailSql}
        and not exists (select from muted_tasks m where m.user_id = u.id and m.company_task_id = ct.id)),
    escalation as (
      select 'escalation' as kind, 'escalation' as topic, user_id, user_id as object_id, email, own_agency_id as agency_id,
        company_id, quiet_from, quiet_to, jsonb_build_object('count', count(*), 'late', count(*),
          'ids', jsonb_agg(id order by late_after, id),
          'tasks', jsonb_agg(jsonb_build_object('instanceID', id, 'taskID', task_id, 'companyID', company_id, 'task', task,
            'company', company, 'dueDate', due_date, 'lateAfter', late_after) order by late_after, id)) as about
      from telling where is_mailed group by user_id, email, own_agency_id, company_id, quiet_from, quiet_to),
    ${tellSql(act, {
      day,
      mails: sql`escalation`,
      bell: sql`(select 'escalation' as kind, user_id, agency_id, company_id, id as company_task_id, id as object_id,
        jsonb_build_object('task', task, 'company', company, 'daysLate', ${day}::date - late_after) as about
        from telling where rings)`,
    })}`.execute(act.db)
  return rows[0] as Queued
}
