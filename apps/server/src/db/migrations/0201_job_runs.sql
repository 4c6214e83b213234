-- The jobs as the service that started last knows them, and what became of each run.
create table scheduled_jobs (
  name text primary key,
  label text not null,
  cron text not null,
  -- Jobs with the same lock never run at the same time.
  lock text not null,
  counts jsonb not null default '{}',
  position integer not null,
  -- Moments before that were not missed: the job did not exist.
  known_since timestamptz not null
);

create table job_runs (
  id uuid primary key default new_id(),
  job text not null,
  lock text not null,
  -- The moment of the schedule, or when the run was asked for.
  due_at timestamptz not null,
  cause text not null check (cause in ('schedule', 'start', 'person')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'skipped')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Who runs it, and until when that process is believed to be alive, by the clock of the database.
  worker uuid,
  alive_until timestamptz,
  counts jsonb not null default '{}',
  error text,
  reference text,
  unique (job, due_at)
);
create unique index job_runs_one_at_a_time on job_runs (lock) where state = 'running';
create index job_runs_waiting on job_runs (due_at) where state = 'waiting';
create index job_runs_ended on job_runs (ended_at) where state in ('done', 'failed', 'skipped');

-- The minutes in which the service was up, and the days that they were added up to.
create table service_minutes (minute timestamptz primary key);
create table service_days (
  day date primary key,
  minutes integer not null,
  minutes_up integer not null,
  gaps jsonb not null default '[]'
);

-- Jobs were kept in the tables of a queue of their own.
drop schema if exists pgboss cascade;
