/* A due date that somebody agreed on is work like a note: the instance keeps it, with its reason. */
create or replace function instances_with_work(ids uuid[]) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, public as $$
  select wanted.id from unnest(ids) as wanted (id)
  where exists (select from action_completions where company_task_id = wanted.id)
    or exists (select from company_task_assignees where company_task_id = wanted.id)
    or exists (select from company_task_documents where company_task_id = wanted.id)
    or exists (select from notes where company_task_id = wanted.id)
    or exists (select from task_extensions where company_task_id = wanted.id and kind = 'hand')
    or exists (select from carry_overs where from_task_id = wanted.id and undone_at is null)
$$;
