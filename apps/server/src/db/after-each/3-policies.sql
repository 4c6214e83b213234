-- Row security of every table, stamped by its kind.
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
  -- Resources that the viewer may write; a company's own also its Super Users.
  writes_resource constant text := format($p$((%s or %%1$s.owner_agency_id = any ((select reach_whole_agencies())::uuid[])
    or %%1$s.owner_company_id = any ((select reach_written_companies())::uuid[]))
    and (%%1$s.owner_agency_id is null or %%1$s.owner_agency_id not in (select gone_agencies()))
    and (%%1$s.owner_company_id is null or %%1$s.owner_company_id not in (select gone_companies())))$p$, everything);
  -- The file of a resource is there for whom the resource is, and changed by who may write it.
  of_resource constant text := $p$for_resource and exists (select from resources r
    where r.file_id = files.id and r.deleted_at is null%s)$p$;
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
      ('answer_periods', 'company', 'company_id', null), ('answer_changes', 'company', 'company_id', null),
      ('company_fact_periods', 'company', 'company_id', null), ('company_plan_years', 'company', 'company_id', null),
      ('task_extensions', 'company', 'company_id', null), ('carry_overs', 'company', 'company_id', null),
      ('company_facts', 'company', 'company_id', null), ('task_rule_companies', 'company', 'company_id', null),
      ('company_tasks', 'company', 'company_id', null), ('action_completions', 'company', 'company_id', null),
      ('company_task_assignees', 'company', 'company_id', $p$exists (select from user_faces where id = user_id)$p$),
      ('company_task_documents', 'company', 'company_id', null),
      ('notes', 'company', 'company_id', $p$(not is_internal or (select reach_kind()) <> 'company')$p$),
      ('note_mentions', 'company', 'company_id', $p$exists (select from notes n where n.id = note_id)$p$),
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
      ('task_rule_versions', 'library', 'written part', null), ('task_drafts', 'library', 'written part', null),
      ('task_versions', 'library', 'written part', null), ('task_resources', 'library', 'part', null),
      ('task_additions', 'company', 'company_id', null),
      ('resources', 'library', 'resource', null), ('resource_sections', 'library', 'resource part', null),
      ('resource_versions', 'library', 'written resource part', null),
      ('resource_tasks', 'library', 'resource part', null), ('resource_companies', 'company', 'company_id', null),
      ('document_texts', 'library', 'document part', null),
      -- Mails to colleagues at the agency may name clients that are not an agency user's.
      ('messages', 'agency or company', 'company_id',
        $p$((select reach_kind()) <> 'assigned' or company_id is not null or user_id = (select reach_user()))$p$),
      ('message_deliveries', 'agency or company', 'company_id', $p$exists (select from messages m where m.id = message_id)$p$),
      ('mail_addresses', 'system', '', null), ('notification_preferences', 'person', 'user_id', null),
      -- What is about a company that somebody no longer works for is gone from their bell.
      ('notifications', 'person', 'user_id', $p$(company_id is null or exists (select from companies c where c.id = company_id))$p$),
      ('muted_tasks', 'person', 'user_id', $p$exists (select from companies c where c.id = company_id)$p$),
      ('resource_visits', 'person', 'user_id', null), ('resource_loads', 'system', '', null),
      ('identity_subjects', 'system', '', null), ('identity_sign_ins', 'system', '', null), ('sessions', 'system', '', null), ('sign_in_attempts', 'system', '', null),
      ('one_time_tokens', 'system', '', null), ('sign_in_limits', 'system', '', null),
      ('second_factors', 'system', '', null), ('factor_setups', 'system', '', null),
      ('recovery_codes', 'system', '', null), ('remembered_devices', 'system', '', null),
      ('passkeys', 'system', '', null), ('used_challenges', 'system', '', null),
      ('email_changes', 'system', '', null),
      ('idempotency_keys', 'system', '', null), ('migrations', 'system', '', null), ('library_loads', 'system', '', null),
      ('usage_handover', 'system', '', null),
      ('job_ledger', 'system', '', null),
      ('scheduled_jobs', 'platform', '', null), ('job_runs', 'platform', '', null),
      ('service_minutes', 'platform', '', null), ('service_days', 'platform', '', null)
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
      when entry.kind = 'platform' then everything
      when entry.kind = 'person' then format('%s = (select reach_user())', entry.subject) || coalesce(' and ' || entry.extra, '')
      when entry.subject = 'all' then $p$(select reach_kind() <> '')$p$
      when entry.subject = 'resource' then format($p$%s or ((select reach_kind() <> '') and is_published and is_active
        and (owner_agency_id is null or owner_agency_id = any ((select reach_owners())::uuid[]))
        and (owner_company_id is null or %s)
        and (audience <> 'staff' or (select reach_kind()) <> 'company')
        and (audience <> 'chosen' or exists (select from resource_companies c where c.resource_id = resources.id)))$p$,
        format(writes_resource, 'resources'), format(single_company, 'owner_company_id'))
      when entry.subject = 'document part' then format('exists (select from files f where f.id = %I.file_id)', entry.name)
      when entry.subject in ('resource part', 'written resource part') then
        format('exists (select from resources r where r.id = %I.resource_id)', entry.name)
      when entry.subject in ('part', 'written part') then format('exists (select from tasks where id = %I.task_id)', entry.name)
      else format($p$((%s or %s) and (owner_agency_id is null or %s) and (owner_company_id is null or %s))
        or ((select reach_kind() <> '') and state = 'published'
        and (owner_agency_id is null or owner_agency_id = any ((select reach_owners())::uuid[]))
        and (owner_company_id is null or %s)
        and (not is_limited or id in (select limited_tasks_in_reach())))
        or ((select reach_kind()) = 'agency' and owner_agency_id is null and format = 'Custom' and published_at is null
        and shipped is not null)
        or ((select reach_kind() <> '') and id in (select kept_tasks()))$p$, everything,
        format(whole_agency, 'owner_agency_id'),
        format(of_agency, 'owner_agency_id'), format(of_company, 'owner_company_id'),
        format(single_company, 'owner_company_id'))
    end;
    if entry.kind = 'agency or company' and entry.extra is not null then
      visible := format('(%s) and %s', visible, entry.extra);
    end if;
    -- The platform's library reaches everybody and is written by super admins; an agency's own by its admins.
    writable := case
      when entry.kind <> 'library' then visible
      when entry.subject = 'owner' then format($p$%s or ((select reach_kind()) = 'agency'
        and owner_agency_id = any ((select reach_agencies())::uuid[]))$p$, everything)
      when entry.subject in ('part', 'written part') then format($p$%s or task_id in (select id from tasks
        where (select reach_kind()) = 'agency' and owner_agency_id = any ((select reach_agencies())::uuid[]))$p$, everything)
      when entry.subject = 'document part' then visible
      when entry.subject = 'resource' then format(writes_resource, 'resources')
      when entry.subject in ('resource part', 'written resource part') then format('resource_id in (select r.id from resources r where %s)',
        format(writes_resource, 'r'))
      else everything
    end;
    -- Who changed a task or a resource, and to what, is for who may change it.
    if entry.subject in ('written part', 'written resource part') then
      visible := writable;
    end if;
    if entry.name = 'files' then
      writable := format('(not for_resource and (%s)) or (%s)', visible,
        format(of_resource, ' and ' || format(writes_resource, 'r')));
      visible := format('(not for_resource and (%s)) or (%s)', visible, format(of_resource, ''));
    end if;
    execute format('grant select, insert, update, delete on %I to heed_service', entry.name);
    execute format('create policy visible on %I for select to heed_service using (%s)', entry.name, visible);
    execute format('create policy added on %I for insert to heed_service with check (%s)', entry.name, writable);
    execute format('create policy changed on %I for update to heed_service using (%s) with check (%s)',
      entry.name, writable, writable);
    execute format('create policy removed on %I for delete to heed_service using (%s)', entry.name, writable);
  end loop;
end $$;
