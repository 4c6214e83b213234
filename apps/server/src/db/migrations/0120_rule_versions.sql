-- Every saved version of a task's logic and lists, so that people see who changed them and can go back.

create table task_rule_versions (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id),
  -- That of the rule when it was saved.
  version integer not null,
  change text not null check (change in ('saved', 'listed', 'restored', 'copied', 'shipped')),
  sets jsonb not null,
  sentence text not null,
  agency_ids uuid[] not null default '{}',
  company_ids uuid[] not null default '{}',
  saved_by uuid references users (id),
  saved_by_name text,
  saved_at timestamptz not null,
  unique (task_id, version)
);

insert into task_rule_versions (task_id, version, change, sets, sentence, agency_ids, company_ids, saved_at)
select r.task_id, r.version, case when t.key is null then 'saved' else 'shipped' end, r.sets, r.sentence,
  array(select agency_id from task_rule_agencies l where l.task_id = r.task_id order by agency_id),
  array(select company_id from task_rule_companies l where l.task_id = r.task_id order by company_id), r.updated_at
from task_rules r join tasks t on t.id = r.task_id;

create trigger stays before update or delete on task_rule_versions for each row execute function refuse_changes();
create trigger stays_whole before truncate on task_rule_versions execute function refuse_changes();
