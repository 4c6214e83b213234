-- A completion, the instance's progress, an audit row and a usage event. $1 instance, $2 action, $3 user and $4 their name, $5 now,
-- $6 today, $7 address, $8 request.
with changed as (
  update company_tasks ct set actions_done = ct.actions_done + 1, started_at = coalesce(ct.started_at, $5),
    updated_at = $5, version = ct.version + 1,
    completed_at = case when ct.actions_done + 1 >= ct.actions_total then $5::timestamptz end,
    completed_on = case when ct.actions_done + 1 >= ct.actions_total then $6::date end,
    completed_by = case when ct.actions_done + 1 >= ct.actions_total then $3::uuid end,
    completed_by_name = case when ct.actions_done + 1 >= ct.actions_total then $4::text end,
    snapshot = case when ct.actions_done + 1 >= ct.actions_total then (
      select jsonb_build_object('name', t.name, 'summary', t.summary, 'module', t.module, 'format', t.format,
        'category', k.name, 'icon', t.icon, 'submitText', t.submit_text,
        'submitInstructions', t.submit_instructions, 'basis', t.basis, 'rule', t.rule,
        'settings', jsonb_build_object('applyDatesAs', t.apply_dates_as, 'followUpDays', t.follow_up_days),
        'applies', coalesce((select r.sentence from task_rules r where r.task_id = t.id), ''),
        'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'html', s.html)
          order by s.position) from task_sections s where s.task_id = t.id), '[]'),
        'actions', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'text', a.text)
          order by a.position) from task_actions a where a.task_id = t.id and a.deleted_at is null), '[]'),
        'references', coalesce((select jsonb_agg(jsonb_build_object('label', l.label, 'citation', l.citation,
          'url', l.url) order by l.position) from task_links l where l.task_id = t.id), '[]'))
      from tasks t join task_categories k on k.id = t.category_id where t.id = ct.task_id)
      else ct.snapshot end
  where ct.id = $1 and ct.closed_at is null
    and not exists (select from action_completions where company_task_id = $1 and action_id = $2)
  returning ct.id, ct.agency_id, ct.company_id, ct.task_id, ct.actions_done, ct.actions_total, ct.late_after,
    ct.completed_at),
added as (
  insert into action_completions (agency_id, company_id, company_task_id, action_id, completed_by, completed_by_name,
    completed_at)
  select agency_id, company_id, id, $2, $3, $4, $5 from changed),
logged as (
  insert into audit_events (at, agency_id, company_id, company_task_id, actor_id, actor_name, verb, entity, entity_id,
    object, after, address, request_id)
  select $5, c.agency_id, c.company_id, c.id, $3, $4, 'task.actionCompleted', 'action', $2,
    coalesce((select text from task_actions where id = $2), (select name from tasks where id = c.task_id)),
    jsonb_build_object('done', c.actions_done, 'of', c.actions_total, 'note', null), $7, $8
  from changed c),
used as (
  insert into usage_events (at, agency_id, company_id, user_id, name, details)
  select $5, c.agency_id, c.company_id, $3, 'Action Completed',
    jsonb_build_object('taskID', c.task_id, 'companyID', c.company_id, 'instanceID', c.id)
  from changed c)
select json_build_object('instanceID', id,
  'status', case
    when actions_done >= actions_total then 'COMPLETE'
    when late_after < $6::date then 'PAST_DUE_IN_PROGRESS'
    else 'IN_PROGRESS' end,
  'actionsDone', actions_done, 'actionsTotal', actions_total, 'completedAt', completed_at,
  'moved', '[]'::json)::text as answer
from changed
