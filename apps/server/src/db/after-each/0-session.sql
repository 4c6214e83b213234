-- Made anew each time, so that a change of them is seen where they are: who is calling, and for whom.

/*
 * The person whose profile somebody may apply, as the viewer's user; null when they may not: the other role is not
 * lower, the person is out of reach, or could not be signed in now.
 */
create or replace function profile_in_reach(actor uuid, person uuid) returns jsonb language sql stable
  set search_path = pg_catalog, public as $$
  select jsonb_build_object('id', u.id, 'role', u.role, 'first', u.first, 'last', u.last,
      'email', u.email, 'agencyId', u.agency_id, 'agencyName', a.name, 'parentId', a.parent_id,
      'companyId', u.company_id, 'companyName', c.name, 'agreedVersion', u.agreed_version,
      'recordsUsage', a.records_usage)
    from users me
    join users u on u.id = person and u.id <> me.id and u.deleted_at is null and u.state <> 'disabled'
    join agencies a on a.id = u.agency_id and a.deleted_at is null and a.state = 'active'
    left join agencies p on p.id = a.parent_id
    left join companies c on c.id = u.company_id
    where me.id = actor and me.deleted_at is null
      and (a.parent_id is null or (p.deleted_at is null and p.state = 'active'))
      and (u.company_id is null or (c.deleted_at is null and c.status = 'active'))
      and case me.role
        when 'SuperAdmin' then u.role <> 'SuperAdmin'
        when 'AgencyAdmin' then u.role in ('AgencyUser', 'CompanyAdmin', 'CompanyUser')
          and (a.id = me.agency_id or a.parent_id = me.agency_id)
        when 'AgencyUser' then u.role in ('CompanyAdmin', 'CompanyUser') and exists (
          select from user_companies uc where uc.user_id = me.id and uc.company_id = u.company_id)
        else false end
$$;

/*
 * The viewer of a session that is not over; sets the reach of the transaction, which every policy asks for. With an
 * applied profile the reach is that person's, and `actor` is who signed in. A page that asks by itself whether there is
 * news does not keep its session open (rule B3). What was written further ahead than clocks differ (adapters/clock) was
 * written by a clock that was wrong, and is over.
 */
create or replace function open_session(secret_hash bytea, at timestamptz, idle_minutes integer, absolute_minutes integer)
  returns jsonb language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  who record;
  own jsonb;
  profile jsonb;
  kind text;
  agency_ids text;
  line_ids text;
  opened jsonb;
  latest timestamptz := at + interval '2 minutes';
begin
  select s.id as session_id, s.client, s.created_at, s.last_seen_at, s.applied_user_id, s.applied_at, s.applied_until,
      s.applied_role, s.applied_agency_id, s.applied_company_id, u.id, u.role, u.first, u.last, u.email,
      u.agency_id, u.company_id, u.agreed_version, a.name as agency_name, a.records_usage, a.parent_id, a.is_house, c.name as company_name
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
      and greatest(s.last_seen_at, s.created_at) <= latest
      and (a.parent_id is null or (p.deleted_at is null and p.state = 'active'))
      and (u.company_id is null or (c.deleted_at is null and c.status = 'active'));
  if not found then
    update sessions s set ended_at = at
      where s.secret_hash = open_session.secret_hash and s.ended_at is null
        and (s.last_seen_at <= at - make_interval(mins => idle_minutes)
          or s.created_at <= at - make_interval(mins => absolute_minutes)
          or greatest(s.last_seen_at, s.created_at) > latest);
    return null;
  end if;

  -- One write a minute at most, and never a wait for another request of the same session.
  if who.last_seen_at < at - interval '1 minute'
    and coalesce(current_setting('app.watching', true), '') <> 'on' then
    update sessions set last_seen_at = at
      where id = (select id from sessions where id = who.session_id for update skip locked);
  end if;

  own := jsonb_build_object('id', who.id, 'role', who.role, 'first', who.first, 'last', who.last,
    'email', who.email, 'agencyId', who.agency_id, 'agencyName', who.agency_name,
    'companyId', who.company_id, 'companyName', who.company_name, 'agreedVersion', who.agreed_version,
    'recordsUsage', who.records_usage);
  opened := jsonb_build_object('sessionId', who.session_id, 'client', who.client, 'signedInAt', who.created_at,
    'user', own);

  if who.applied_user_id is not null then
    profile := profile_in_reach(who.id, who.applied_user_id);
    if profile is not null and who.applied_until > at and who.applied_at <= latest and profile ->> 'role' = who.applied_role
      and (profile ->> 'agencyId')::uuid = who.applied_agency_id
      and (profile ->> 'companyId')::uuid is not distinct from who.applied_company_id
    then
      who.id := (profile ->> 'id')::uuid;
      who.role := profile ->> 'role';
      who.agency_id := (profile ->> 'agencyId')::uuid;
      who.parent_id := (profile ->> 'parentId')::uuid;
      who.company_id := (profile ->> 'companyId')::uuid;
      opened := opened || jsonb_build_object('user', profile - 'parentId', 'actor', own, 'appliedAt', who.applied_at);
    else
      with over as (
        update sessions set applied_user_id = null, applied_at = null, applied_until = null, applied_role = null,
          applied_agency_id = null, applied_company_id = null
        where id = who.session_id and applied_user_id = who.applied_user_id
        returning id)
      insert into audit_events (at, agency_id, company_id, actor_id, actor_name, verb, entity, entity_id, object, after)
        select open_session.at, u.agency_id, u.company_id, who.id, who.first || ' ' || who.last, 'user.profileRemoved',
          'user', u.id, u.first || ' ' || u.last,
          jsonb_build_object('why', case when who.applied_until <= open_session.at or who.applied_at > latest then 'expired' else 'lost' end)
        from over join users u on u.id = who.applied_user_id;
    end if;
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

  return opened || jsonb_build_object('reach', kind, 'agencyIds', string_to_array(agency_ids, ','));
end $$;
