-- A search of people answers what its list is filtered, sorted and shown by, so that nothing behind a policy is read
-- again for each of thousands, and its plan is kept.

drop function search_users(text, integer);

/*
 * People whose name or e-mail holds the text, within the reach, `most` of them at most and in no order. Trigram
 * operators are not leakproof, so behind a policy they cannot use their index; this runs as heed_search and applies the
 * reach itself. Each reach has its own statement, because their plans are kept and differ. Few rows are
 * foretold, or the planner reads all companies to name those of a page.
 */
create function search_users(wanted text, most integer) returns table (id uuid, agency_id uuid, company_id uuid, role text,
    state text, first text, last text, email text, photo_file_id uuid, start_date date, invited_at timestamptz,
    invitation_ends_at timestamptz, last_signed_in_at timestamptz, created_at timestamptz)
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  kind constant text := reach_kind();
  pattern constant text :=
    '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if kind = 'all' then
    return query select u.id, u.agency_id, u.company_id, u.role, u.state, u.first, u.last, u.email, u.photo_file_id,
        u.start_date, u.invited_at, u.invitation_ends_at, u.last_signed_in_at, u.created_at
      from users u where u.deleted_at is null and u.search_text like pattern
        and u.agency_id not in (select gone_agencies())
        and (u.company_id is null or u.company_id not in (select gone_companies()))
      limit most;
  elsif kind in ('agency', 'assigned') then
    return query select u.id, u.agency_id, u.company_id, u.role, u.state, u.first, u.last, u.email, u.photo_file_id,
        u.start_date, u.invited_at, u.invitation_ends_at, u.last_signed_in_at, u.created_at
      from users u where u.deleted_at is null and u.search_text like pattern
        and u.agency_id = any (reach_agencies())
        and (kind = 'agency' or u.company_id is null or u.company_id = any ((select reach_companies())::uuid[]))
        and u.agency_id not in (select gone_agencies())
        and (u.company_id is null or u.company_id not in (select gone_companies()))
      limit most;
  elsif kind = 'company' then
    return query select u.id, u.agency_id, u.company_id, u.role, u.state, u.first, u.last, u.email, u.photo_file_id,
        u.start_date, u.invited_at, u.invitation_ends_at, u.last_signed_in_at, u.created_at
      from users u where u.deleted_at is null and u.search_text like pattern
        and u.company_id = reach_company()
        and u.agency_id not in (select gone_agencies())
        and (u.company_id is null or u.company_id not in (select gone_companies()))
      limit most;
  end if;
end $$;
