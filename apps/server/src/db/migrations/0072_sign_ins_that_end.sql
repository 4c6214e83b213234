-- A company or an agency that ends signs its people out for good: sign-ins under way and links for a new password end with
-- the sessions. Resetting how somebody signs in tells whether there was anything to reset. One tenant's invitations to an
-- address are no limit for those of another.

/* Invitations stay: whoever was invited has not been in yet, and their link opens nothing meanwhile. */
create or replace function end_sessions_of_companies(wanted uuid[], at timestamptz) returns void language plpgsql volatile
  security definer set search_path = pg_catalog, public as $$
declare
  people uuid[] := array(
    select u.id from users u where u.company_id = any (wanted) and reaches_people_of(u.agency_id, u.company_id));
begin
  update sessions s set ended_at = at where s.user_id = any (people) and s.ended_at is null;
  update sign_in_attempts set ended_at = at, code_hash = null where user_id = any (people) and ended_at is null;
  update one_time_tokens set used_at = at where user_id = any (people) and kind = 'reset' and used_at is null;
  -- The next request of that session finds it over, and the log says so.
  update sessions s set applied_until = at
    where s.applied_user_id = any (people) and s.applied_until > at and s.ended_at is null;
end $$;

create or replace function end_sessions_of_agency(agency uuid, at timestamptz) returns void language plpgsql volatile
  security definer set search_path = pg_catalog, public as $$
declare
  people uuid[] := array(
    select u.id from users u join agencies a on a.id = u.agency_id
    where (a.id = agency or a.parent_id = agency) and (session_user = 'heed_system' or reach_kind() = 'all'));
begin
  update sessions set ended_at = at where user_id = any (people) and ended_at is null;
  update sign_in_attempts set ended_at = at, code_hash = null where user_id = any (people) and ended_at is null;
  update one_time_tokens set used_at = at where user_id = any (people) and kind = 'reset' and used_at is null;
end $$;

/* Answers null out of reach, else the brand of the notice and whether anything was taken or ended. */
create or replace function reset_factors(target uuid, at timestamptz) returns jsonb language plpgsql volatile
  security definer set search_path = pg_catalog, public as $$
declare
  taken boolean;
begin
  perform from users u where u.id = target and u.deleted_at is null and u.id <> reach_user()
    and (reach_kind() = 'all'
      or (u.agency_id = any (reach_agencies())
        and case reach_kind()
          when 'agency' then true
          when 'assigned' then u.company_id = any (reach_companies())
          when 'company' then u.company_id = reach_company()
          else false end));
  if not found then
    return null;
  end if;
  with factors as (delete from second_factors where user_id = target returning 1),
    setups as (delete from factor_setups where user_id = target returning 1),
    codes as (delete from recovery_codes where user_id = target returning 1),
    keys as (delete from passkeys where user_id = target returning 1),
    devices as (update remembered_devices set ended_at = at where user_id = target and ended_at is null returning 1),
    ended as (update sessions set ended_at = at where user_id = target and ended_at is null returning 1)
  select exists (select from factors) or exists (select from setups) or exists (select from codes)
    or exists (select from keys) or exists (select from devices) or exists (select from ended) into taken;
  return (select jsonb_build_object('look', brand_look(u.agency_id), 'taken', taken) from users u where u.id = target);
end $$;

drop function take_invitations(uuid[], text, integer, integer, timestamptz);

/*
 * Counts one invitation within the hour for the address of each of these users, for the tenant that invites them and for
 * everybody together, and all of them for who sends them; none when a limit of the tenant's own would be passed. Which
 * addresses that is and the seconds until it is not are answered. `withheld` are those whose address got as many mails as
 * it may from everybody together: they are counted and invited like the others, or a tenant would learn of another's
 * invitations. Addresses are kept as a hash, and their count outlives the user.
 */
create function take_invitations(wanted uuid[], sender text, tenant text, most_each integer, most_overall integer,
    most_together integer, at timestamptz)
  returns table (too_many text[], wait integer, withheld uuid[])
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  since constant timestamptz := at - interval '1 hour';
  ids uuid[];
  emails text[];
  own text[];
  overall text[];
  first_of timestamptz;
begin
  select array_agg(u.id), array_agg(u.email), array_agg('invited:' || tenant || ':' || h.hash),
      array_agg('invited:' || h.hash)
    into ids, emails, own, overall
    from users u cross join lateral (select encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex') as hash) h
    where u.id = any (wanted) and u.deleted_at is null and u.state = 'invited'
    and reaches_people_of(u.agency_id, u.company_id);
  if ids is null then return; end if;
  insert into sign_in_limits (subject, updated_at)
    select s, at from unnest(own || overall || sender) s group by s order by s on conflict (subject) do nothing;
  -- One order for everybody, or two calls could wait for each other.
  perform from sign_in_limits l where l.subject = any (own || overall || sender) order by l.subject for update;

  select array_agg(i.email), max(l.recent[cardinality(l.recent) - most_each + 1]) into too_many, first_of
    from unnest(emails, own) i (email, subject) join sign_in_limits l on l.subject = i.subject
    where (select count(*) from unnest(l.recent) t where t > since) >= most_each;
  if too_many is null then
    -- The one that has to leave the hour before there is room for all.
    select l.recent[cardinality(l.recent) - greatest(most_together - cardinality(ids), 0)] into first_of
      from sign_in_limits l where l.subject = sender
      and (select count(*) from unnest(l.recent) t where t > since) + cardinality(ids) > most_together;
    if not found then
      select array_agg(i.id) into withheld
        from unnest(ids, overall) i (id, subject) join sign_in_limits l on l.subject = i.subject
        where (select count(*) from unnest(l.recent) t where t > since) >= most_overall;
      update sign_in_limits l set updated_at = at, recent = array(select t from unnest(l.recent) t where t > since)
          || array_fill(at, array[case when l.subject = sender then cardinality(ids) else 1 end])
        where l.subject = any (own || sender) or l.subject in (select subject from unnest(ids, overall) i (id, subject)
          where i.id <> all (coalesce(withheld, '{}')));
      return next;
      return;
    end if;
  end if;
  wait := greatest(1, ceil(extract(epoch from coalesce(first_of, at) - since)));
  return next;
end $$;
