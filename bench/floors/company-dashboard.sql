-- $1 company, $2 today, $3 a week later.
with work as materialized (
  select ct.id, ct.task_id, ct.cycle_key, ct.event_date, ct.plan_year_start, ct.plan_year_end, ct.due_date, ct.late_after,
    case when ct.due_date < $2::date and ct.completed_at is null then ct.late_after else ct.due_date end as listed_on, ct.actions_done,
    ct.actions_total, ct.documents, ct.completed_at, t.name, t.module, t.show_faster, case when ct.event_date is null then t.apply_dates_as else 0 end as apply_dates_as,
    case t.basis when 'Calendar' then 'Calendar'
      when 'HealthPlanYear' then 'Health & Wellness Plan Year' when 'OtherWelfarePlanYear' then 'Other Welfare Plan Year'
      when '401kPlanYear' then '401(k) Plan Year' when 'MEWA' then 'MEWA Plan Year' when 'HIPAA10' then 'HIPAA10' end as basis,
    case when ct.pend_until > $2::date then ct.pend_until end as pend_until,
    case
      when ct.actions_done >= ct.actions_total then 'COMPLETE'
      when ct.late_after < $2::date then case when ct.actions_done > 0 then 'PAST_DUE_IN_PROGRESS' else 'PAST_DUE' end
      when ct.actions_done > 0 then 'IN_PROGRESS'
      else 'UPCOMING' end as status,
    ct.completed_at is null as is_open,
    ct.completed_at is null and ct.late_after < $2::date as is_late,
    ct.completed_at is null and ct.late_after >= $2::date
      and (t.show_faster or ct.due_date - t.reminder_days_before - 30 <= $2::date) as is_next
  from company_tasks ct join tasks t on t.id = ct.task_id
  where ct.company_id = $1 and ct.closed_at is null and (ct.completed_at is not null or not ct.no_longer_applies)
    and not t.is_excluded_from_dashboard),
next as materialized (
  select * from work where is_next order by listed_on, show_faster desc, name, id limit 5),
company as (
  select c.id, c.agency_id, c.name, c.setup_completed_at, c.advisor_first, c.advisor_last, c.advisor_email,
    a.name as agency_name, b.percent, b.open_questions, b.current_step, b.draft_changes,
    (select json_build_object('effectiveOn', p.from_on, 'questions', (
        select count(distinct k)::int from answer_changes s, jsonb_object_keys(s.changes) k, answer_periods f
        where s.company_id = c.id and s.effective_on = p.from_on and s.taken_back_at is null
          and f.company_id = c.id and f.to_on = p.from_on - 1
          and not (coalesce(p.answers->k, 'null') @> coalesce(f.answers->k, 'null')
            and coalesce(f.answers->k, 'null') @> coalesce(p.answers->k, 'null')
            and coalesce(p.answers->'openQuestions' ? k, false) = coalesce(f.answers->'openQuestions' ? k, false))))
      from answer_periods p where p.company_id = c.id and p.from_on > $2::date order by p.from_on limit 1) as next_change
  from companies c join agencies a on a.id = c.agency_id join benefit_answers b on b.company_id = c.id
  where c.id = $1 and c.deleted_at is null)
select json_build_object('kind', 'company', 'today', $2::text,
  'company', json_build_object('id', c.id, 'agencyID', c.agency_id, 'name', c.name,
    'setupBegun', c.current_step is not null, 'setupComplete', c.setup_completed_at is not null, 'percent', c.percent,
    'unappliedChanges', case when c.setup_completed_at is null then 0 else c.draft_changes end,
    'nextChange', c.next_change),
  'counts', (select json_build_object(
      'pastDue', count(*) filter (where is_late), 'oldestLateAfter', min(late_after) filter (where is_late),
      'dueIn7', count(*) filter (where is_open and listed_on between $2::date and $3::date),
      'inProgress', count(*) filter (where status = 'IN_PROGRESS'),
      'withoutEvidence', count(*) filter (where status = 'IN_PROGRESS' and documents = 0),
      'upcoming', count(*) filter (where status = 'UPCOMING'),
      'completed', count(*) filter (where not is_open), 'total', count(*))
    from work),
  'pastDue', coalesce((select json_agg(json_build_object('taskID', w.task_id, 'instanceID', w.id, 'companyID', c.id,
      'companyName', c.name, 'name', w.name, 'module', w.module, 'basis', w.basis, 'cycle', w.cycle_key, 'eventDate', w.event_date,
      'planYearStart', w.plan_year_start, 'planYearEnd', w.plan_year_end, 'applyDatesAs', w.apply_dates_as, 'dueDate', w.due_date, 'lateAfter', w.late_after,
      'status', w.status,
      'actionsDone', w.actions_done, 'actionsTotal', w.actions_total, 'pendUntil', w.pend_until))
    from (select * from work where is_late order by late_after, name, id limit 10) w), '[]'),
  'next', coalesce((select json_agg(json_build_object('taskID', w.task_id, 'instanceID', w.id, 'companyID', c.id,
      'companyName', c.name, 'name', w.name, 'module', w.module, 'basis', w.basis, 'cycle', w.cycle_key, 'eventDate', w.event_date,
      'planYearStart', w.plan_year_start, 'planYearEnd', w.plan_year_end, 'applyDatesAs', w.apply_dates_as, 'dueDate', w.due_date, 'lateAfter', w.late_after,
      'status', w.status,
      'actionsDone', w.actions_done, 'actionsTotal', w.actions_total, 'pendUntil', w.pend_until)) from next w), '[]'),
  'moreOnLastDay', (select count(*) from work
    where is_next
      and listed_on = (select listed_on from next order by listed_on desc, show_faster, name desc, id desc limit 1) and id not in (select id from next)),
  'modules', coalesce((select json_agg(json_build_object('module', m.module, 'done', m.done, 'total', m.total,
      'pastDue', m.late) order by array_position('{Health,401K,MEWA,HIPAA10,All}', m.module))
    from (select module, count(*) filter (where not is_open) as done, count(*) as total,
        count(*) filter (where is_late) as late from work group by module) m), '[]'),
  'recentlyDone', coalesce((select json_agg(json_build_object('taskID', w.task_id, 'instanceID', w.id,
      'companyID', c.id, 'companyName', c.name, 'name', w.done_name, 'module', w.module, 'basis', w.basis,
      'cycle', w.cycle_key, 'eventDate', w.event_date, 'planYearStart', w.plan_year_start, 'planYearEnd', w.plan_year_end, 'applyDatesAs', w.apply_dates_as, 'dueDate', w.due_date,
      'lateAfter', w.late_after, 'status', w.status, 'actionsDone', w.actions_done, 'actionsTotal', w.actions_total, 'pendUntil', w.pend_until,
      'completedAt', w.completed_at, 'completedBy', case when w.completed_by_name is not null
        then json_build_object('id', w.completed_by, 'name', w.completed_by_name) end))
    from (
      select w.*, ct.completed_by, ct.completed_by_name, coalesce(ct.snapshot->>'name', w.name) as done_name
      from (select * from work where not is_open order by completed_at desc, id limit 5) w
      join company_tasks ct on ct.id = w.id order by w.completed_at desc, w.id) w), '[]'),
  'openQuestions', (select json_agg('{"cobra": {"step": "health", "label": "Does federal COBRA apply (20 or more employees)?",
      "question": "cobra"}}'::jsonb -> key) from jsonb_array_elements_text(c.open_questions) as kept (key)),
  'advisor', case when c.advisor_first || c.advisor_last <> '' then json_build_object(
    'name', trim(c.advisor_first || ' ' || c.advisor_last), 'email', c.advisor_email, 'agencyName', c.agency_name) end)
  ::text as answer
from company c
