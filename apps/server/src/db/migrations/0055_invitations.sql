-- Invitations that look alike whoever has the address, with limits of their own; and what a list of people shows of how
-- they sign in.

drop function taken_addresses(uuid[]);
drop function issue_invitations(uuid[], bytea[], timestamptz, timestamptz);

/*
 * Gives each invited user an activation token, by its hash, and ends their earlier ones. Users who are not in reach or no
 * longer invited are left out of the answer, which holds what the mails say. Whoever has an address that is somebody
 * else's (`is_taken`) is in it and gets no token: their mail goes to the owner of the address and opens nothing.
 */
create function issue_invitations(wanted uuid[], hashes bytea[], at timestamptz, expires timestamptz)
  returns table (user_id uuid, email text, first text, is_taken boolean, company_name text, agency_name text,
    agency_slug text, look jsonb)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  with invited as (
    select u.id, u.email, u.first, u.email_is_taken, u.company_id, u.agency_id, w.hash, w.place
    from unnest(wanted, hashes) with ordinality as w (id, hash, place)
    join users u on u.id = w.id and u.state = 'invited' and u.deleted_at is null
    where reaches_people_of(u.agency_id, u.company_id)
  ), ended as (
    update one_time_tokens t set used_at = at from invited i
    where t.user_id = i.id and t.kind = 'activation' and t.used_at is null
  ), issued as (
    insert into one_time_tokens (user_id, kind, token_hash, created_at, expires_at)
    select i.id, 'activation', i.hash, at, expires from invited i where not i.email_is_taken
  )
  select i.id, i.email, i.first, i.email_is_taken, c.name, a.name, a.slug, brand_look(i.agency_id)
  from invited i
  join agencies a on a.id = i.agency_id
  left join companies c on c.id = i.company_id
  order by i.place
$$;

/*
 * Counts one invitation within the hour for the address of each of these users, whoever invites them, and all of them for
 * who sends them; none when one of the limits would be passed. Addresses are kept as a hash, and their count outlives the
 * user. Answers whom it is too many for, where it is an address, and the seconds until it is not.
 */
create function take_invitations(wanted uuid[], sender text, most_each integer, most_together integer, at timestamptz)
  returns table (too_many uuid[], wait integer)
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  since constant timestamptz := at - interval '1 hour';
  ids uuid[];
  subjects text[];
  first_of timestamptz;
begin
  select array_agg(u.id), array_agg('invited:' || encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex'))
    into ids, subjects
    from users u where u.id = any (wanted) and u.deleted_at is null and u.state = 'invited'
    and reaches_people_of(u.agency_id, u.company_id);
  if ids is null then return; end if;
  insert into sign_in_limits (subject, updated_at)
    select s, at from unnest(subjects || sender) s group by s order by s on conflict (subject) do nothing;
  -- One order for everybody, or two calls could wait for each other.
  perform from sign_in_limits l where l.subject = any (subjects || sender) order by l.subject for update;

  select array_agg(i.id), max(l.recent[cardinality(l.recent) - most_each + 1]) into too_many, first_of
    from unnest(ids, subjects) i (id, subject) join sign_in_limits l on l.subject = i.subject
    where (select count(*) from unnest(l.recent) t where t > since) >= most_each;
  if too_many is null then
    -- The one that has to leave the hour before there is room for all.
    select l.recent[cardinality(l.recent) - greatest(most_together - cardinality(ids), 0)] into first_of
      from sign_in_limits l where l.subject = sender
      and (select count(*) from unnest(l.recent) t where t > since) + cardinality(ids) > most_together;
    if not found then
      update sign_in_limits l set updated_at = at, recent = array(select t from unnest(l.recent) t where t > since)
          || array_fill(at, array[case when l.subject = sender then cardinality(ids) else 1 end])
        where l.subject = any (subjects || sender);
      return;
    end if;
  end if;
  wait := greatest(1, ceil(extract(epoch from coalesce(first_of, at) - since)));
  return next;
end $$;

-- Whether somebody has a passkey, for lists that cannot read passkeys themselves.
alter table users add column has_passkey boolean not null default false;
update users u set has_passkey = true where exists (select from passkeys p where p.user_id = u.id);
create function keep_has_passkey() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
declare
  owner constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  update users set has_passkey = exists (select from passkeys p where p.user_id = owner) where id = owner;
  return null;
end $$;
create trigger passkeys_known after insert or delete on passkeys for each row execute function keep_has_passkey();
