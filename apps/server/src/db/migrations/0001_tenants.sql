-- Tenants, people and sign-in. Kinds of row security are stamped by after-each.sql.
create extension if not exists pg_trgm;

-- uuidv7 is built in from PostgreSQL 18; before, the same layout from a random uuid and the clock.
do $$
begin
  if exists (select from pg_proc where proname = 'uuidv7' and pronamespace = 'pg_catalog'::regnamespace) then
    create function new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create function new_id() returns uuid language sql volatile parallel safe as $f$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;

create table agencies (
  id uuid primary key default new_id(),
  name text not null,
  slug text not null unique,
  parent_id uuid references agencies (id),
  affinity_group_id uuid references agencies (id),
  is_affinity_group boolean not null default false,
  is_house boolean not null default false,
  state text not null default 'active' check (state in ('active', 'disabled', 'terminated')),
  state_reason text,
  state_since date,
  logo_file_id uuid,
  big_photo_file_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  check (parent_id is distinct from id)
);
create unique index agencies_one_house on agencies (is_house) where is_house;
create index agencies_parent on agencies (parent_id);

create table agency_brands (
  id uuid primary key default new_id(),
  agency_id uuid not null unique references agencies (id),
  is_white_label boolean not null default false,
  primary_color text not null default '#8fb236',
  secondary_color text not null default '#0077A7',
  selection_color text not null default '#edf7d7',
  brand_colors text[] not null default '{}',
  logo_file_id uuid,
  favicon_file_id uuid,
  sender_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table companies (
  id uuid primary key default new_id(),
  agency_id uuid not null references agencies (id),
  subscriber_kind text not null default 'Recipient' check (subscriber_kind in ('Recipient', 'DirectPurchaser')),
  name text not null,
  address text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone_number text not null default '',
  advisor_first text not null default '',
  advisor_last text not null default '',
  advisor_email text not null default '',
  billable_health boolean not null default true,
  billable_401k boolean not null default false,
  billable_mewa boolean not null default true,
  billable_hipaa10 boolean not null default true,
  seat_limit integer not null default 5 check (seat_limit > 0),
  status text not null default 'active' check (status in ('active', 'disabled', 'terminated')),
  status_reason text,
  status_effective_on date,
  setup_completed_at timestamptz,
  -- The calendar day of setup_completed_at in the service's zone: no instance due before it is created.
  setup_completed_on date,
  search_text text generated always as (lower(name || ' ' || city || ' ' || state)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (agency_id, id)
);
create index companies_by_name on companies (agency_id, lower(name), id) where deleted_at is null;
create index companies_search on companies using gin (search_text gin_trgm_ops);

create table users (
  id uuid primary key default new_id(),
  role text not null check (role in ('SuperAdmin', 'AgencyAdmin', 'AgencyUser', 'CompanyAdmin', 'CompanyUser')),
  agency_id uuid not null references agencies (id),
  company_id uuid,
  email text not null,
  first text not null,
  last text not null,
  phone text,
  photo_file_id uuid,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  state text not null default 'invited' check (state in ('invited', 'active', 'disabled')),
  start_date date,
  agreed_version text,
  agreed_at timestamptz,
  search_text text generated always as (lower(first || ' ' || last || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (agency_id, id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  check ((role in ('CompanyAdmin', 'CompanyUser')) = (company_id is not null))
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_company on users (company_id) where company_id is not null;
create index users_agency on users (agency_id, role);
create index users_search on users using gin (search_text gin_trgm_ops);

create table user_companies (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  unique (user_id, company_id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, user_id) references users (agency_id, id) on update cascade deferrable
);
create index user_companies_company on user_companies (company_id);

create table agreement_acceptances (
  id uuid primary key default new_id(),
  agency_id uuid not null references agencies (id),
  company_id uuid,
  user_id uuid not null references users (id),
  agreed_version text not null,
  accepted_at timestamptz not null,
  address text
);
create index agreement_acceptances_user on agreement_acceptances (user_id);

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  secret_hash bytea not null unique,
  client text not null check (client in ('browser', 'api')),
  address text,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table sign_in_attempts (
  id uuid primary key default new_id(),
  handle_hash bytea not null unique,
  user_id uuid not null references users (id),
  code_hash bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  codes_sent integer not null default 0,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sign_in_attempts_user on sign_in_attempts (user_id, created_at);

create table one_time_tokens (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('reset', 'activation')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, kind) where used_at is null;

-- Failures and sent codes per account and per address: the moments that still lie in the window, oldest first.
create table sign_in_limits (
  id uuid primary key default new_id(),
  subject text not null unique,
  recent timestamptz[] not null default '{}',
  in_a_row integer not null default 0,
  updated_at timestamptz not null
);

create table sign_in_events (
  id uuid primary key default new_id(),
  agency_id uuid,
  company_id uuid,
  user_id uuid,
  email text not null,
  outcome text not null,
  at timestamptz not null,
  address text,
  user_agent text
);
create index sign_in_events_user on sign_in_events (user_id, at);
create index sign_in_events_agency on sign_in_events (agency_id, at);

create table idempotency_keys (
  id uuid primary key default new_id(),
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  unique (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_events (
  id uuid not null default new_id(),
  at timestamptz not null,
  agency_id uuid not null,
  company_id uuid,
  company_task_id uuid,
  actor_id uuid,
  actor_name text not null,
  on_behalf_of_id uuid,
  on_behalf_of_name text,
  verb text not null,
  entity text not null,
  entity_id uuid,
  -- What it was called then, for people to read.
  object text not null default '',
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  primary key (id, at)
) partition by range (at);
create table audit_events_rest partition of audit_events default;
create index audit_events_agency on audit_events (agency_id, at desc);
create index audit_events_company on audit_events (company_id, at desc);
create index audit_events_task on audit_events (company_task_id, at desc) where company_task_id is not null;

/* Months get their own partition as long as none of their rows lies in the rest. */
create function ensure_audit_partitions(first_month date, last_month date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', first_month);
  name text;
begin
  while month <= last_month loop
    name := 'audit_events_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null
      and not exists (select from audit_events_rest where at >= month and at < month + interval '1 month') then
      execute format('create table %I partition of audit_events for values from (%L) to (%L)',
        name, month, month + interval '1 month');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

create table usage_events (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid,
  user_id uuid,
  name text not null,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index usage_events_agency on usage_events (agency_id, at);
