-- The name of the affinity group of an agency in reach. The group itself is out of the reach of its members.
create function affinity_group_name(agency uuid) returns text language sql stable security definer
  set search_path = pg_catalog, public as $$
  select g.name from agencies a join agencies g on g.id = a.affinity_group_id and g.deleted_at is null
  where a.id = agency and a.deleted_at is null
    and ((select reach_kind()) = 'all' or a.id = any ((select reach_agencies())::uuid[]))
$$;
