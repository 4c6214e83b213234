-- What belongs to a deleted company or agency is out of every reach, and so is a deleted person wherever somebody is
-- named as one who acts. Nothing is changed in the rows themselves, so that a deletion can be undone.

create index companies_deleted on companies (id) where deleted_at is not null;
create index agencies_deleted on agencies (id) where deleted_at is not null;

/* Deleted agencies and their child agencies. */
create function gone_agencies() returns setof uuid language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public as $$
begin
  return query select a.id from agencies a where a.deleted_at is not null;
  return query select a.id from agencies a join agencies p on p.id = a.parent_id
    where p.deleted_at is not null and a.deleted_at is null;
end $$;

/* Deleted companies, and all of those agencies. */
create function gone_companies() returns setof uuid language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public as $$
begin
  return query select c.id from companies c where c.deleted_at is not null;
  return query select c.id from companies c
    where c.agency_id = any (array(select gone_agencies())) and c.deleted_at is null;
end $$;

/* One that was reserved a moment ago is among them before its row is there (reserve_company). */
create or replace function reach_companies() returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public as $$
  select coalesce(array_agg(w.company_id), '{}') from public.user_companies w
  where w.user_id = public.reach_user()
    and not exists (select from public.companies c where c.id = w.company_id and c.deleted_at is not null)
$$;

/* Whose library reaches the companies of an active agency: its own and its parent's, which has to be active too. */
create or replace function agency_line(agency uuid) returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public as $$
  select array_remove(array[a.id, a.parent_id], null) from agencies a left join agencies p on p.id = a.parent_id
  where a.id = agency and a.state = 'active' and a.deleted_at is null
    and (a.parent_id is null or (p.state = 'active' and p.deleted_at is null))
$$;

create or replace view agency_faces as
  select a.id, a.name, a.slug, a.parent_id, a.is_house
  from agencies a
  where ((select reach_kind()) = 'all' or a.id = any ((select reach_agencies())::uuid[])
      or a.id = any ((select reach_line())::uuid[]))
    and a.id not in (select gone_agencies());

/* The people nobody deleted, by their ids alone: a company sees who works on its tasks, also who is out of its reach. */
create view user_faces as select u.id from users u where u.deleted_at is null;
