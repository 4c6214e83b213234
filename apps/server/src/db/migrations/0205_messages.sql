-- Every mail and every entry of the bell, what became of it, and what people choose to get.

create table messages (
  id uuid primary key default new_id(),
  kind text not null,
  -- What a person gets once a day about one object: kinds of one topic share a mail.
  topic text not null,
  agency_id uuid not null references agencies (id),
  company_id uuid,
  user_id uuid not null references users (id),
  email text not null,
  -- Known once it is composed; what is queued in bulk is composed when it is sent.
  subject text not null default '',
  -- Without a day it may be sent any number of times: codes, links and notices about accounts.
  day date,
  object_id uuid,
  -- What it tells, as found.
  about jsonb not null default '{}',
  -- As it was sent, without the look of the brand. Never of a mail that carries a code or a link that signs in.
  letter jsonb,
  state text not null default 'queued' check (state in ('queued', 'accepted', 'bounced', 'doubtful', 'suppressed')),
  -- What the mail server said.
  answer text,
  tries integer not null default 0,
  created_at timestamptz not null,
  send_after timestamptz not null,
  -- Whoever sends it has it until then; a begun delivery says so in its own row.
  claimed_until timestamptz,
  ended_at timestamptz,
  check ((day is null) = (object_id is null)),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
-- Nobody gets one twice.
create unique index messages_once on messages (user_id, topic, object_id, day) where day is not null;
create index messages_queue on messages (send_after, id) where state = 'queued';
create index messages_latest on messages (created_at desc, id desc);
create index messages_of_agency on messages (agency_id, created_at desc);
create index messages_of_company on messages (company_id, created_at desc) where company_id is not null;
create index messages_of_person on messages (user_id, created_at desc);

/* One attempt to hand a mail to the mail server. One that began and never ended may have arrived. */
create table message_deliveries (
  id uuid primary key default new_id(),
  message_id uuid not null references messages (id) on delete cascade,
  agency_id uuid not null references agencies (id),
  company_id uuid,
  attempt integer not null,
  state text not null default 'begun' check (state in ('begun', 'accepted', 'postponed', 'bounced', 'doubtful')),
  answer text,
  began_at timestamptz not null,
  ended_at timestamptz,
  unique (message_id, attempt),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index message_deliveries_begun on message_deliveries (began_at) where state = 'begun';

/* Addresses that refuse mails, in lower case. */
create table mail_addresses (
  email text primary key,
  bounces integer not null,
  suppressed_at timestamptz,
  answer text,
  updated_at timestamptz not null
);

create table notifications (
  id uuid primary key default new_id(),
  kind text not null,
  user_id uuid not null references users (id),
  agency_id uuid not null references agencies (id),
  company_id uuid,
  company_task_id uuid,
  object_id uuid not null,
  day date not null,
  about jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, object_id, day),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, company_task_id) references company_tasks (agency_id, id) on update cascade on delete cascade deferrable
);
create index notifications_latest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_of_task on notifications (agency_id, company_task_id) where company_task_id is not null;

create table notification_preferences (
  user_id uuid primary key references users (id),
  mail_off text[] not null default '{}',
  bell_off text[] not null default '{}',
  rhythm text not null default 'daily' check (rhythm in ('daily', 'weekly')),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);

/* Tasks that a person wants to hear nothing more about, one cycle each. */
create table muted_tasks (
  user_id uuid not null references users (id),
  agency_id uuid not null references agencies (id),
  company_id uuid not null,
  company_task_id uuid not null,
  muted_at timestamptz not null,
  primary key (user_id, company_task_id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  foreign key (agency_id, company_task_id) references company_tasks (agency_id, id) on update cascade on delete cascade deferrable
);
create index muted_tasks_task on muted_tasks (agency_id, company_task_id);

/* Since when each of these people's addresses gets no more than security mails, of those in reach. */
create function suppressed_people(wanted uuid[])
  returns table (user_id uuid, suppressed_at timestamptz, answer text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, s.suppressed_at, s.answer from users u join mail_addresses s on s.email = lower(u.email)
  where u.id = any (wanted) and u.deleted_at is null and s.suppressed_at is not null
    and (u.id = reach_user() or reaches_people_of(u.agency_id, u.company_id))
$$;

/* Tries the address of a person in reach again. */
create function resume_address(person uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public as $$
  with resumed as (
    delete from mail_addresses s using users u
    where u.id = person and u.deleted_at is null and s.email = lower(u.email)
      and reaches_people_of(u.agency_id, u.company_id)
    returning s.email)
  select exists (select from resumed)
$$;

/* How many addresses get only security mails; for the platform. */
create function suppressed_addresses() returns integer
  language sql stable security definer set search_path = pg_catalog, public as $$
  select case when reach_everything() then (select count(*)::int from mail_addresses where suppressed_at is not null) end
$$;
