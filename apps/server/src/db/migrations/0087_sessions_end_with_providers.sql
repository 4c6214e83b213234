/*
 * Ends the sessions that a provider of an agency opened, at the agency and at those it serves as well: it
 * counts no more. Whoever takes it away keeps their own session.
 */
create function end_provider_sessions(of_agency uuid, at timestamptz) returns void language sql volatile
  security definer set search_path = pg_catalog, public as $$
  update sessions s set ended_at = at from users u, identity_providers p
    where p.agency_id = of_agency and u.id = s.user_id and s.by_provider and s.ended_at is null and u.id <> reach_user()
      and provider_in_force(u.agency_id) = p.id
      and (reach_kind() = 'all' or (reach_kind() = 'agency' and of_agency = any (reach_agencies())))
$$;
