-- Whoever manages somebody sees each device they are signed in on, or that skips the second step, and ends one alone.

create function devices_of(person uuid, at timestamptz, idle_since timestamptz, begun_since timestamptz)
  returns table (id uuid, client text, address text, user_agent text, since timestamptz, last_seen_at timestamptz,
    until timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with seen as (
    select u.id from users u
    where u.id = person and (reaches_people_of(u.agency_id, u.company_id) or u.id = reach_user()))
  select s.id, s.client, s.address, s.user_agent, s.created_at, s.last_seen_at, null::timestamptz
  from seen join sessions s on s.user_id = seen.id
  where s.ended_at is null and s.created_at <= at and s.last_seen_at > idle_since and s.created_at > begun_since
  union all
  select d.id, 'browser', d.address, d.user_agent, d.created_at, d.last_used_at, d.expires_at
  from seen join remembered_devices d on d.user_id = seen.id
  where d.ended_at is null and d.expires_at > at
$$;

/* Ends a session of somebody in reach, or lets a device skip the second step no more. False when there is none. */
create function end_device(person uuid, device uuid, at timestamptz) returns boolean language plpgsql volatile
  security definer set search_path = pg_catalog, public as $$
begin
  if not exists (
    select from users u where u.id = person and reaches_people_of(u.agency_id, u.company_id)) then
    return false;
  end if;
  update sessions set ended_at = at where id = device and user_id = person and ended_at is null;
  if found then
    return true;
  end if;
  update remembered_devices set ended_at = at where id = device and user_id = person and ended_at is null;
  return found;
end $$;

drop function count_sessions(uuid, timestamptz);

-- Activity is also what somebody did.
create index audit_events_actor on audit_events (actor_id, at desc) where actor_id is not null;
