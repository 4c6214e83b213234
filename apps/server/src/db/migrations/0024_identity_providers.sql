-- Sign-in with an agency's own identity provider (OpenID Connect).

create table identity_providers (
  id uuid primary key default new_id(),
  agency_id uuid not null unique references agencies (id),
  issuer text not null,
  client_id text not null,
  -- Sealed with the service's secret key; a public client has none.
  client_secret bytea,
  domains text[] not null default '{}',
  mode text not null default 'off' check (mode in ('off', 'offered', 'enforced')),
  role_claim text not null default '',
  roles jsonb not null default '[]',
  -- The last time somebody signed in with it as it is: only one that works can be enforced.
  worked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (agency_id, id)
);

/* Who somebody is at an issuer, kept at the first sign-in: from then on no other account there is theirs. */
create table identity_subjects (
  id uuid primary key default new_id(),
  provider_id uuid not null references identity_providers (id) on delete cascade,
  user_id uuid not null references users (id),
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  unique (provider_id, issuer, subject),
  unique (provider_id, issuer, user_id)
);
create index identity_subjects_user on identity_subjects (user_id);

/* A sign-in on its way to a provider and back, by the hashes of its state and of what the browser keeps. */
create table identity_sign_ins (
  id uuid primary key default new_id(),
  provider_id uuid not null references identity_providers (id) on delete cascade,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  nonce text not null,
  verifier bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_sign_ins_provider on identity_sign_ins (provider_id);
create index identity_sign_ins_age on identity_sign_ins (expires_at);

/* The provider whose people an agency's are: its own, else its parent's. */
create function provider_in_force(agency uuid) returns uuid language sql stable set search_path = pg_catalog, public as $$
  select p.id from agencies a join identity_providers p on p.agency_id in (a.id, a.parent_id) and p.mode <> 'off'
  where a.id = agency order by p.agency_id = a.id desc limit 1
$$;
