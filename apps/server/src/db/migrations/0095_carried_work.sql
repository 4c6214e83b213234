/*
 * Which of these instances somebody left something at, whether or not the viewer may see it. One whose work was carried
 * over stays, so that it can go back.
 */
create or replace function instances_with_work(ids uuid[]) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, public as $$
  select wanted.id from unnest(ids) as wanted (id)
  where exists (select from action_completions where company_task_id = wanted.id)
    or exists (select from company_task_assignees where company_task_id = wanted.id)
    or exists (select from company_task_documents where company_task_id = wanted.id)
    or exists (select from notes where company_task_id = wanted.id)
    or exists (select from carry_overs where from_task_id = wanted.id and undone_at is null)
$$;

/*
 * Moves the notes of an instance to another one of the same task and company, all of them or some, and answers which:
 * internal ones too, for somebody who may not see them.
 */
create function carry_notes(source uuid, target uuid, chosen uuid[]) returns uuid[] language sql volatile
  security definer set search_path = pg_catalog, public as $$
  with moved as (
    update notes n set company_task_id = target
    from company_tasks a, company_tasks b
    where a.id = source and b.id = target and b.company_id = a.company_id and b.task_id = a.task_id
      and n.company_task_id = source and n.deleted_at is null and (chosen is null or n.id = any (chosen))
      and case reach_kind()
        when 'all' then true
        when 'agency' then a.agency_id = any (reach_agencies())
        when 'assigned' then a.company_id = any (reach_companies())
        when 'company' then a.company_id = reach_company()
        else false end
    returning n.id)
  select coalesce(array_agg(id), '{}') from moved
$$;
