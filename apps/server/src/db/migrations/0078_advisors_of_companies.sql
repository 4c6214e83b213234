-- Companies are found by who advises them: by the words of it, and by who it is. That is the e-mail, or the name where
-- there is none. Columns of their own, because a policy lets an index compare a column and no expression.

alter table companies
  add column advisor_text text
    generated always as (lower(advisor_first || ' ' || advisor_last || ' ' || advisor_email)) stored,
  add column advisor_key text
    generated always as (lower(coalesce(nullif(advisor_email, ''), nullif(trim(advisor_first || ' ' || advisor_last), '')))) stored;

create index companies_advised on companies (advisor_key, agency_id) where deleted_at is null;
create index companies_advisor_search on companies using gin (advisor_text gin_trgm_ops);

create function search_advised(wanted text) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, public as $$
  select c.id from companies c
  where c.advisor_text like '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    and c.deleted_at is null
    and (reach_kind() = 'all'
      or (c.agency_id = any (reach_agencies())
        and case reach_kind()
          when 'agency' then true
          when 'assigned' then c.id = any (reach_companies())
          when 'company' then c.id = reach_company()
          else false end))
$$;
