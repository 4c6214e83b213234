-- How an agency user, who reaches only the companies they work for, adds one.

/*
 * The id of a company that is about to be added, already among those the viewer works for: row security then lets the
 * same transaction insert it. Nothing but a new id can be joined this way, and without the company the commit fails.
 */
create function reserve_company() returns uuid language plpgsql volatile security definer
  set search_path = pg_catalog, public as $$
declare
  reserved uuid := new_id();
begin
  if reach_kind() <> 'assigned' then
    raise exception 'Only an agency user joins a company by adding it.';
  end if;
  set constraints user_companies_agency_id_company_id_fkey deferred;
  insert into user_companies (agency_id, company_id, user_id)
    select agency_id, reserved, id from users where id = reach_user();
  return reserved;
end $$;
