-- Finding people by how their name begins, so that the best match comes first among 200,000.

create index users_search_start on users (search_text text_pattern_ops) where deleted_at is null;

/*
 * People whose name and e-mail are like the pattern, within the reach, `most` of them at most and in no order: what
 * search_users does for any part of them. Each is planned for its pattern.
 */
create function people_like(pattern text, most integer) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public as $$
declare
  kind constant text := reach_kind();
  in_reach constant text := case kind
    when 'all' then 'true'
    when 'agency' then 'u.agency_id = any (reach_agencies())'
    when 'assigned' then '(u.company_id = any ($4) or (u.company_id is null and u.agency_id = any (reach_agencies())))'
    when 'company' then 'u.company_id = reach_company()'
    else 'false' end;
begin
  return query execute 'select u.id from users u where u.deleted_at is null and u.search_text like $1 and ' || in_reach
      || ' and u.agency_id <> all ($2) and (u.company_id is null or u.company_id <> all ($3)) limit $5'
    using pattern, array(select gone_agencies()), array(select gone_companies()),
      case kind when 'assigned' then reach_companies() end, most;
end $$;
