/* A file of companies on its way into an agency: checked, put right, imported whole and, while nothing depends on it, undone whole. */
create table company_imports (
  id uuid primary key default new_id(),
  agency_id uuid not null references agencies (id),
  state text not null default 'draft' check (state in ('draft', 'imported', 'undone')),
  file_name text not null,
  file_size integer not null,
  file_sha256 bytea not null,
  sheet text,
  -- The file's headings, and beside each the field that its cells hold; empty where nothing is read.
  headers text[] not null,
  fields text[] not null,
  mended integer not null default 0,
  imported integer not null default 0,
  invited integer not null default 0,
  took_ms integer,
  created_by uuid not null references users (id),
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_at timestamptz,
  undone_at timestamptz,
  undone_by_name text,
  version integer not null default 1,
  unique (agency_id, id)
);
create index company_imports_agency on company_imports (agency_id, created_at desc);
create index company_imports_file on company_imports (file_sha256) where state = 'imported';

create table company_import_rows (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  import_id uuid not null,
  -- As the spreadsheet counts.
  number integer not null,
  -- Where the grid shows it: 0 with faults, 1 duplicates, 2 the others. A row stays where it is while it is put right.
  rank smallint not null default 2,
  -- The texts of the file's columns, as they came or were put right.
  cells jsonb not null,
  -- What they mean: the company to add, and who is invited with it.
  company jsonb not null,
  admin jsonb,
  -- What is wrong, by field.
  faults jsonb not null default '{}',
  -- The agency it joins; null while that is at fault.
  joins_agency_id uuid,
  is_left_out boolean not null default false,
  -- Somebody said that it is no duplicate.
  is_new boolean not null default false,
  is_mended boolean not null default false,
  -- What it repeats: a row further up, a company that was there.
  twin_number integer,
  twin_company_id uuid,
  state text not null generated always as (case
    when is_left_out then 'leftOut'
    when not is_new and (twin_number is not null or twin_company_id is not null) then 'duplicate'
    when faults <> '{}' then 'faulty'
    else 'ready' end) stored,
  -- The id of the company it becomes.
  added_id uuid not null default new_id(),
  unique (import_id, number),
  foreign key (agency_id, import_id) references company_imports (agency_id, id) on update cascade on delete cascade
);
create index company_import_rows_place on company_import_rows (import_id, rank, number);

/*
 * Ids of companies that are about to be added, already among those the viewer works for (reserve_company, many at
 * once).
 */
create function reserve_companies(amount integer) returns setof uuid language plpgsql volatile security definer
  set search_path = pg_catalog, public as $$
begin
  if reach_kind() <> 'assigned' then
    raise exception 'Only an agency user joins a company by adding it.';
  end if;
  set constraints user_companies_agency_id_company_id_fkey deferred;
  return query insert into user_companies (agency_id, company_id, user_id)
    select u.agency_id, new_id(), u.id from users u cross join generate_series(1, amount) where u.id = reach_user()
    returning company_id;
end $$;
