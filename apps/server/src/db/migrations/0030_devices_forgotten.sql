-- Whoever is signed out by an administrator is remembered by no device either, and no new e-mail of theirs waits.

create or replace function end_sign_ins(wanted uuid[], at timestamptz) returns void language plpgsql volatile
  security definer set search_path = pg_catalog, public as $$
declare
  people constant uuid[] := array(
    select u.id from users u where u.id = any (wanted) and reaches_people_of(u.agency_id, u.company_id));
begin
  update sessions set ended_at = at where user_id = any (people) and ended_at is null;
  update sign_in_attempts set ended_at = at, code_hash = null where user_id = any (people) and ended_at is null;
  update one_time_tokens set used_at = at where user_id = any (people) and used_at is null;
  update remembered_devices set ended_at = at where user_id = any (people) and ended_at is null;
  update email_changes set ended_at = at where user_id = any (people) and ended_at is null;
end $$;
