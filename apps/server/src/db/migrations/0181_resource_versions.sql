/* What a resource said each time its text was saved. */
create table resource_versions (
  id uuid primary key default new_id(),
  resource_id uuid not null references resources (id) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('saved', 'restored', 'library')),
  -- The version that was saved again.
  restored integer,
  document jsonb not null,
  -- Null where the library shipped it.
  saved_by uuid references users (id),
  saved_by_name text,
  saved_at timestamptz not null,
  unique (resource_id, number)
);
create trigger stays before update or delete on resource_versions for each row execute function refuse_changes();
create trigger stays_whole before truncate on resource_versions execute function refuse_changes();
