-- An agency's brand has host names and images, and its child agencies have it too until they set their own.

create table brand_hosts (
  id uuid primary key default new_id(),
  agency_id uuid not null references agencies (id),
  host text not null unique check (host = lower(host)),
  created_at timestamptz not null default now()
);
create index brand_hosts_agency on brand_hosts (agency_id);

alter table agency_brands
  add foreign key (agency_id, logo_file_id) references files (agency_id, id) on update cascade deferrable,
  add foreign key (agency_id, favicon_file_id) references files (agency_id, id) on update cascade deferrable;

/*
 * The white label that an agency goes by: its own, else its parent's. Agencies without one are not in here. A child
 * agency does not see its parent's row, so that the view reads past the policies and applies the reach itself.
 */
create view brands_in_force as
  select a.id as agency_id, a.slug, a.name as agency_name, b.agency_id as owner_id,
    coalesce(nullif(b.sender_name, ''), o.name) as brand_name, b.primary_color, b.secondary_color, b.selection_color,
    b.brand_colors, b.logo_file_id, b.favicon_file_id
  from agencies a
  left join agency_brands own on own.agency_id = a.id and own.is_white_label
  join agency_brands b on b.is_white_label
    and b.agency_id = case when own.id is null then a.parent_id else a.id end
  join agencies o on o.id = b.agency_id and o.deleted_at is null
  where a.deleted_at is null and (session_user = 'heed_system' or (select reach_kind()) = 'all'
    or a.id = any ((select reach_agencies())::uuid[]) or a.id = any ((select reach_line())::uuid[]));

/* How a white label looks in a mail; null where an agency has none. */
create function brand_look(agency uuid) returns jsonb language sql stable set search_path = pg_catalog, public as $$
  select jsonb_build_object('name', b.brand_name, 'primary', b.primary_color, 'secondary', b.secondary_color,
    'selection', b.selection_color, 'colors', b.brand_colors,
    'logo', case when b.logo_file_id is not null then '/api/agency/brandimage/' || b.owner_id || '/' || b.logo_file_id end)
  from brands_in_force b where b.agency_id = agency
$$;

drop function issue_invitations(uuid[], bytea[], timestamptz, timestamptz);
create function issue_invitations(wanted uuid[], hashes bytea[], at timestamptz, expires timestamptz)
  returns table (user_id uuid, email text, first text, company_name text, agency_name text, agency_slug text, look jsonb)
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
  select i.id, i.email, i.first, c.name, a.name, a.slug, brand_look(i.agency_id)
  from invited i
  join agencies a on a.id = i.agency_id
  left join companies c on c.id = i.company_id
  order by i.place
$$;

drop function taken_addresses(uuid[]);
create function taken_addresses(wanted uuid[])
  returns table (email text, first text, look jsonb, people jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.email, m.first, brand_look(a.id),
    jsonb_agg(jsonb_build_object('name', u.first || ' ' || u.last, 'email', u.email, 'at', coalesce(c.name, a.name))
      order by u.last, u.first)
  from users u
  join agencies a on a.id = u.agency_id
  join users m on m.agency_id = u.agency_id and m.role = 'AgencyAdmin' and m.state = 'active' and m.deleted_at is null
  left join companies c on c.id = u.company_id
  where u.id = any (wanted) and u.email_is_taken and u.deleted_at is null
    and (session_user = 'heed_system' or reach_kind() = 'all' or u.agency_id = any (reach_agencies()))
  group by m.id, m.email, m.first, a.id
$$;
