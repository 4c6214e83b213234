-- What changes of people need beyond the reach of a request's role: ending their sessions, and knowing whether an
-- address is somebody else's.

/* Whether the viewer may change people of this place; row security lets agency users see their colleagues as well. */
create function reaches_people_of(agency uuid, company uuid) returns boolean language sql stable as $$
  select coalesce(session_user = 'heed_system' or reach_kind() = 'all'
    or (agency = any (reach_agencies()) and case reach_kind()
      when 'agency' then true
      when 'assigned' then company = any (reach_companies())
      when 'company' then company = reach_company()
      else false end), false)
$$;

/* Ends every session, sign-in and mailed link of these people, of whom those out of reach are left alone. */
create function end_sign_ins(wanted uuid[], at timestamptz) returns void language plpgsql volatile security definer
  set search_path = pg_catalog, public as $$
declare
  people constant uuid[] := array(
    select u.id from users u where u.id = any (wanted) and reaches_people_of(u.agency_id, u.company_id));
begin
  update sessions set ended_at = at where user_id = any (people) and ended_at is null;
  update sign_in_attempts set ended_at = at, code_hash = null where user_id = any (people) and ended_at is null;
  update one_time_tokens set used_at = at where user_id = any (people) and used_at is null;
end $$;

/* Whether somebody else can sign in with this address, wherever they are. */
create function is_address_taken(wanted text, besides uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public as $$
  select exists (select from users u where lower(u.email) = lower(wanted) and u.deleted_at is null
    and not u.email_is_taken and u.id <> besides)
$$;

/* Whom a mail about their account goes to, and how their agency's brand looks: null where it has no white label. */
create function mail_faces(wanted uuid[])
  returns table (user_id uuid, email text, first text, agency_name text, company_name text, look jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.email, u.first, a.name, c.name, brand_look(u.agency_id)
  from users u
  join agencies a on a.id = u.agency_id
  left join companies c on c.id = u.company_id
  where u.id = any (wanted) and u.deleted_at is null and reaches_people_of(u.agency_id, u.company_id)
$$;

/* An agency without an active admin is looked after by its parent's, and where that has none by the super admins. */
create or replace function taken_addresses(wanted uuid[])
  returns table (email text, first text, look jsonb, people jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with admins as (
    select m.id, m.email, m.first, m.agency_id, m.role from users m
    where m.role in ('AgencyAdmin', 'SuperAdmin') and m.state = 'active' and m.deleted_at is null
  )
  select m.email, m.first, brand_look(m.agency_id),
    jsonb_agg(jsonb_build_object('name', u.first || ' ' || u.last, 'email', u.email, 'at', coalesce(c.name, a.name))
      order by u.last, u.first)
  from users u
  join agencies a on a.id = u.agency_id
  cross join lateral (select
    exists (select from admins m where m.role = 'AgencyAdmin' and m.agency_id = a.id) as own,
    exists (select from admins m where m.role = 'AgencyAdmin' and m.agency_id = a.parent_id) as above) has
  join admins m on case when has.own then m.role = 'AgencyAdmin' and m.agency_id = a.id
    when has.above then m.role = 'AgencyAdmin' and m.agency_id = a.parent_id
    else m.role = 'SuperAdmin' end
  left join companies c on c.id = u.company_id
  where u.id = any (wanted) and u.email_is_taken and u.deleted_at is null
    and (session_user = 'heed_system' or reach_kind() = 'all' or u.agency_id = any (reach_agencies()))
  group by m.id, m.email, m.first, m.agency_id
$$;
