-- Whether a resource shows a file, though the viewer may not see the resource: it would lose the file with the document.
create function is_file_of_resource(file uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public as $$
  select exists (select from resources r where r.file_id = file and r.deleted_at is null) $$;

-- A task that came published with the clone of an agency was not said to be, so that work on it was lost from sight once
-- it was unpublished, and its draft could not be discarded.
update tasks set published_at = created_at where state = 'published' and published_at is null;
