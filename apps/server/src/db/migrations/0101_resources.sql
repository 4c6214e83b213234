-- The resource library: what the platform, an agency or a company publishes beside its tasks.

create table resources (
  id uuid primary key default new_id(),
  -- As of tasks: without an agency it is the platform's, with a company that company's alone.
  owner_agency_id uuid references agencies (id),
  owner_company_id uuid,
  -- Its name in the starter library.
  key text unique,
  category text not null
    check (category in ('faqs', 'task-docs', 'geek-out', 'checklists', 'blog', 'training-materials')),
  type text not null check (type in ('Page', 'FAQ', 'Video', 'File', 'Webinar', 'ChecklistChartsAndGuides')),
  module text not null default 'All' check (module in ('HIPAA10', 'MEWA', 'Health', '401K', 'All')),
  title text not null,
  summary text not null default '',
  video_url text,
  file_agency_id uuid,
  file_id uuid,
  audience text not null default 'all' check (audience in ('all', 'chosen', 'staff')),
  is_active boolean not null default true,
  is_published boolean not null default false,
  -- When it was published last, and the day it was first, which readers are told.
  published_at timestamptz,
  published_on date,
  publish_on date,
  -- The first day on which it is no longer shown.
  unpublish_on date,
  reviewed_on date,
  review_on date,
  topic_task_id uuid references tasks (id),
  table_actions jsonb not null default '[]',
  -- The words of its sections without tags.
  body text not null default '',
  -- Of a very long text the beginning: a vector holds a megabyte.
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, title), 'A') || setweight(to_tsvector('english'::regconfig, summary), 'B')
    || setweight(to_tsvector('english'::regconfig, left(body, 200000)), 'C')) stored,
  -- The values as last shipped, and for edited fields that changed since, those shipped when they were edited.
  shipped jsonb,
  shipped_before jsonb not null default '{}',
  created_by uuid references users (id),
  created_by_name text not null,
  updated_by uuid references users (id),
  updated_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  check (owner_company_id is null or owner_agency_id is not null),
  check (unpublish_on is null or publish_on is null or unpublish_on > publish_on),
  foreign key (owner_agency_id, owner_company_id) references companies (agency_id, id) on update cascade deferrable,
  foreign key (file_agency_id, file_id) references files (agency_id, id) on update cascade deferrable
);
create index resources_owner on resources (owner_agency_id) where owner_agency_id is not null;
create index resources_category on resources (category) where deleted_at is null;
create index resources_file on resources (file_id) where file_id is not null;
create index resources_search on resources using gin (search);

create table resource_sections (
  id uuid primary key default new_id(),
  resource_id uuid not null references resources (id) on delete cascade,
  position integer not null,
  title text not null,
  html text not null,
  unique (resource_id, position)
);

/* The tasks that a resource helps with, in its order. */
create table resource_tasks (
  resource_id uuid not null references resources (id) on delete cascade,
  task_id uuid not null references tasks (id),
  position integer not null,
  primary key (resource_id, task_id)
);
create index resource_tasks_task on resource_tasks (task_id);

/* The companies that a resource for chosen companies is for. */
create table resource_companies (
  resource_id uuid not null references resources (id) on delete cascade,
  agency_id uuid not null,
  company_id uuid not null,
  primary key (resource_id, company_id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index resource_companies_company on resource_companies (company_id);

/* When somebody looked at a category last. */
create table resource_visits (
  user_id uuid not null references users (id),
  category text not null,
  at timestamptz not null,
  on_day date not null,
  primary key (user_id, category)
);

/* Versions of the starter resources that were loaded. */
create table resource_loads (
  id uuid primary key default new_id(),
  version integer not null,
  content_hash text not null,
  loaded_at timestamptz not null
);

/* The file of a resource exists for those for whom the resource does. */
alter table files add column for_resource boolean not null default false;

/* The company whose resources the viewer may write: the own one of a Super User. */
create function reach_written_companies() returns uuid[] language sql stable as
  $$ select case when reach_kind() = 'company'
      and exists (select from users u where u.id = reach_user() and u.role = 'CompanyAdmin')
    then array[reach_company()] else '{}' end $$;

/* Whether the viewer may write what this owner has. */
create function may_write_resource(agency uuid, company uuid) returns boolean language sql stable as
  $$ select coalesce(reach_everything() or agency = any (reach_whole_agencies())
    or company = any (reach_written_companies()), false) $$;

/*
 * What a reader finds on a day: what is published for it; of their own, writers find everything. Which resources exist
 * at all for a reader is decided by the policies.
 */
create function shown_resources(day date) returns setof resources language sql stable as
  $$ select r.* from resources r
    where r.deleted_at is null and (
      (r.is_published and r.is_active and coalesce(r.publish_on <= day, true) and coalesce(r.unpublish_on > day, true))
      or may_write_resource(r.owner_agency_id, r.owner_company_id)) $$;
