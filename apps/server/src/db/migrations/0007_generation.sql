-- What the making of instances and the library loader remember, and the tables' rights they need.

create table library_loads (
  id uuid primary key default new_id(),
  catalog_version integer not null,
  -- Over everything that is stored for the library's tasks, compiled rules included.
  content_hash text not null,
  loaded_at timestamptz not null
);

-- From which facts, dates and library the company's instances were last made, and up to which due date.
alter table company_facts add generated_from text, add generated_to date;

-- Kept beside the two lists, because a viewer sees only those of their entries that are in reach.
alter table task_rules add is_restricted boolean not null default false;

-- Removing an instance looks for whatever still points at it, removed notes and documents too.
drop index notes_task;
create index notes_task on notes (company_task_id);
create index company_task_documents_instance on company_task_documents (company_task_id);

/* Whose library reaches the companies of an active agency: its own and its parent's. Null when it is not active. */
create function agency_line(agency uuid) returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public as $$
  select array_remove(array[id, parent_id], null) from agencies
  where id = agency and state = 'active' and deleted_at is null
$$;

/* Which of these instances somebody left something at, whether or not the viewer may see it. */
create function instances_with_work(ids uuid[]) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, public as $$
  select wanted.id from unnest(ids) as wanted (id)
  where exists (select from action_completions where company_task_id = wanted.id)
    or exists (select from company_task_assignees where company_task_id = wanted.id)
    or exists (select from company_task_documents where company_task_id = wanted.id)
    or exists (select from notes where company_task_id = wanted.id)
$$;

-- New partitions belong to the owner of the log, whoever asks for them, and lie in the schema named first.
alter function ensure_audit_partitions(date, date) security definer set search_path = public, pg_temp;
