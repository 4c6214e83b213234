-- Who a request is and what it reaches. Roles belong to the cluster; migrate.ts makes them before this file runs.

/*
 * The reach of the current transaction, set by open_session() and read by every policy:
 *   app.reach     all | agency | assigned | company  (empty: nothing)
 *   app.user      the viewer's id
 *   app.agencies  ids of the agencies in reach, comma-separated: the own one, of an agency admin its children too
 *   app.line      the own agency and its parent: whose library reaches this viewer
 *   app.company   of company roles the own company
 */
create function reach_agencies() returns uuid[] language sql stable parallel safe as
  $$ select string_to_array(nullif(current_setting('app.agencies', true), ''), ',')::uuid[] $$;
create function reach_line() returns uuid[] language sql stable parallel safe as
  $$ select string_to_array(nullif(current_setting('app.line', true), ''), ',')::uuid[] $$;
create function reach_company() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.company', true), '')::uuid $$;
create function reach_user() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user', true), '')::uuid $$;
create function reach_kind() returns text language sql stable parallel safe as
  $$ select coalesce(current_setting('app.reach', true), '') $$;

/* The companies an agency user works for. Runs as heed_session, past the policy that asks it. */
create function reach_companies() returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public as
  $$ select coalesce(array_agg(company_id), '{}') from public.user_companies where user_id = public.reach_user() $$;

/*
 * Checks a session by the hash of its secret, sets the reach of this transaction and answers the viewer as JSON;
 * null when the session, its user, company or agency does not stand. Times are the service's clock, lengths minutes.
 */
create function open_session(secret_hash bytea, at timestamptz, idle_minutes integer, absolute_minutes integer)
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
    left join companies c on c.id = u.company_id
    where s.secret_hash = open_session.secret_hash
      and s.ended_at is null
      and s.last_seen_at > at - make_interval(mins => idle_minutes)
      and s.created_at > at - make_interval(mins => absolute_minutes)
      and (u.company_id is null or (c.deleted_at is null and c.status = 'active'));
  if not found then
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

/*
 * Companies whose name, city or state holds the text, within the reach. Trigram operators are not leakproof, so
 * behind a policy they cannot use their index; this runs as heed_search and applies the reach itself.
 */
create function search_companies(wanted text) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, public as $$
  select c.id from companies c
  where c.search_text like '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    and c.deleted_at is null
    and (reach_kind() = 'all'
      or (c.agency_id = any (reach_agencies())
        and case reach_kind()
          when 'agency' then true
          when 'assigned' then c.id = any (reach_companies())
          when 'company' then c.id = reach_company()
          else false end))
$$;

/* Name and brand of the agencies a viewer may know of: company roles never see the agency's own row. */
create view agency_faces as
  select a.id, a.name, a.slug, a.parent_id, a.is_house
  from agencies a
  where (select reach_kind()) = 'all' or a.id = any ((select reach_agencies())::uuid[])
    or a.id = any ((select reach_line())::uuid[]);
