/* How many devices somebody is signed in on, for those who manage them. */
create function count_sessions(person uuid, at timestamptz) returns integer language sql stable security definer
  set search_path = pg_catalog, public as $$
  select count(*)::integer from sessions s join users u on u.id = s.user_id
  where s.user_id = person and s.ended_at is null and s.created_at <= at
    and (reaches_people_of(u.agency_id, u.company_id) or u.id = reach_user())
$$;
