-- The names a task had while companies had it: what is done keeps the name it was done with, and is found by it.
alter table tasks add column former_names text[] not null default '{}';

update tasks t set former_names = had.names
from (select ct.task_id, array_agg(distinct ct.snapshot->>'name') as names
  from company_tasks ct join tasks t on t.id = ct.task_id
  where ct.snapshot is not null and ct.snapshot->>'name' <> t.name group by ct.task_id) had
where t.id = had.task_id;

create function keep_former_name() returns trigger language plpgsql as $$
begin
  new.former_names := array_append(array_remove(old.former_names, old.name), old.name);
  return new;
end $$;
create trigger keep_former_name before update on tasks for each row
  when (old.name <> new.name and old.published_at is not null) execute function keep_former_name();
