-- A session that is found expired ends, so that a clock that is set back does not revive it; and the people of an agency
-- whose parent is disabled or deleted cannot go on either.

create or replace function open_session(secret_hash bytea, at timestamptz, idle_minutes integer, absolute_minutes integer)
  returns jsonb language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  who record;
  kind text;
  agency_ids text;
  line_ids text;
begin
  select s.id as session_id, s.client, s.created_at, s.last_seen_at, u.id, u.role, u.first, u.last, u.email,
      u.agency_id, u.company_id, u.agreed_version, a.name as agency_name, a.parent_id, a.is_house, c.name as company_name
    into who
    from sessions s
    join users u on u.id = s.user_id and u.deleted_at is null and u.state = 'active'
    join agencies a on a.id = u.agency_id and a.deleted_at is null and a.state = 'active'
    left join agencies p on p.id = a.parent_id
    left join companies c on c.id = u.company_id
    where s.secret_hash = open_session.secret_hash
      and s.ended_at is null
      and s.last_seen_at > at - make_interval(mins => idle_minutes)
      and s.created_at > at - make_interval(mins => absolute_minutes)
      and (a.parent_id is null or (p.deleted_at is null and p.state = 'active'))
      and (u.company_id is null or (c.deleted_at is null and c.status = 'active'));
  if not found then
    update sessions s set ended_at = at
      where s.secret_hash = open_session.secret_hash and s.ended_at is null
        and (s.last_seen_at <= at - make_interval(mins => idle_minutes)
          or s.created_at <= at - make_interval(mins => absolute_minutes));
    return null;
  end if;

  -- One write a minute at most, and never a wait for another request of the same session.
  if who.last_seen_at < at - interval '1 minute' then
    update sessions set last_seen_at = at
      where id = (select id from sessions where id = who.session_id for update skip locked);
  end if;

  kind := case who.role
    when 'SuperAdmin' then 'all' when 'AgencyAdmin' then 'agency' when 'AgencyUser' then 'assigned' else 'company' end;
  if kind = 'agency' then
    select string_agg(id::text, ',') into agency_ids
      from agencies where (id = who.agency_id or parent_id = who.agency_id) and deleted_at is null;
  else
    agency_ids := who.agency_id::text;
  end if;
  line_ids := concat_ws(',', who.agency_id::text, who.parent_id::text);

  perform set_config('app.reach', kind, true), set_config('app.user', who.id::text, true),
    set_config('app.agencies', agency_ids, true), set_config('app.line', line_ids, true),
    set_config('app.company', coalesce(who.company_id::text, ''), true);

  return jsonb_build_object('sessionId', who.session_id, 'client', who.client, 'signedInAt', who.created_at,
    'reach', kind, 'agencyIds', string_to_array(agency_ids, ','),
    'user', jsonb_build_object('id', who.id, 'role', who.role, 'first', who.first, 'last', who.last,
      'email', who.email, 'agencyId', who.agency_id, 'agencyName', who.agency_name,
      'companyId', who.company_id, 'companyName', who.company_name, 'agreedVersion', who.agreed_version));
end $$;
