-- Who owns a function that runs past a policy, and which roles may call it. Nobody else may, whatever an earlier run left.

-- An owner that is no superuser must be a member of the new owner, which in turn needs to create here, for a moment.
grant create on schema public to heed_session, heed_search;
do $$
declare
  entry record;
begin
  for entry in
    select * from (values
      -- The request's session and whom it stands for.
      ('open_session(bytea, timestamptz, integer, integer)', 'heed_session', 'heed_service, heed_system'),
      ('end_session(uuid, timestamptz)', 'heed_session', 'heed_service'),
      ('end_sessions_of_agency(uuid, timestamptz)', 'heed_session', 'heed_service, heed_system'),
      ('end_sessions_of_companies(uuid[], timestamptz)', 'heed_session', 'heed_service, heed_system'),
      ('devices_of(uuid, timestamptz, timestamptz, timestamptz)', 'heed_session', 'heed_service, heed_system'),
      ('end_device(uuid, uuid, timestamptz)', 'heed_session', 'heed_service, heed_system'),
      ('profile_in_reach(uuid, uuid)', 'heed_session', null),
      ('apply_profile(uuid, uuid, timestamptz, timestamptz)', 'heed_session', 'heed_service'),
      ('remove_profile(uuid, timestamptz)', 'heed_session', 'heed_service'),
      ('actor_photo(uuid)', 'heed_session', 'heed_service'),
      -- What policies ask.
      ('reach_companies()', 'heed_session', 'heed_service, heed_system, heed_search'),
      ('gone_agencies()', 'heed_session', 'heed_service, heed_system, heed_search'),
      ('gone_companies()', 'heed_session', 'heed_service, heed_system, heed_search'),
      ('moved_companies()', 'heed_session', 'heed_service, heed_system'),
      ('moved_companies_in_reach()', 'heed_session', 'heed_service, heed_system'),
      ('kept_tasks()', 'heed_session', 'heed_service, heed_system'),
      ('limited_tasks_in_reach()', 'heed_session', 'heed_service, heed_system'),
      ('agency_lines(uuid[])', 'heed_session', 'heed_service, heed_system'),
      ('agency_line(uuid)', 'heed_session', 'heed_service, heed_system, heed_self'),
      ('affinity_group_name(uuid)', 'heed_session', 'heed_service, heed_system'),
      ('instances_with_work(uuid[])', 'heed_session', 'heed_service, heed_system'),
      ('carry_notes(uuid, uuid, uuid[])', 'heed_session', 'heed_service, heed_system'),
      -- One answer for one key.
      ('claim_key(text, bytea, timestamptz, integer)', 'heed_session', 'heed_service'),
      ('keep_answer(text, jsonb, text, uuid[])', 'heed_session', 'heed_service'),
      ('answered_request(text, timestamptz, integer)', 'heed_session', 'heed_service'),
      -- People and the ways they sign in.
      ('issue_invitations(uuid[], bytea[], timestamptz, timestamptz)', 'heed_session', 'heed_service, heed_system'),
      ('take_invitations(uuid[], text, text, integer, integer, integer, timestamptz)', 'heed_session', 'heed_service, heed_system'),
      ('keep_has_passkey()', 'heed_session', 'heed_service, heed_system, heed_self'),
      ('is_address_taken(text, uuid)', 'heed_session', 'heed_service, heed_system'),
      ('end_sign_ins(uuid[], timestamptz)', 'heed_session', 'heed_service, heed_system'),
      ('mail_faces(uuid[])', 'heed_session', 'heed_service, heed_system'),
      ('reset_factors(uuid, timestamptz)', 'heed_session', 'heed_service'),
      ('forget_subjects(uuid[])', 'heed_session', 'heed_service'),
      ('provider_people(uuid[])', 'heed_session', 'heed_service, heed_system'),
      ('end_provider_sessions(uuid, timestamptz)', 'heed_session', 'heed_service'),
      ('reserve_company()', 'heed_session', 'heed_service'),
      ('reserve_companies(integer)', 'heed_session', 'heed_service'),
      ('import_bytes(uuid)', 'heed_session', 'heed_service'),
      ('suppressed_people(uuid[])', 'heed_session', 'heed_service, heed_system'),
      ('resume_address(uuid)', 'heed_session', 'heed_service, heed_system'),
      ('suppressed_addresses()', 'heed_session', 'heed_service, heed_system'),
      ('forget_mentions(uuid, uuid[])', 'heed_session', 'heed_service, heed_system'),
      ('tell_people(text, date, timestamptz, text, jsonb)', 'heed_session', 'heed_service, heed_system'),
      ('await_turn_to_tell(uuid)', 'heed_session', 'heed_service, heed_system'),
      -- Text search.
      ('search_companies(text)', 'heed_search', 'heed_service, heed_system'),
      ('search_advised(text)', 'heed_search', 'heed_service, heed_system'),
      ('search_users(text, integer)', 'heed_search', 'heed_service, heed_system'),
      ('people_like(text, integer)', 'heed_search', 'heed_service, heed_system'),
      ('found_tasks(text[], text[])', 'heed_search', 'heed_service, heed_system'),
      ('found_resources(text[], text[])', 'heed_search', 'heed_service, heed_system'),
      ('found_notes(text[], text[], integer)', 'heed_search', 'heed_service, heed_system'),
      ('found_documents(text, text[], text[], integer)', 'heed_search', 'heed_service, heed_system'),
      ('is_file_of_resource(uuid)', 'heed_search', 'heed_service, heed_system'),
      ('documents_like(text[], text, integer)', 'heed_search', 'heed_service, heed_system'),
      ('companies_like(text[], text, integer)', 'heed_search', 'heed_service, heed_system'),
      ('persons_like(text[], text, integer)', 'heed_search', 'heed_service, heed_system'),
      -- Makes tables, so that it stays with who migrates.
      ('ensure_audit_partitions(date, date)', null, 'heed_system'),
      ('ensure_usage_partitions(date, date)', null, 'heed_system'),
      ('drop_usage_before(date)', null, 'heed_system'),
      -- Only the owner of a table looks at all of it.
      ('gather_statistics()', null, 'heed_system')
    ) as stamped (name, owner, callers)
  loop
    if entry.owner is not null then
      execute format('alter function %s owner to %I', entry.name, entry.owner);
    end if;
    execute format('revoke all on function %s from public, heed_service, heed_system, heed_self, heed_search', entry.name);
    if entry.callers is not null then
      execute format('grant execute on function %s to %s', entry.name, entry.callers);
    end if;
  end loop;
end $$;
alter view agency_faces owner to heed_session;
alter view user_faces owner to heed_session;
alter view brands_in_force owner to heed_session;
alter view providers_in_force owner to heed_session;
revoke create on schema public from heed_session, heed_search;
