-- How far the usage events were handed to the receiver that the operator named. One row at most, of the whole installation.
create table usage_handover (
  only_one boolean primary key default true check (only_one),
  -- The last event that the receiver has.
  position_at timestamptz not null,
  position_id uuid not null,
  -- Since it last accepted events.
  failures integer not null default 0,
  -- Nobody tries before: somebody is trying, or the receiver gets a pause.
  next_try_at timestamptz not null
);
