-- Tasks are written in drafts beside what is live, and every publishing is kept as a version.

alter table tasks
  -- When companies saw it first; null of what was never published.
  add column published_at timestamptz,
  -- Who edited it last; null where the library did.
  add column edited_by uuid references users (id),
  add column edited_by_name text;
update tasks set published_at = updated_at where state = 'published'
  or exists (select from company_tasks ct where ct.task_id = tasks.id);

/* What a task says while it is written. Only who may write the task sees it. */
create table task_drafts (
  task_id uuid primary key references tasks (id) on delete cascade,
  document jsonb not null,
  -- It says something else than what is live.
  differs boolean not null default true,
  saved_by uuid references users (id),
  saved_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
-- Actions and links are taken out by their ids alone.
create index task_drafts_document on task_drafts using gin (document jsonb_path_ops);

/* What a task said each time it was published. */
create table task_versions (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('published', 'restored', 'library')),
  -- The version that was published again.
  restored integer,
  document jsonb not null,
  -- Null where the library brought it.
  published_by uuid references users (id),
  published_by_name text,
  published_at timestamptz not null,
  unique (task_id, number)
);
create trigger stays before update or delete on task_versions for each row execute function refuse_changes();
create trigger stays_whole before truncate on task_versions execute function refuse_changes();

/* The resources that a task names, in its order. */
create table task_resources (
  task_id uuid not null references tasks (id) on delete cascade,
  resource_id uuid not null references resources (id) on delete cascade,
  position integer not null,
  primary key (task_id, resource_id)
);
create index task_resources_resource on task_resources (resource_id);

/* Companies to which a task was added beyond its rule. */
create table task_additions (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id) on delete cascade,
  agency_id uuid not null,
  company_id uuid not null,
  added_by uuid references users (id),
  added_by_name text not null,
  added_at timestamptz not null,
  unique (task_id, company_id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index task_additions_company on task_additions (company_id);

-- Work that remains of a task that companies no longer have is found by both.
drop index company_tasks_task;
create index company_tasks_task on company_tasks (task_id, agency_id, company_id);

/*
 * Tasks that the viewer reaches only because work on them remains: of a company that moved here, and of tasks that were
 * unpublished or deleted.
 */
create or replace function kept_tasks() returns setof uuid language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public as $$
begin
  return query
    select unnest(m.kept_tasks) from company_moves m
    where m.agency_id = any (reach_whole_agencies()) or m.company_id = any (reach_single_companies())
    union
    select t.id from tasks t
    where (t.state <> 'published' or t.deleted_at is not null) and t.published_at is not null
      and exists (select from company_tasks ct where ct.task_id = t.id
        and (ct.agency_id = any (reach_whole_agencies()) or ct.company_id = any (reach_single_companies())));
end $$;
