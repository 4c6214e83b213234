-- A repeat under a key that has its answer is told from another request before anything of it is examined.

drop function was_answered(text, timestamptz, integer);

/* What the viewer asked under this key, as its hash, while a repeat would get the answer; null otherwise. */
create function answered_request(wanted text, at timestamptz, hours integer) returns bytea
  language sql stable security definer set search_path = pg_catalog, public as $$
  select request_hash from idempotency_keys where user_id = reach_user() and key = wanted
    and created_at >= at - make_interval(hours => hours)
$$;
