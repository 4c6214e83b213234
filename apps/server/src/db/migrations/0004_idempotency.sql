/*
 * Claims an idempotency key for the viewer of this transaction. Answers {state}: new, running (another request holds
 * the key now), other (used with a different request) or done with the kept status and answer. The claim and the
 * answer commit with the effect itself, so a crash leaves neither behind.
 */
create function claim_key(wanted text, hash bytea, at timestamptz, hours integer) returns jsonb language plpgsql
  volatile security definer set search_path = pg_catalog, public as $$
declare
  kept record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(reach_user()::text || ' ' || wanted, 0)) then
    return jsonb_build_object('state', 'running');
  end if;
  delete from idempotency_keys
    where user_id = reach_user() and key = wanted and created_at < at - make_interval(hours => hours);
  select request_hash, status, answer into kept from idempotency_keys where user_id = reach_user() and key = wanted;
  if found then
    if kept.request_hash <> hash then
      return jsonb_build_object('state', 'other');
    end if;
    return jsonb_build_object('state', 'done', 'status', kept.status, 'answer', kept.answer);
  end if;
  insert into idempotency_keys (user_id, key, request_hash, created_at) values (reach_user(), wanted, hash, at);
  return jsonb_build_object('state', 'new');
end $$;

create function keep_answer(wanted text, with_status integer, with_answer jsonb) returns void language sql volatile
  security definer set search_path = pg_catalog, public as $$
  update idempotency_keys set status = with_status, answer = with_answer where user_id = reach_user() and key = wanted
$$;
