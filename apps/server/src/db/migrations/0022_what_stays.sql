-- The log answers what happened to a person and in whose name somebody acted, and nothing that is in it changes.

create index audit_events_of_user on audit_events (entity_id, at desc) where entity = 'user';
create index audit_events_on_behalf on audit_events (on_behalf_of_id, at desc) where on_behalf_of_id is not null;

/* Refuses what would change or remove what is in a log, whoever asks. */
create function refuse_changes() returns trigger language plpgsql as $$
begin
  raise exception '% only takes new rows', tg_table_name using errcode = 'insufficient_privilege';
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['audit_events', 'sign_in_events', 'agreement_acceptances', 'usage_events'] loop
    -- On a partitioned table these are on each partition too, also on those that are made later.
    execute format('create trigger stays before update or delete on %I for each row execute function refuse_changes()', name);
    execute format('create trigger stays_whole before truncate on %I execute function refuse_changes()', name);
  end loop;
end $$;

/* Months get their own partition as long as none of their rows lies in the rest. A partition cannot be emptied either. */
create or replace function ensure_audit_partitions(first_month date, last_month date) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
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
      execute format('create trigger stays_whole before %s on %I execute function refuse_changes()', 'truncate', name);
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

do $$
declare
  partition regclass;
begin
  for partition in select inhrelid::regclass from pg_inherits where inhparent = 'audit_events'::regclass loop
    execute format('create trigger stays_whole before truncate on %s execute function refuse_changes()', partition);
  end loop;
end $$;
