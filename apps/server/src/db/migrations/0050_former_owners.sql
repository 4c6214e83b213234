-- An account whose address an administrator changes may be somebody else's: who the former owner was at an identity
-- provider goes with their other ways to sign in.

/* Forgets who people in reach were at their identity providers. */
create function forget_subjects(wanted uuid[]) returns void language sql volatile security definer
  set search_path = pg_catalog, public as $$
  delete from identity_subjects s using users u
  where s.user_id = u.id and u.id = any (wanted) and reaches_people_of(u.agency_id, u.company_id)
$$;
