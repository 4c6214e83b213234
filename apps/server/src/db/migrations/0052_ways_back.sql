-- A sign-in with an identity provider comes back to the host it was begun at, and people who have to use one hear so in
-- their mails.

/* The address it was told to come back to; null: that of the service itself. */
alter table identity_sign_ins add column redirect_uri text;

/*
 * Of these people in reach, those whose agency has them sign in with its identity provider and nothing else, with the
 * name and the slug that lead there. The domain of their e-mail decides: clients of the agency have no account there.
 */
create function provider_people(wanted uuid[]) returns table (user_id uuid, agency_name text, agency_slug text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, coalesce(b.brand_name, a.name), a.slug
  from users u
  join agencies a on a.id = u.agency_id
  join identity_providers p on p.id = provider_in_force(a.id) and p.mode = 'enforced'
  left join brands_in_force b on b.agency_id = a.id
  where u.id = any (wanted) and u.role <> 'SuperAdmin' and lower(split_part(u.email, '@', 2)) = any (p.domains)
    and reaches_people_of(u.agency_id, u.company_id)
$$;
