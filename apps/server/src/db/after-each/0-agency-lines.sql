-- Made anew each time, as the live views: whose library reaches the companies of an active agency, its own and its
-- parent's, which has to be active too. An agency that is not active has no row, and no line.
create or replace function agency_lines(agencies uuid[]) returns table (agency_id uuid, owners uuid[])
  language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
  select a.id, array_remove(array[a.id, a.parent_id], null) from agencies a left join agencies p on p.id = a.parent_id
  where a.id = any ($1) and a.state = 'active' and a.deleted_at is null
    and (a.parent_id is null or (p.state = 'active' and p.deleted_at is null))
$$;
create or replace function agency_line(agency uuid) returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public as $$ select owners from agency_lines(array[agency]) $$;
