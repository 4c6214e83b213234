/*
 * The first lines of an import's file, any of which may be its headings: most lists begin with a title. Imports
 * from before had theirs in the first row.
 */
alter table company_imports
  add column head_row integer not null default 1,
  add column top jsonb not null default '[]';
alter table company_import_rows
  -- It looks like a line of totals, which is left out unless somebody takes it in.
  add column is_total boolean not null default false,
  -- What it may repeat, by a name that differs in its legal form: somebody has to decide.
  add column like_number integer,
  add column like_company_id uuid;
