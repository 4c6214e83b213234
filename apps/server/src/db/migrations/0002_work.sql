-- The setup form, the task library and companies' tasks.
create table benefit_answers (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null unique,
  answers jsonb not null default '{}',
  -- What somebody typed since the last save; the form resumes here.
  draft jsonb,
  draft_saved_at timestamptz,
  percent integer not null default 0,
  current_step text,
  -- Questions answered "not sure" or not at all, as the screens list them: [{question, label, step}].
  open_questions jsonb not null default '[]',
  saved_at timestamptz,
  saved_by uuid references users (id),
  saved_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 0,
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);

create table benefit_answer_versions (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  version integer not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references users (id),
  saved_by_name text,
  unique (company_id, version),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);

-- Derived at every save of answers. Bit positions are fixed in the domain's condition catalogue.
create table company_facts (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null unique,
  facts_0 bigint not null default 0,
  facts_1 bigint not null default 0,
  modules text[] not null default '{}',
  -- Month and day (MM-DD) on which the plan year of a basis starts; null = not answered.
  health_start text,
  other_welfare_start text,
  k401_start text,
  -- The whole date: the program's months are counted from it.
  hipaa10_start date,
  -- Days on which plans began: nothing is due for years that ended before; null = not said.
  health_started_on date,
  k401_started_on date,
  updated_at timestamptz not null default now(),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);

create table task_categories (
  id uuid primary key default new_id(),
  name text not null unique,
  position integer not null
);

create table tasks (
  id uuid primary key default new_id(),
  owner_agency_id uuid references agencies (id),
  owner_company_id uuid,
  key text unique,
  format text not null check (format in ('Standard', 'HIPAA10', 'Custom')),
  name text not null,
  summary text not null default '',
  module text not null check (module in ('HIPAA10', 'MEWA', 'Health', '401K', 'All')),
  category_id uuid not null references task_categories (id),
  icon text not null,
  -- The date rule as the domain reads it; rule_key is its canonical text, equal rules share occurrences.
  rule jsonb not null,
  rule_key text not null,
  recurrence text not null,
  basis text not null,
  step integer,
  reminder_days_before integer not null default 30,
  apply_dates_as smallint not null default 0 check (apply_dates_as in (0, 1)),
  send_reminder_message_after integer not null default 7,
  follow_up_days integer not null default 0,
  allow_pend boolean not null default false,
  show_faster boolean not null default false,
  is_excluded_from_dashboard boolean not null default false,
  is_excluded_from_emails boolean not null default false,
  submit_text text not null default '',
  submit_instructions text not null default '',
  actions_total integer not null default 1 check (actions_total >= 1),
  state text not null default 'draft' check (state in ('draft', 'published')),
  -- The values as last shipped: an upgrade overwrites a field only while it still equals them.
  shipped jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  foreign key (owner_agency_id, owner_company_id) references companies (agency_id, id) on update cascade deferrable
);
create index tasks_owner on tasks (owner_agency_id) where owner_agency_id is not null;

create table task_sections (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id) on delete cascade,
  position integer not null,
  title text not null,
  html text not null,
  unique (task_id, position) deferrable
);

create table task_actions (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('CHECK_IT', 'TAKE_ACTION')),
  text text not null,
  deleted_at timestamptz
);
create unique index task_actions_position on task_actions (task_id, position) where deleted_at is null;

-- Sources of the law behind a task.
create table task_links (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id) on delete cascade,
  position integer not null,
  label text not null,
  citation text not null,
  url text,
  unique (task_id, position) deferrable
);

create table task_rules (
  id uuid primary key default new_id(),
  task_id uuid not null unique references tasks (id) on delete cascade,
  sets jsonb not null,
  sentence text not null,
  clause_groups integer not null default 1,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- The rule compiled: it applies when in each of its groups (nearly always one) some clause matches, that is,
-- all positive bits are set and no negative one.
create table task_rule_clauses (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id) on delete cascade,
  position integer not null,
  clause_group integer not null default 0,
  positive_0 bigint not null,
  positive_1 bigint not null,
  negative_0 bigint not null,
  negative_1 bigint not null,
  unique (task_id, position)
);

create table task_rule_agencies (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id) on delete cascade,
  agency_id uuid not null references agencies (id),
  unique (task_id, agency_id)
);

create table task_rule_companies (
  id uuid primary key default new_id(),
  task_id uuid not null references tasks (id) on delete cascade,
  agency_id uuid not null,
  company_id uuid not null,
  unique (task_id, company_id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);

-- The instance: what one company owes for one task in one cycle.
create table company_tasks (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  task_id uuid not null references tasks (id),
  cycle_key text not null,
  plan_year_start date,
  plan_year_end date,
  notification_date date not null,
  due_date date not null,
  late_after date not null,
  actions_total integer not null,
  actions_done integer not null default 0,
  documents integer not null default 0,
  assigned integer not null default 0,
  started_at timestamptz,
  completed_at timestamptz,
  completed_on date,
  completed_by uuid references users (id),
  completed_by_name text,
  pend_until date,
  pend_reason text,
  pends integer not null default 0,
  no_longer_applies boolean not null default false,
  closed_at timestamptz,
  closed_by_name text,
  close_reason text,
  -- The content that was in force at completion or closing.
  snapshot jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (agency_id, id),
  unique (company_id, task_id, cycle_key),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  check (actions_done between 0 and actions_total)
);
create index company_tasks_agency_due on company_tasks (agency_id, due_date, id);
create index company_tasks_company_due on company_tasks (company_id, due_date, id);
create index company_tasks_task on company_tasks (task_id);
create index company_tasks_open on company_tasks (agency_id, due_date, id)
  include (company_id, task_id, late_after, actions_done, actions_total, no_longer_applies)
  where completed_at is null and closed_at is null;
create index company_tasks_done on company_tasks (agency_id, completed_at desc)
  include (company_id, task_id, completed_on, late_after) where completed_at is not null and closed_at is null;
alter table company_tasks set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, fillfactor = 90);

create table action_completions (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  company_task_id uuid not null,
  -- A task without actions has one implied action whose id is the task's own.
  action_id uuid not null,
  completed_by uuid references users (id),
  completed_by_name text not null,
  on_behalf_of uuid references users (id),
  on_behalf_of_name text,
  completed_at timestamptz not null,
  note text,
  unique (company_task_id, action_id),
  foreign key (agency_id, company_task_id) references company_tasks (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);

create table company_task_assignees (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  company_task_id uuid not null,
  user_id uuid not null references users (id),
  user_name text not null,
  assigned_at timestamptz not null,
  assigned_by uuid references users (id),
  unique (company_task_id, user_id),
  foreign key (agency_id, company_task_id) references company_tasks (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index company_task_assignees_user on company_task_assignees (user_id);

create table files (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid,
  storage_key text not null unique,
  sha256 bytea not null,
  size bigint not null,
  content_type text not null,
  upload_type text not null,
  name text not null,
  uploaded_by uuid references users (id),
  uploaded_by_name text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (agency_id, id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index files_company on files (company_id) where deleted_at is null;
create index files_uploader on files (uploaded_by, created_at);

create table company_task_documents (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  company_task_id uuid not null,
  task_id uuid not null references tasks (id),
  file_id uuid not null,
  -- Shown in every cycle of this task in this company.
  for_all boolean not null default false,
  attached_at timestamptz not null,
  attached_by uuid references users (id),
  attached_by_name text not null,
  deleted_at timestamptz,
  foreign key (agency_id, company_task_id) references company_tasks (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, file_id) references files (agency_id, id) on update cascade deferrable
);
create unique index company_task_documents_once on company_task_documents (company_task_id, file_id)
  where deleted_at is null;
create index company_task_documents_all on company_task_documents (company_id, task_id) where for_all;
create index company_task_documents_file on company_task_documents (file_id);

create table notes (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  company_task_id uuid not null,
  task_id uuid not null references tasks (id),
  text text not null,
  -- Read by agency roles only.
  is_internal boolean not null default false,
  written_by uuid references users (id),
  written_by_name text not null,
  on_behalf_of uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz,
  foreign key (agency_id, company_task_id) references company_tasks (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index notes_task on notes (company_task_id) where deleted_at is null;
