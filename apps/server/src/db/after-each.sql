-- Runs after the migrations, every time: who owns what, what the service's roles may touch, and row security on
-- every table. Nothing here depends on what an earlier run left behind.

-- An owner that is no superuser must be a member of the new owner, which in turn needs to create here, for a moment.
grant create on schema public to heed_session, heed_search;
alter function reach_companies() owner to heed_session;
alter function claim_key(text, bytea, timestamptz, integer) owner to heed_session;
alter function keep_answer(text, jsonb, text, uuid[]) owner to heed_session;
alter function was_answered(text, timestamptz, integer) owner to heed_session;
alter function open_session(bytea, timestamptz, integer, integer) owner to heed_session;
alter function end_session(uuid, timestamptz) owner to heed_session;
alter function end_sessions_of_agency(uuid, timestamptz) owner to heed_session;
alter function profile_in_reach(uuid, uuid) owner to heed_session;
alter function apply_profile(uuid, uuid, timestamptz, timestamptz) owner to heed_session;
alter function remove_profile(uuid, timestamptz) owner to heed_session;
alter function issue_invitations(uuid[], bytea[], timestamptz, timestamptz) owner to heed_session;
alter function taken_addresses(uuid[]) owner to heed_session;
alter function reserve_company() owner to heed_session;
alter function reserve_companies(integer) owner to heed_session;
alter function end_sign_ins(uuid[], timestamptz) owner to heed_session;
alter function is_address_taken(text, uuid) owner to heed_session;
alter function mail_faces(uuid[]) owner to heed_session;
alter function count_sessions(uuid, timestamptz) owner to heed_session;
alter function agency_line(uuid) owner to heed_session;
alter function instances_with_work(uuid[]) owner to heed_session;
alter function reset_factors(uuid, timestamptz) owner to heed_session;
alter function forget_subjects(uuid[]) owner to heed_session;
alter function search_companies(text) owner to heed_search;
alter function search_users(text, integer) owner to heed_search;
alter function people_like(text, integer) owner to heed_search;
alter function gone_agencies() owner to heed_session;
alter function gone_companies() owner to heed_session;
alter function moved_companies() owner to heed_session;
alter function moved_companies_in_reach() owner to heed_session;
alter function kept_tasks() owner to heed_session;
alter view agency_faces owner to heed_session;
alter view user_faces owner to heed_session;
alter view brands_in_force owner to heed_session;
revoke create on schema public from heed_session, heed_search;

grant usage on schema public to heed_service, heed_system, heed_self, heed_session, heed_search;
revoke all on all tables in schema public from heed_service, heed_self, heed_session, heed_search, public;
revoke all on function open_session(bytea, timestamptz, integer, integer) from public;
revoke all on function search_companies(text), search_users(text, integer), people_like(text, integer), claim_key(text, bytea, timestamptz, integer),
  keep_answer(text, jsonb, text, uuid[]), was_answered(text, timestamptz, integer) from public;
grant execute on function claim_key(text, bytea, timestamptz, integer), keep_answer(text, jsonb, text, uuid[]),
  was_answered(text, timestamptz, integer) to heed_service;
revoke all on function taken_addresses(uuid[]) from public;
grant execute on function taken_addresses(uuid[]) to heed_service, heed_system;
revoke all on function end_sign_ins(uuid[], timestamptz), is_address_taken(text, uuid), mail_faces(uuid[]),
  count_sessions(uuid, timestamptz) from public;
grant execute on function end_sign_ins(uuid[], timestamptz), is_address_taken(text, uuid), mail_faces(uuid[]),
  count_sessions(uuid, timestamptz) to heed_service, heed_system;
grant select (user_id, ended_at), update (ended_at, code_hash) on sign_in_attempts to heed_session;
revoke all on function reserve_company(), reserve_companies(integer) from public;
grant execute on function reserve_company(), reserve_companies(integer) to heed_service;
grant insert on user_companies to heed_session;
revoke all on function agency_line(uuid), instances_with_work(uuid[]), ensure_audit_partitions(date, date) from public;
grant execute on function agency_line(uuid), instances_with_work(uuid[]) to heed_service, heed_system;
grant execute on function ensure_audit_partitions(date, date) to heed_system;
-- The queue belongs to the owner too. Making a queue makes a table of it, which only the owner may.
grant usage on schema pgboss to heed_system;
grant select, insert, update, delete on all tables in schema pgboss to heed_system;
alter function pgboss.create_queue(text, json) security definer set search_path = pg_catalog, pgboss;
revoke all on all functions in schema pgboss from public;
grant execute on function pgboss.create_queue(text, json) to heed_system;
grant select on action_completions, company_task_assignees, company_task_documents, notes to heed_session;
grant select, insert, update, delete on idempotency_keys to heed_session;
grant execute on function open_session(bytea, timestamptz, integer, integer) to heed_service, heed_system;
grant execute on function search_companies(text), search_users(text, integer), people_like(text, integer) to heed_service, heed_system;
revoke all on function end_session(uuid, timestamptz), issue_invitations(uuid[], bytea[], timestamptz, timestamptz)
  from public;
grant execute on function end_session(uuid, timestamptz) to heed_service;
revoke all on function end_sessions_of_agency(uuid, timestamptz) from public;
grant execute on function end_sessions_of_agency(uuid, timestamptz) to heed_service, heed_system;
revoke all on function profile_in_reach(uuid, uuid), apply_profile(uuid, uuid, timestamptz, timestamptz),
  remove_profile(uuid, timestamptz) from public;
grant execute on function apply_profile(uuid, uuid, timestamptz, timestamptz), remove_profile(uuid, timestamptz)
  to heed_service;
grant execute on function issue_invitations(uuid[], bytea[], timestamptz, timestamptz) to heed_service, heed_system;
revoke all on function gone_agencies(), gone_companies() from public;
grant execute on function gone_agencies(), gone_companies() to heed_service, heed_system, heed_search;
revoke all on function moved_companies(), moved_companies_in_reach(), kept_tasks() from public;
grant execute on function moved_companies(), moved_companies_in_reach(), kept_tasks() to heed_service, heed_system;
grant select on company_moves to heed_session;
grant execute on function reach_companies() to heed_service, heed_system, heed_search;
grant select on sessions, users, agencies, companies, user_companies to heed_session;
grant update (last_seen_at, ended_at, applied_user_id, applied_at, applied_until, applied_role, applied_agency_id,
  applied_company_id) on sessions to heed_session;
-- A profile that is found over is removed as the session opens, and the log says so.
grant insert on audit_events to heed_session;
grant select, insert, update on one_time_tokens to heed_session;
grant select on agency_brands to heed_session;
grant select on companies, users, agencies to heed_search;
revoke all on function reset_factors(uuid, timestamptz), forget_subjects(uuid[]) from public;
grant execute on function reset_factors(uuid, timestamptz), forget_subjects(uuid[]) to heed_service;
grant select on agency_faces, user_faces to heed_service, heed_system;
grant select on brands_in_force to heed_service, heed_system, heed_session;
grant select, insert, update, delete on all tables in schema public to heed_system;

do $$
declare
  everything constant text := $p$(select reach_everything())$p$;
  agency_in_reach constant text := $p$agency_id = any ((select reach_agencies())::uuid[])$p$;
  whole_agency constant text := $p$%s = any ((select reach_whole_agencies())::uuid[])$p$;
  single_company constant text := $p$%s = any ((select reach_single_companies())::uuid[])$p$;
  staff constant text := $p$(select reach_kind()) in ('agency', 'assigned')$p$;
  -- Whoever reaches all of something has to be kept from what was deleted; the others' reach leaves it out.
  of_agency constant text := $p$%s not in (select gone_agencies())$p$;
  of_company constant text := $p$%s not in (select gone_companies())$p$;
  -- A log keeps the agency of then; of a company that moved it belongs to the agency of now.
  not_moved constant text := $p$(company_id is null or company_id not in (select moved_companies()))$p$;
  moved_here constant text := $p$company_id in (select moved_companies_in_reach())$p$;
  -- Kept for the audit: what is deleted stays in there, and its deletion is written there.
  is_log boolean;
  visible text;
  writable text;
  entry record;
  policy record;
begin
  for entry in
    select * from (values
      ('agencies', 'agency', 'id', null), ('agency_brands', 'agency', 'agency_id', null),
      ('brand_hosts', 'agency', 'agency_id', null), ('identity_providers', 'agency', 'agency_id', null),
      -- An agency user sees their own imports: others' hold companies that are not theirs.
      ('company_imports', 'agency', 'agency_id', $p$((select reach_kind()) <> 'assigned' or created_by = (select reach_user()))$p$),
      ('company_import_rows', 'agency', 'agency_id',
        $p$((select reach_kind()) <> 'assigned' or import_id in (select id from company_imports))$p$),
      ('companies', 'company', 'id', null), ('user_companies', 'company', 'company_id', null),
      ('benefit_answers', 'company', 'company_id', null), ('benefit_answer_versions', 'company', 'company_id', null),
      ('company_facts', 'company', 'company_id', null), ('task_rule_companies', 'company', 'company_id', null),
      ('company_tasks', 'company', 'company_id', null), ('action_completions', 'company', 'company_id', null),
      ('company_task_assignees', 'company', 'company_id', $p$exists (select from user_faces where id = user_id)$p$),
      ('company_task_documents', 'company', 'company_id', null),
      ('notes', 'company', 'company_id', $p$(not is_internal or (select reach_kind()) <> 'company')$p$),
      ('users', 'agency or company', 'company_id', null), ('files', 'agency or company', 'company_id', null),
      ('agreement_acceptances', 'agency or company', 'company_id', null),
      ('sign_in_events', 'agency or company', 'company_id', null),
      ('audit_events', 'agency or company', 'company_id', null),
      ('usage_events', 'agency or company', 'company_id', null),
      ('subscriptions', 'agency or company', 'company_id', null), ('company_moves', 'company', 'company_id', null),
      ('tasks', 'library', 'owner', null), ('task_categories', 'library', 'all', null),
      ('task_sections', 'library', 'part', null), ('task_actions', 'library', 'part', null),
      ('task_links', 'library', 'part', null), ('task_rules', 'library', 'part', null),
      ('task_rule_clauses', 'library', 'part', null), ('task_rule_agencies', 'library', 'part', null),
      ('identity_subjects', 'system', '', null), ('identity_sign_ins', 'system', '', null), ('sessions', 'system', '', null), ('sign_in_attempts', 'system', '', null),
      ('one_time_tokens', 'system', '', null), ('sign_in_limits', 'system', '', null),
      ('second_factors', 'system', '', null), ('factor_setups', 'system', '', null),
      ('recovery_codes', 'system', '', null), ('remembered_devices', 'system', '', null),
      ('passkeys', 'system', '', null), ('used_challenges', 'system', '', null),
      ('email_changes', 'system', '', null),
      ('idempotency_keys', 'system', '', null), ('migrations', 'system', '', null), ('library_loads', 'system', '', null)
    ) as stamped (name, kind, subject, extra)
  loop
    execute format('alter table %I enable row level security', entry.name);
    -- The list of migrations is read by its owner before anything else.
    if entry.name <> 'migrations' then
      execute format('alter table %I force row level security', entry.name);
    end if;
    for policy in select policyname from pg_policies where schemaname = 'public' and tablename = entry.name loop
      execute format('drop policy %I on %I', policy.policyname, entry.name);
    end loop;
    execute format('create policy system on %I to heed_system using (true) with check (true)', entry.name);
    continue when entry.kind = 'system';

    is_log := entry.name in ('audit_events', 'sign_in_events', 'usage_events', 'agreement_acceptances');
    visible := case
      when entry.kind = 'agency' then
        format('((%s and %s) or (%s = any ((select reach_agencies())::uuid[]) and %s))', everything,
          format(of_agency, entry.subject), entry.subject, staff) || coalesce(' and ' || entry.extra, '')
      -- A foreign key ties the agency of each row to that of its company, so one of the two decides.
      when entry.kind = 'company' then
        format('(%s or ((%s or %s) and %s))', format(single_company, entry.subject), everything,
          format(whole_agency, 'agency_id'), format(of_company, entry.subject)) || coalesce(' and ' || entry.extra, '')
      when entry.kind = 'agency or company' then
        format('((%s or %s) and %s) or (%s and ((company_id is null and %s) or %s))', everything,
          format(whole_agency, 'agency_id'), case when is_log then format('(%s or %s)', everything, not_moved) else
            format('(company_id is null and %s or %s)', format(of_agency, 'agency_id'), format(of_company, 'company_id'))
          end, agency_in_reach, staff, format(single_company, entry.subject))
          || case entry.name when 'users' then ' or id = (select reach_user())' else '' end
          || case when is_log then format(' or %s', moved_here) else '' end
      when entry.subject = 'all' then $p$(select reach_kind() <> '')$p$
      when entry.subject = 'part' then format('exists (select from tasks where id = %I.task_id)', entry.name)
      else format($p$((%s or %s) and (owner_agency_id is null or %s) and (owner_company_id is null or %s))
        or ((select reach_kind() <> '') and state = 'published'
        and (owner_agency_id is null or owner_agency_id = any ((select reach_owners())::uuid[]))
        and (owner_company_id is null or %s))
        or ((select reach_kind() <> '') and id in (select kept_tasks()))$p$, everything,
        format(whole_agency, 'owner_agency_id'),
        format(of_agency, 'owner_agency_id'), format(of_company, 'owner_company_id'),
        format(single_company, 'owner_company_id'))
    end;
    -- The platform's library reaches everybody and is written by super admins; an agency's own by its admins.
    writable := case
      when entry.kind <> 'library' then visible
      when entry.subject = 'owner' then format($p$%s or ((select reach_kind()) = 'agency'
        and owner_agency_id = any ((select reach_agencies())::uuid[]))$p$, everything)
      when entry.subject = 'part' then format($p$%s or task_id in (select id from tasks
        where (select reach_kind()) = 'agency' and owner_agency_id = any ((select reach_agencies())::uuid[]))$p$, everything)
      else everything
    end;
    execute format('grant select, insert, update, delete on %I to heed_service', entry.name);
    execute format('create policy visible on %I for select to heed_service using (%s)', entry.name, visible);
    execute format('create policy added on %I for insert to heed_service with check (%s)', entry.name, writable);
    execute format('create policy changed on %I for update to heed_service using (%s) with check (%s)',
      entry.name, writable, writable);
    execute format('create policy removed on %I for delete to heed_service using (%s)', entry.name, writable);
  end loop;
end $$;

-- `live_x` holds the rows of x that nobody deleted; whoever reads or changes one reads or changes it there. It asks the
-- policies of its reader. Made anew each time, so that it has the columns of today.
do $$
declare
  name text;
begin
  for name in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'deleted_at'
  loop
    execute format('drop view if exists %I', 'live_' || name);
    execute format('create view %I with (security_invoker = true) as select * from %I where deleted_at is null',
      'live_' || name, name);
    execute format('grant select, update on %I to heed_service, heed_system', 'live_' || name);
  end loop;
end $$;

-- What happened stays: neither the service nor its system changes a row of a log, and a partition is not written past it.
-- Triggers refuse it to everybody else (0022); former answers follow their company to another agency by foreign key.
revoke update, delete on audit_events, sign_in_events, agreement_acceptances, usage_events, benefit_answer_versions
  from heed_service, heed_system;
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid::regclass from pg_inherits where inhparent = 'audit_events'::regclass loop
    execute format('revoke all on %s from heed_service, heed_system', partition);
  end loop;
end $$;

create policy session on sessions to heed_session using (true) with check (true);
create policy session on audit_events for insert to heed_session with check (verb = 'user.profileRemoved');
create policy session on sign_in_attempts to heed_session using (true) with check (true);
create policy session on one_time_tokens to heed_session using (true) with check (true);
create policy session on agency_brands for select to heed_session using (true);
create policy session on idempotency_keys to heed_session using (true) with check (true);
create policy session on users for select to heed_session using (true);
create policy session on agencies for select to heed_session using (true);
create policy session on companies for select to heed_session using (true);
create policy session on company_moves for select to heed_session using (true);
create policy session on user_companies for select to heed_session using (true);
create policy session on action_completions for select to heed_session using (true);
create policy session on company_task_assignees for select to heed_session using (true);
create policy session on company_task_documents for select to heed_session using (true);
create policy session on notes for select to heed_session using (true);
create policy reserved on user_companies for insert to heed_session with check (user_id = reach_user());
create policy search on companies for select to heed_search using (true);
create policy search on users for select to heed_search using (true);
create policy search on agencies for select to heed_search using (true);

-- How somebody signs in is theirs alone: heed_self, which a request takes on for this (asSelf), has its own rows there.
do $$
declare
  entry record;
begin
  for entry in
    select * from (values
      ('sessions', 'user_id = (select reach_self())'), ('sign_in_attempts', 'user_id = (select reach_self())'),
      ('one_time_tokens', 'user_id = (select reach_self())'), ('second_factors', 'user_id = (select reach_self())'),
      ('factor_setups', 'user_id = (select reach_self())'), ('recovery_codes', 'user_id = (select reach_self())'),
      ('remembered_devices', 'user_id = (select reach_self())'), ('passkeys', 'user_id = (select reach_self())'),
      ('used_challenges', 'user_id = (select reach_self())'), ('email_changes', 'user_id = (select reach_self())'),
      ('sign_in_limits', $p$subject like '%:' || (select reach_self())$p$), ('users', 'id = (select reach_self())')
    ) as own (name, rows)
  loop
    execute format('grant select, insert, update, delete on %I to heed_self', entry.name);
    execute format('create policy own on %I to heed_self using (%s) with check (%s)', entry.name, entry.rows, entry.rows);
  end loop;
end $$;
revoke insert, delete on users from heed_self;
grant select, update on live_users to heed_self;
-- Whose name the mails bear.
grant select on agencies, live_agencies, companies, live_companies, brands_in_force to heed_self;
grant execute on function agency_line(uuid) to heed_self;
create policy own on agencies for select to heed_self
  using (id in (select unnest(agency_line(u.agency_id)) from users u where u.id = reach_self()));
create policy own on companies for select to heed_self
  using (id in (select u.company_id from users u where u.id = reach_self()));
grant insert on audit_events, sign_in_events to heed_self;
create policy own on audit_events for insert to heed_self with check (actor_id = reach_self());
create policy own on sign_in_events for insert to heed_self with check (user_id = reach_self());

grant select, delete on second_factors, factor_setups, recovery_codes, passkeys, identity_subjects to heed_session;
grant select, update on remembered_devices, email_changes to heed_session;
create policy session on second_factors to heed_session using (true);
create policy session on factor_setups to heed_session using (true);
create policy session on recovery_codes to heed_session using (true);
create policy session on passkeys to heed_session using (true);
create policy session on identity_subjects to heed_session using (true);
create policy session on remembered_devices to heed_session using (true);
create policy session on email_changes to heed_session using (true);
