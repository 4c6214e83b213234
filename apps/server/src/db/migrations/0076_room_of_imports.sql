/* What the files of an agency's imports take up, whoever sent them; nothing of an agency out of reach. */
create function import_bytes(of_agency uuid) returns bigint language sql stable security definer
  set search_path = pg_catalog, public as $$
  select coalesce(sum(file_size), 0)::bigint from company_imports
  where agency_id = of_agency
    and (session_user = 'heed_system' or reach_kind() = 'all' or of_agency = any (reach_agencies()))
$$;
