-- What an agency says of itself, how its use ends and is taken up again, and which agencies belong together.

alter table agencies
  add column address text not null default '',
  add column address2 text not null default '',
  add column city text not null default '',
  add column us_state text not null default '',
  add column zip text not null default '',
  add column phone_number text not null default '',
  add column contact_first text not null default '',
  add column contact_last text not null default '',
  add column contact_email text not null default '',
  add column state_comment text,
  -- From this day on it is terminated; null while that is not planned, and again once it is.
  add column ends_on date,
  add column end_reason text,
  add column end_comment text,
  add constraint agencies_group_stands_alone
    check (not is_affinity_group or (parent_id is null and affinity_group_id is null)),
  add constraint agencies_house_stands_alone
    check (not is_house or (parent_id is null and affinity_group_id is null and not is_affinity_group
      and state = 'active' and ends_on is null and deleted_at is null)),
  add constraint agencies_end_is_ahead check (ends_on is null or state <> 'terminated');

-- A deleted agency gives its slug back.
alter table agencies drop constraint agencies_slug_key;
create unique index agencies_slug on agencies (slug) where deleted_at is null;
create index agencies_affinity on agencies (affinity_group_id) where affinity_group_id is not null;
create index agencies_ending on agencies (ends_on) where ends_on is not null;

/* Ends the sessions of an agency's people and of those of its child agencies; for whoever may disable agencies. */
create function end_sessions_of_agency(agency uuid, at timestamptz) returns void language sql volatile
  security definer set search_path = pg_catalog, public as $$
  update sessions s set ended_at = at
  from users u join agencies a on a.id = u.agency_id
  where s.user_id = u.id and s.ended_at is null and (a.id = agency or a.parent_id = agency)
    and (session_user = 'heed_system' or reach_kind() = 'all')
$$;
