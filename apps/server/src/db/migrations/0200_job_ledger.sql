-- What jobs have done once and for all: one row for each (job, day, object), written with the work itself.
create table job_ledger (
  job text not null,
  day date not null,
  object text not null default '',
  entered_at timestamptz not null default now(),
  primary key (job, day, object)
);
