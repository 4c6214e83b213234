-- Somebody may be added with an e-mail address that a person out of the author's sight has already. Nobody is told so
-- by an answer: the user is there like any other who is invited, but gets no link, and never signs in.

alter table users add column email_is_taken boolean not null default false,
  add constraint users_taken_never_active check (not email_is_taken or (state <> 'active' and password_hash is null));

drop index users_email;
create unique index users_email on users (lower(email)) where deleted_at is null and not email_is_taken;
create unique index users_email_taken on users (agency_id, company_id, lower(email)) nulls not distinct
  where deleted_at is null and email_is_taken;

/**
 * Gives each invited user an activation token, by its hash, and kills their earlier ones. Users who are not in reach,
 * no longer invited, or whose address is somebody else's, are left out of the answer, which holds what the mails say.
 * `brand` and `brand_slug` are null where the agency has no white label.
 */
drop function issue_invitations(uuid[], bytea[], timestamptz, timestamptz);
create function issue_invitations(wanted uuid[], hashes bytea[], at timestamptz, expires timestamptz)
  returns table (user_id uuid, email text, first text, company_name text, agency_name text, brand text, brand_slug text)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  with invited as (
    select u.id, u.email, u.first, u.company_id, u.agency_id, w.hash, w.place
    from unnest(wanted, hashes) with ordinality as w (id, hash, place)
    join users u on u.id = w.id and u.state = 'invited' and u.deleted_at is null and not u.email_is_taken
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
    case when b.is_white_label then coalesce(nullif(b.sender_name, ''), a.name) end,
    case when b.is_white_label then a.slug end
  from invited i
  join agencies a on a.id = i.agency_id
  left join companies c on c.id = i.company_id
  left join agency_brands b on b.agency_id = i.agency_id
  order by i.place
$$;

/**
 * Whom of the wanted users no invitation can reach, for each active administrator of their agency, who is to hear of
 * it. Whoever added them may not see those administrators, and is not told.
 */
create function taken_addresses(wanted uuid[])
  returns table (email text, first text, brand text, people jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.email, m.first, case when b.is_white_label then coalesce(nullif(b.sender_name, ''), a.name) end,
    jsonb_agg(jsonb_build_object('name', u.first || ' ' || u.last, 'email', u.email, 'at', coalesce(c.name, a.name))
      order by u.last, u.first)
  from users u
  join agencies a on a.id = u.agency_id
  join users m on m.agency_id = u.agency_id and m.role = 'AgencyAdmin' and m.state = 'active' and m.deleted_at is null
  left join companies c on c.id = u.company_id
  left join agency_brands b on b.agency_id = u.agency_id
  where u.id = any (wanted) and u.email_is_taken and u.deleted_at is null
    and (session_user = 'heed_system' or reach_kind() = 'all' or u.agency_id = any (reach_agencies()))
  group by m.id, m.email, m.first, a.id, a.name, b.is_white_label, b.sender_name
$$;
