-- Second factors beside the mailed code, recovery codes, remembered devices, passkeys, and a new e-mail address until
-- both addresses have confirmed it. Secrets are hashes; the seed of an authenticator is encrypted.

alter table users add column default_factor text not null default 'email'
  check (default_factor in ('email', 'sms', 'totp'));

create table second_factors (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('sms', 'totp')),
  phone text,
  seed bytea,
  -- The newest time step whose code was taken: a code works once.
  last_step integer not null default 0,
  added_at timestamptz not null,
  unique (user_id, kind),
  check ((kind = 'sms') = (phone is not null)),
  check ((kind = 'totp') = (seed is not null))
);

-- A factor that its owner has not yet shown to work.
create table factor_setups (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('sms', 'totp')),
  phone text,
  seed bytea,
  code_hash bytea,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null,
  unique (user_id, kind)
);

create table recovery_codes (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);

create table remembered_devices (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  token_hash bytea not null unique,
  address text,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index remembered_devices_user on remembered_devices (user_id) where ended_at is null;

create table passkeys (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that were answered, by their hash, so that none is answered twice.
create table used_challenges (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  challenge_hash bytea not null unique,
  used_at timestamptz not null
);

create table email_changes (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  new_email text not null,
  old_hash bytea not null unique,
  new_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index email_changes_user on email_changes (user_id) where ended_at is null;

/* Whose own sign-in this transaction is about (asSelf); empty: nobody's. */
create function reach_self() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.self', true), '')::uuid $$;

/*
 * Takes every way to sign in but the password and the mailed code from somebody in reach, and signs them out. Whether
 * the caller may is theirs to check. Answers how the mail about it looks, and null for who is out of reach: they stay
 * as they are.
 */
create function reset_factors(target uuid, at timestamptz) returns jsonb language plpgsql volatile security definer
  set search_path = pg_catalog, public as $$
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
  delete from second_factors where user_id = target;
  delete from factor_setups where user_id = target;
  delete from recovery_codes where user_id = target;
  delete from passkeys where user_id = target;
  update remembered_devices set ended_at = at where user_id = target and ended_at is null;
  update sessions set ended_at = at where user_id = target and ended_at is null;
  return (select jsonb_build_object('look', brand_look(u.agency_id)) from users u where u.id = target);
end $$;
