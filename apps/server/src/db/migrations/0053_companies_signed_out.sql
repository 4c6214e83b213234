-- A company that is disabled or terminated signs its people out for good, as an agency does: a session that was open
-- then does not work again once the company is back.

/* Ends the sessions of the people of companies in reach, and what others have applied of their profiles. */
create function end_sessions_of_companies(wanted uuid[], at timestamptz) returns void language plpgsql volatile
  security definer set search_path = pg_catalog, public as $$
declare
  people uuid[] := array(
    select u.id from users u where u.company_id = any (wanted) and reaches_people_of(u.agency_id, u.company_id));
begin
  update sessions s set ended_at = at where s.user_id = any (people) and s.ended_at is null;
  -- The next request of that session finds it over, and the log says so.
  update sessions s set applied_until = at
    where s.applied_user_id = any (people) and s.applied_until > at and s.ended_at is null;
end $$;
