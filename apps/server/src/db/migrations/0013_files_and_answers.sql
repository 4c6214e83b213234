-- A deleted document keeps its bytes for a while and counts until they are gone. A kept answer remembers the role that
-- got it and the companies and agencies it is about, so that a repeat can ask for them again.

alter table files add column erased_at timestamptz;
drop index files_company;
create index files_stored on files (company_id) where erased_at is null;
create index files_to_erase on files (deleted_at) where erased_at is null and deleted_at is not null;

alter table idempotency_keys add column role text, add column places uuid[];

create or replace function claim_key(wanted text, hash bytea, at timestamptz, hours integer) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  kept record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(reach_user()::text || ' ' || wanted, 0)) then
    return jsonb_build_object('state', 'running');
  end if;
  delete from idempotency_keys
    where user_id = reach_user() and key = wanted and created_at < at - make_interval(hours => hours);
  select k.* into kept from idempotency_keys k where k.user_id = reach_user() and k.key = wanted;
  if found then
    if kept.request_hash <> hash then
      return jsonb_build_object('state', 'other');
    end if;
    return jsonb_build_object('state', 'done', 'status', kept.status, 'answer', kept.answer, 'role', kept.role,
      'places', kept.places);
  end if;
  insert into idempotency_keys (user_id, key, request_hash, created_at) values (reach_user(), wanted, hash, at);
  return jsonb_build_object('state', 'new');
end $$;

drop function keep_answer(text, integer, jsonb);
create function keep_answer(wanted text, with_answer jsonb, for_role text, about uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update idempotency_keys set status = 200, answer = with_answer, role = for_role, places = about
    where user_id = reach_user() and key = wanted
$$;

/* Whether the viewer has an answer under this key that a repeat would get. */
create function was_answered(wanted text, at timestamptz, hours integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from idempotency_keys where user_id = reach_user() and key = wanted
    and created_at >= at - make_interval(hours => hours))
$$;
