-- Who has applied a profile sees their own photo, which is out of the other person's reach.

/* The file of the photo of who signed in, while the viewer's profile is applied to this session of theirs. */
create function actor_photo(session uuid) returns table (id uuid, agency_id uuid, company_id uuid, storage_key text,
    name text, content_type text)
  language sql stable security definer rows 1 set search_path = pg_catalog, public as $$
  select f.id, f.agency_id, f.company_id, f.storage_key, f.name, f.content_type
    from sessions s
    join users u on u.id = s.user_id and u.deleted_at is null
    join files f on f.id = u.photo_file_id and f.deleted_at is null
    where s.id = session and s.ended_at is null and s.applied_user_id = reach_user()
$$;
