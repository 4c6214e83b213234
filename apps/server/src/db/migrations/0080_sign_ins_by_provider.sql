-- A session that an identity provider opened is known as one: an administrator of the agency names the provider, so that
-- its word does not stand in for the owner's password.

alter table sessions add column by_provider boolean not null default false;

-- A sign-in that began at a provider knows at which, and the role that it named. Those under way begin again.
delete from sign_in_attempts where by_provider;
alter table sign_in_attempts drop column by_provider;
alter table sign_in_attempts add column provider_id uuid references identity_providers (id) on delete cascade;
alter table sign_in_attempts add column provider_role text;
create index sign_in_attempts_provider on sign_in_attempts (provider_id) where provider_id is not null;

/*
 * Answers null out of reach, else the brand of the notice and whether anything was taken or ended. What somebody who broke
 * in had begun ends too: sign-ins under way, links for a new password, another e-mail address, and who they are at an
 * identity provider, which is asked for a code again.
 */
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
  update sign_in_attempts set ended_at = at, code_hash = null where user_id = target and ended_at is null;
  update one_time_tokens set used_at = at where user_id = target and kind = 'reset' and used_at is null;
  with factors as (delete from second_factors where user_id = target returning 1),
    setups as (delete from factor_setups where user_id = target returning 1),
    codes as (delete from recovery_codes where user_id = target returning 1),
    keys as (delete from passkeys where user_id = target returning 1),
    subjects as (delete from identity_subjects where user_id = target returning 1),
    changes as (update email_changes set ended_at = at where user_id = target and ended_at is null returning 1),
    devices as (update remembered_devices set ended_at = at where user_id = target and ended_at is null returning 1),
    ended as (update sessions set ended_at = at where user_id = target and ended_at is null returning 1)
  select exists (select from factors) or exists (select from setups) or exists (select from codes)
    or exists (select from keys) or exists (select from subjects) or exists (select from changes)
    or exists (select from devices) or exists (select from ended) into taken;
  return (select jsonb_build_object('look', brand_look(u.agency_id), 'taken', taken) from users u where u.id = target);
end $$;
