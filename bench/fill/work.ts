import type pg from 'pg'
import { TODAY } from '../moment'
import { TASKS_OF_COMPANY } from './amounts'

/**
 * A year and a half of work: instances due from 340 days ago to 160 days ahead, most past ones complete with the
 * content then in force, and a completion and an audit row for every action that is done.
 */
export async function fillWork(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table shape as
      select t.id as task_id, t.actions_total, row_number() over (order by t.id)::int as place, jsonb_build_object(
        'name', t.name, 'summary', t.summary, 'module', t.module, 'format', t.format, 'category', k.name,
        'icon', t.icon, 'submitText', t.submit_text, 'submitInstructions', t.submit_instructions, 'basis', t.basis,
        'rule', t.rule, 'settings', jsonb_build_object('applyDatesAs', t.apply_dates_as, 'followUpDays', t.follow_up_days),
        'applies', r.sentence,
        'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'html', s.html)
          order by s.position) from task_sections s where s.task_id = t.id), '[]'),
        'actions', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'text', a.text)
          order by a.position) from task_actions a where a.task_id = t.id), '[]'),
        'references', coalesce((select jsonb_agg(jsonb_build_object('label', l.label, 'citation', l.citation,
          'url', l.url) order by l.position) from task_links l where l.task_id = t.id), '[]')) as snapshot
      from tasks t join task_categories k on k.id = t.category_id join task_rules r on r.task_id = t.id
      where t.state = 'published';
    create temp table place as
      select c.id as company_id, c.agency_id, row_number() over (order by c.id)::int as n, u.id as user_id,
        u.first || ' ' || u.last as user_name
      from companies c join users u on u.company_id = c.id and u.role = 'CompanyAdmin';
    analyze shape; analyze place`)
  await client.query(`
    insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
        notification_date, due_date, late_after, actions_total, actions_done, started_at, completed_at, completed_on,
        completed_by, completed_by_name, snapshot, created_at, updated_at)
      select agency_id, company_id, task_id, to_char(due, 'YYYY-MM'), date_trunc('year', due),
        date_trunc('year', due) + interval '1 year - 1 day', due - 30, due, due, actions_total, done,
        case when done > 0 then worked end, case when done = actions_total then worked end,
        case when done = actions_total then worked::date end, case when done = actions_total then user_id end,
        case when done = actions_total then user_name end, case when done = actions_total then snapshot end,
        timestamptz '2026-01-12T15:00Z', timestamptz '2026-01-12T15:00Z'
      from (
        select p.*, s.*, d.due, least(d.due - (s.place * 3 + p.n) % 25, date '${TODAY}' - 1 - (s.place + p.n) % 60)
            ::timestamp at time zone 'UTC' + interval '14 hours' as worked,
          case when d.fate < d.whole then s.actions_total
            when d.fate < d.whole + 9 and s.actions_total > 1 then 1 else 0 end as done
        from place p
        join shape s on (s.place * 7 + p.n * 13) % (select count(*) from shape) < ${TASKS_OF_COMPANY}
        cross join lateral (select date '${TODAY}' - 340 + (s.place * 37 + p.n * 29) % 500 as due,
          abs(hashtext(p.n || ' ' || s.place)) % 100 as fate,
          case when (s.place * 37 + p.n * 29) % 500 < 340 then 86 else 12 end as whole) d) made
      order by n, due, place`)
  await client.query(`
    insert into action_completions (agency_id, company_id, company_task_id, action_id, completed_by, completed_by_name,
        completed_at)
      select ct.agency_id, ct.company_id, ct.id, coalesce(a.id, ct.task_id), p.user_id, p.user_name, ct.started_at
      from company_tasks ct
      join place p on p.company_id = ct.company_id
      left join (select *, row_number() over (partition by task_id order by position) as rank from task_actions) a
        on a.task_id = ct.task_id and a.rank <= ct.actions_done
      where ct.actions_done > 0`)
  await client.query(`
    select ensure_audit_partitions('2026-01-01', '2027-03-01');
    select ensure_usage_partitions('2027-01-01', '2027-03-01');
    insert into audit_events (at, agency_id, company_id, company_task_id, actor_id, actor_name, verb, entity, entity_id,
        object, after, address, request_id)
      select c.completed_at, c.agency_id, c.company_id, c.company_task_id, c.completed_by, c.completed_by_name,
        'task.actionCompleted', 'action', c.action_id, coalesce(a.text, ''),
        jsonb_build_object('done', 1, 'of', 3, 'note', null), '192.0.2.7', c.id::text
      from action_completions c left join task_actions a on a.id = c.action_id`)
}

export const WORK_TABLES = ['company_tasks', 'action_completions', 'audit_events']
