-- Late work of one module in an agency. $1 agency, $2 today, $3 module, $4 page size, $5 rows before it.
with page as materialized (
  select id, row_number() over () as position from (
    select id from (
      (select id, due_date as day from company_tasks
        where agency_id = $1 and completed_at is null and closed_at is null and not no_longer_applies
          and late_after < $2 and task_id = any (array (select id from tasks where module = $3))
          and not (due_date < $2 and late_after > due_date) order by due_date, id limit $4::bigint + $5)
      union all
      (select id, late_after from company_tasks
        where agency_id = $1 and completed_at is null and closed_at is null and not no_longer_applies
          and late_after < $2 and task_id = any (array (select id from tasks where module = $3))
          and due_date < $2 and late_after > due_date order by late_after, id limit $4::bigint + $5)) listed
    order by day, id limit $4 offset $5) sorted),
total as (
  select count(*)::int as matching from company_tasks
  where agency_id = $1 and completed_at is null and closed_at is null and not no_longer_applies
    and late_after < $2 and task_id = any (array (select id from tasks where module = $3)))
select json_build_object('count', matching, 'pages', ceil(matching / $4::numeric)::int,
  'result', coalesce((select json_agg(json_build_object(
      'id', ct.task_id, 'taskID', ct.task_id, 'instanceID', ct.id,
      'name', coalesce(kept.name, t.name), 'summary', coalesce(kept.summary, t.summary),
      'module', coalesce(kept.module, t.module), 'format', coalesce(kept.format, t.format),
      'type', coalesce(kept.format, t.format), 'category', coalesce(kept.category, k.name), 'taskCategoryID', t.category_id,
      'icon', coalesce(kept.icon, t.icon),
      'basis', case coalesce(kept.basis, t.basis) when 'Calendar' then 'Calendar'
        when 'HealthPlanYear' then 'Health & Wellness Plan Year' when 'OtherWelfarePlanYear' then 'Other Welfare Plan Year'
        when '401kPlanYear' then '401(k) Plan Year' when 'MEWA' then 'MEWA Plan Year' when 'HIPAA10' then 'HIPAA10' end,
      'agencyID', ct.agency_id, 'agencyName', a.name, 'companyID', ct.company_id, 'companyName', c.name,
      'cycle', ct.cycle_key, 'eventDate', ct.event_date, 'planYearStart', ct.plan_year_start, 'planYearEnd', ct.plan_year_end,
      'applyDatesAs', case when ct.event_date is null
        then coalesce((kept.settings->>'applyDatesAs')::int, t.apply_dates_as) else 0 end, 'notificationDate', ct.notification_date, 'dueDate', ct.due_date, 'lateAfter', ct.late_after,
      'status', case
        when ct.actions_done >= ct.actions_total then 'COMPLETE'
        when ct.late_after < $2::date then case when ct.actions_done > 0 then 'PAST_DUE_IN_PROGRESS' else 'PAST_DUE' end
        when ct.actions_done > 0 then 'IN_PROGRESS'
        else 'UPCOMING' end,
      'isSnapshot', ct.closed_at is not null, 'noLongerApplies', ct.no_longer_applies,
      'closeKind', coalesce(ct.close_kind, case when ct.closed_at is not null then 'system' end),
      'datesKept', ct.dates_kept, 'regularDueDate', ct.regular_due_date, 'step', t.step,
      'noticeState', case
        when not exists (select from task_rules r where r.task_id = t.id and r.is_notice) then null
        when ct.actions_done >= ct.actions_total then 'Sent'
        when exists (select from task_actions x where x.task_id = t.id and x.deleted_at is null)
          and not exists (select from task_actions x where x.task_id = t.id and x.deleted_at is null
            and x.kind = 'CHECK_IT' and not exists (select from action_completions d
              where d.company_task_id = ct.id and d.action_id = x.id)) then 'Ready' end,
      'actionsDone', ct.actions_done, 'actionsTotal', ct.actions_total,
      'pendUntil', case when ct.pend_until > $2::date then ct.pend_until end, 'completedAt', ct.completed_at,
      'assignees', case when ct.assigned = 0 then '[]' else (
        select json_agg(json_build_object('id', s.user_id, 'name', s.user_name) order by s.assigned_at, s.id)
        from company_task_assignees s where s.company_task_id = ct.id) end)
      order by page.position)
    from page
    join company_tasks ct on ct.id = page.id
    join tasks t on t.id = ct.task_id
    join task_categories k on k.id = t.category_id
    join companies c on c.id = ct.company_id
    join agencies a on a.id = ct.agency_id
    left join lateral (select s.* from jsonb_to_record(ct.snapshot) as s (name text, summary text, module text,
      format text, category text, icon text, basis text, settings jsonb) where ct.snapshot is not null) kept on true), '[]'))::text as answer
from total
