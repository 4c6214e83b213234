/* What a company answered, as periods without gaps: the first begins at 0001-01-01, the last ends at 9999-12-31. */
create table answer_periods (
  agency_id uuid not null,
  company_id uuid not null,
  from_on date not null,
  to_on date not null,
  answers jsonb not null,
  primary key (company_id, from_on),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  check (from_on <= to_on)
);
insert into answer_periods (agency_id, company_id, from_on, to_on, answers)
select agency_id, company_id, '0001-01-01', '9999-12-31', answers from benefit_answers;

/* Every save of answers: what it changed, and from which day. */
create table answer_changes (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  -- The version of the answers it made.
  version integer not null,
  kind text not null check (kind in ('first', 'correction', 'change')),
  effective_on date,
  -- Question → {"before", "after"}, each as {"value", "isOpen"}.
  changes jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references users (id),
  saved_by_name text,
  taken_back_at timestamptz,
  taken_back_by uuid references users (id),
  taken_back_by_name text,
  unique (company_id, version),
  unique (agency_id, id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  check ((kind = 'change') = (effective_on is not null))
);

insert into answer_changes (agency_id, company_id, version, kind, changes, saved_at, saved_by, saved_by_name)
select v.agency_id, v.company_id, v.version, case when v.former is null then 'first' else 'correction' end,
  coalesce((select jsonb_object_agg(k.key, jsonb_build_object(
      'before', jsonb_build_object('value', coalesce(v.former, '{}') -> k.key,
        'isOpen', coalesce(v.former -> 'openQuestions', '[]') ? k.key),
      'after', jsonb_build_object('value', v.answers -> k.key, 'isOpen', coalesce(v.answers -> 'openQuestions', '[]') ? k.key)))
    from (select jsonb_object_keys(v.answers) as key union select jsonb_object_keys(coalesce(v.former, '{}'))
      union select jsonb_array_elements_text(coalesce(v.answers -> 'openQuestions', '[]'))
      union select jsonb_array_elements_text(coalesce(v.former -> 'openQuestions', '[]'))) k
    where k.key <> 'openQuestions'
      and (v.answers -> k.key is distinct from coalesce(v.former, '{}') -> k.key
        or coalesce(v.answers -> 'openQuestions', '[]') ? k.key is distinct from coalesce(v.former -> 'openQuestions', '[]') ? k.key)),
    '{}'), v.saved_at, v.saved_by, v.saved_by_name
from (
  select a.*, lag(a.answers) over (partition by a.company_id order by a.version) as former
  from (
    select agency_id, company_id, version, answers, saved_at, saved_by, saved_by_name from benefit_answer_versions
    union all
    select agency_id, company_id, version, answers, saved_at, saved_by, saved_by_name from benefit_answers
    where saved_at is not null) a) v;

/* What logic reads of the answers, period by period; company_facts keeps today's. */
create table company_fact_periods (
  agency_id uuid not null,
  company_id uuid not null,
  from_on date not null,
  to_on date not null,
  facts_0 bigint not null default 0,
  facts_1 bigint not null default 0,
  modules text[] not null default '{}',
  primary key (company_id, from_on),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  check (from_on <= to_on)
);
insert into company_fact_periods (agency_id, company_id, from_on, to_on, facts_0, facts_1, modules)
select agency_id, company_id, '0001-01-01', '9999-12-31', facts_0, facts_1, modules from company_facts;

/* The plan years of a company. Calendar years are the same for everyone and have no rows. */
create table company_plan_years (
  agency_id uuid not null,
  company_id uuid not null,
  basis text not null,
  first_day date not null,
  last_day date not null,
  -- The day the plan began; 0001-01-01 when it is not known.
  plan_from date not null,
  -- No first day was given, so it is a calendar year.
  is_assumed boolean not null,
  primary key (company_id, basis, first_day),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  check (first_day <= last_day)
);

-- The last day for which plan years are kept; null = they still have to be derived from the answers.
alter table company_facts add years_to date;

-- Whose answers changed what applies (answer_changes), why a cycle was closed, and the day an event happened.
alter table company_tasks add close_kind text check (close_kind in ('system', 'closed', 'notApplicable')),
  add closed_by uuid references users (id), add reopened_at timestamptz, add event_date date,
  add dates_kept boolean not null default false,
  -- The due date of the rule, while another one is in force.
  add regular_due_date date,
  add marked_by_change uuid, add marked_at timestamptz,
  add foreign key (agency_id, marked_by_change) references answer_changes (agency_id, id) on update cascade deferrable;
update company_tasks set close_kind = case when closed_by_name = 'System' then 'system' else 'closed' end
  where closed_at is not null;

/* The due dates that an extension put off. */
create table task_extensions (
  company_task_id uuid primary key,
  agency_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('task', 'hand')),
  due_date date not null,
  -- The instance that extended it: complete, or extended itself.
  by_instance uuid,
  reason text,
  extended_by uuid references users (id),
  extended_by_name text,
  extended_at timestamptz not null,
  foreign key (agency_id, company_task_id) references company_tasks (agency_id, id) on update cascade on delete cascade deferrable,
  foreign key (agency_id, by_instance) references company_tasks (agency_id, id) on update cascade on delete cascade deferrable,
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index task_extensions_company on task_extensions (company_id);
create index task_extensions_by on task_extensions (by_instance);

/* Work that went from a cycle to the one that took its place; what went along is named, so that it can go back. */
create table carry_overs (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  from_task_id uuid not null,
  to_task_id uuid not null,
  carried jsonb not null,
  carried_by uuid references users (id),
  carried_by_name text not null,
  carried_at timestamptz not null,
  undone_at timestamptz,
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, from_task_id) references company_tasks (agency_id, id) on update cascade on delete cascade deferrable,
  foreign key (agency_id, to_task_id) references company_tasks (agency_id, id) on update cascade on delete cascade deferrable
);
create index carry_overs_from on carry_overs (from_task_id);
create index carry_overs_to on carry_overs (to_task_id);
create index carry_overs_company on carry_overs (company_id);

-- Which day the rule of a task looks at, and the task whose completion extends its due date.
alter table tasks add as_of text not null default 'due' check (as_of in ('due', 'periodStart', 'anyDay')),
  add extended_by text;
