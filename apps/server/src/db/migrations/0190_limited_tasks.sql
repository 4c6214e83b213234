-- A task that its author limits by hand exists only for those on its lists, and for whom there is work on it.

alter table tasks add column is_limited boolean not null default false;
update tasks t set is_limited = true from task_rules r where r.task_id = t.id and r.is_restricted;
create index tasks_limited on tasks (id) where is_limited;

/* Beside the task, so that whoever reads tasks needs to look at no lists of the many that have none. */
create function keep_limited_tasks() returns trigger language plpgsql as $$
begin
  update tasks set is_limited = new.is_restricted where id = new.task_id and is_limited <> new.is_restricted;
  return null;
end $$;
create trigger keep_limited after insert or update of is_restricted on task_rules
  for each row execute function keep_limited_tasks();

/*
 * The limited tasks of which the viewer reaches somebody on the lists, somebody they were added to or somebody with work
 * on them, and those that the viewer's own agency wrote. Only those: an author may write about one client in them.
 */
create function limited_tasks_in_reach() returns setof uuid language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public as $$
begin
  return query select t.id from tasks t where t.is_limited and (
    (reach_kind() = 'assigned' and t.owner_agency_id = any (reach_agencies()))
    or exists (select from task_rule_agencies l where l.task_id = t.id and l.agency_id = any (reach_agencies()))
    or exists (select from task_rule_companies l where l.task_id = t.id
      and (l.agency_id = any (reach_whole_agencies()) or l.company_id = any (reach_single_companies())))
    or exists (select from task_additions x where x.task_id = t.id
      and (x.agency_id = any (reach_whole_agencies()) or x.company_id = any (reach_single_companies())))
    or exists (select from company_tasks ct where ct.task_id = t.id
      and (ct.agency_id = any (reach_whole_agencies()) or ct.company_id = any (reach_single_companies()))));
end $$;
