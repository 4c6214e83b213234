-- What lists of people show of each: when they were invited and until when the link works, and when they signed in.

alter table users add column invited_at timestamptz, add column invitation_ends_at timestamptz,
  add column first_signed_in_at timestamptz, add column last_signed_in_at timestamptz;

update users u set invited_at = t.created_at, invitation_ends_at = t.expires_at
  from (select distinct on (user_id) user_id, created_at, expires_at from one_time_tokens
    where kind = 'activation' order by user_id, created_at desc) t
  where t.user_id = u.id;
update users u set first_signed_in_at = e.first_at, last_signed_in_at = e.last_at
  from (select user_id, min(at) as first_at, max(at) as last_at from sign_in_events
    where outcome = 'signedIn' group by user_id) e
  where e.user_id = u.id;

/*
 * People whose name or e-mail holds the text, within the reach, `most` of them at most and in no order. Trigram
 * operators are not leakproof, so behind a policy they cannot use their index; this runs as heed_search and applies the
 * reach itself. Each search is planned for its text: a common word is found sooner without the index, and a rare one
 * with it.
 */
create function search_users(wanted text, most integer) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public as $$
declare
  kind constant text := reach_kind();
  pattern constant text :=
    '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  whole constant text := 'select u.id from users u where u.deleted_at is null and u.search_text like $1';
  in_reach constant text := case kind
    when 'all' then 'true'
    when 'agency' then 'u.agency_id = any (reach_agencies())'
    when 'assigned' then '(u.company_id = any ($4) or (u.company_id is null and u.agency_id = any (reach_agencies())))'
    when 'company' then 'u.company_id = reach_company()'
    else 'false' end;
begin
  return query execute whole || ' and ' || in_reach
      || ' and u.agency_id <> all ($2) and (u.company_id is null or u.company_id <> all ($3)) limit $5'
    using pattern, array(select gone_agencies()), array(select gone_companies()),
      case kind when 'assigned' then reach_companies() end, most;
end $$;
