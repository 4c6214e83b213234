-- A search of people over agencies costs what it finds: text in which the index has nothing to look for is sought among
-- the people in reach, and what is said of agency users alone is not prepared for everybody else.

create or replace function search_users(wanted text, most integer) returns table (id uuid, agency_id uuid, company_id uuid, role text,
    state text, first text, last text, email text, photo_file_id uuid, start_date date, invited_at timestamptz,
    invitation_ends_at timestamptz, last_signed_in_at timestamptz, created_at timestamptz)
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  kind constant text := reach_kind();
  pattern constant text :=
    '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- Trigrams are of letters, digits and the ends of words. Without one all of the index would be read, then everybody in it.
  is_indexed constant boolean := wanted ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]';
begin
  if kind = 'all' and is_indexed then
    return query select u.id, u.agency_id, u.company_id, u.role, u.state, u.first, u.last, u.email, u.photo_file_id,
        u.start_date, u.invited_at, u.invitation_ends_at, u.last_signed_in_at, u.created_at
      from users u where u.deleted_at is null and u.search_text like pattern
        and u.agency_id not in (select gone_agencies())
        and (u.company_id is null or u.company_id not in (select gone_companies()))
      limit most;
  elsif kind = 'all' then
    return query select u.id, u.agency_id, u.company_id, u.role, u.state, u.first, u.last, u.email, u.photo_file_id,
        u.start_date, u.invited_at, u.invitation_ends_at, u.last_signed_in_at, u.created_at
      from users u where u.deleted_at is null and strpos(u.search_text, lower(wanted)) > 0
        and u.agency_id not in (select gone_agencies())
        and (u.company_id is null or u.company_id not in (select gone_companies()))
      limit most;
  elsif kind in ('agency', 'assigned') and is_indexed then
    return query select u.id, u.agency_id, u.company_id, u.role, u.state, u.first, u.last, u.email, u.photo_file_id,
        u.start_date, u.invited_at, u.invitation_ends_at, u.last_signed_in_at, u.created_at
      from users u where u.deleted_at is null and u.search_text like pattern
        and u.agency_id = any (reach_agencies())
        and (kind = 'agency' or u.company_id is null or u.company_id = any ((select reach_companies())::uuid[]))
        and u.agency_id not in (select gone_agencies())
        and (u.company_id is null or u.company_id not in (select gone_companies()))
      limit most;
  elsif kind in ('agency', 'assigned') then
    return query select u.id, u.agency_id, u.company_id, u.role, u.state, u.first, u.last, u.email, u.photo_file_id,
        u.start_date, u.invited_at, u.invitation_ends_at, u.last_signed_in_at, u.created_at
      from users u where u.deleted_at is null and strpos(u.search_text, lower(wanted)) > 0
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

/* How many companies in reach an agency user works for. A function, so that lists of other people prepare none of it. */
create function assigned_companies(person uuid) returns bigint language plpgsql stable as $$
begin
  return (select count(*) from user_companies w join companies k on k.id = w.company_id
    where w.user_id = person and k.deleted_at is null);
end $$;
