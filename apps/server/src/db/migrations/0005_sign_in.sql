-- What a request may do to sessions and one-use links, tables on which its role has no right of its own.

/* Ends a session of the viewer. In the request's own transaction, whose open_session() may have just touched the row. */
create function end_session(session uuid, at timestamptz) returns void language sql volatile security definer
  set search_path = pg_catalog, public as $$
  update sessions set ended_at = at where id = session and user_id = reach_user() and ended_at is null
$$;

/*
 * Gives each invited user an activation token, by its hash, and kills their earlier ones. Users who are not in reach
 * or no longer invited are left out of the answer, which holds what the mails say. `brand` is null where the agency
 * has no white label.
 */
create function issue_invitations(wanted uuid[], hashes bytea[], at timestamptz, expires timestamptz)
  returns table (user_id uuid, email text, first text, company_name text, agency_name text, brand text)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  with invited as (
    select u.id, u.email, u.first, u.company_id, u.agency_id, w.hash, w.place
    from unnest(wanted, hashes) with ordinality as w (id, hash, place)
    join users u on u.id = w.id and u.state = 'invited' and u.deleted_at is null
    where session_user = 'heed_system' or reach_kind() = 'all'
      or (u.agency_id = any (reach_agencies())
        and case reach_kind()
          when 'agency' then true
          when 'assigned' then u.company_id = any (reach_companies())
          when 'company' then u.company_id = reach_company()
          else false end)
  ), ended as (
    update one_time_tokens t set used_at = at from invited i
    where t.user_id = i.id and t.kind = 'activation' and t.used_at is null
  ), issued as (
    insert into one_time_tokens (user_id, kind, token_hash, created_at, expires_at)
    select i.id, 'activation', i.hash, at, expires from invited i
  )
  select i.id, i.email, i.first, c.name, a.name,
    case when b.is_white_label then coalesce(nullif(b.sender_name, ''), a.name) end
  from invited i
  join agencies a on a.id = i.agency_id
  left join companies c on c.id = i.company_id
  left join agency_brands b on b.agency_id = i.agency_id
  order by i.place
$$;
