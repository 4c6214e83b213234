-- What the functions of heed_session and heed_search reach: every row of the tables they name, as far as their rights go.
do $$
declare
  entry record;
begin
  for entry in
    select * from (values
      ('heed_session', 'sessions', 'select, update (last_seen_at, ended_at, applied_user_id, applied_at, applied_until,
        applied_role, applied_agency_id, applied_company_id)', 'true'),
      ('heed_session', 'users', 'select, update (has_passkey)', 'true'), ('heed_session', 'agencies', 'select', 'true'),
      ('heed_session', 'companies', 'select', 'true'), ('heed_session', 'company_moves', 'select', 'true'),
      ('heed_session', 'agency_brands', 'select', 'true'), ('heed_session', 'identity_providers', 'select', 'true'),
      ('heed_session', 'user_companies', 'select, insert', 'user_id = reach_user()'),
      -- A profile that is found over is removed as the session opens, and the log says so.
      ('heed_session', 'audit_events', 'insert', $p$verb = 'user.profileRemoved'$p$),
      ('heed_session', 'idempotency_keys', 'select, insert, update, delete', 'true'),
      ('heed_session', 'sign_in_attempts', 'select (user_id, ended_at), update (ended_at, code_hash)', 'true'),
      ('heed_session', 'one_time_tokens', 'select, insert, update', 'true'),
      ('heed_session', 'sign_in_limits', 'select, insert, update', 'true'),
      ('heed_session', 'second_factors', 'select, delete', 'true'), ('heed_session', 'factor_setups', 'select, delete', 'true'),
      ('heed_session', 'recovery_codes', 'select, delete', 'true'), ('heed_session', 'passkeys', 'select, delete', 'true'),
      ('heed_session', 'identity_subjects', 'select, delete', 'true'),
      ('heed_session', 'remembered_devices', 'select, update', 'true'), ('heed_session', 'email_changes', 'select, update', 'true'),
      ('heed_session', 'action_completions', 'select', 'true'), ('heed_session', 'company_task_assignees', 'select', 'true'),
      ('heed_session', 'company_task_documents', 'select', 'true'), ('heed_session', 'notes', 'select, update (company_task_id)', 'true'),
      ('heed_session', 'tasks', 'select (id, state, published_at, deleted_at, is_limited, owner_agency_id,
        name, is_excluded_from_emails)', 'true'),
      ('heed_session', 'task_rule_agencies', 'select', 'true'), ('heed_session', 'task_rule_companies', 'select', 'true'),
      ('heed_session', 'task_additions', 'select', 'true'),
      ('heed_session', 'company_tasks', 'select', 'true'), ('heed_session', 'carry_overs', 'select', 'true'),
      ('heed_session', 'task_extensions', 'select', 'true'),
      ('heed_session', 'files', 'select', 'true'), ('heed_session', 'company_imports', 'select', 'true'),
      ('heed_session', 'mail_addresses', 'select, delete', 'true'),
      ('heed_session', 'messages', 'select, insert, update (about)', 'true'),
      ('heed_session', 'notifications', 'select, insert, update, delete', 'true'),
      ('heed_session', 'notification_preferences', 'select', 'true'), ('heed_session', 'muted_tasks', 'select', 'true'),
      ('heed_search', 'companies', 'select', 'true'), ('heed_search', 'users', 'select', 'true'),
      ('heed_search', 'agencies', 'select', 'true'), ('heed_search', 'tasks', 'select', 'true'),
      ('heed_search', 'resources', 'select', 'true'), ('heed_search', 'notes', 'select', 'true'),
      ('heed_search', 'files', 'select', 'true'), ('heed_search', 'document_texts', 'select', 'true')
    ) as owning (role, name, rights, written)
  loop
    execute format('grant %s on %I to %I', entry.rights, entry.name, entry.role);
    execute format('create policy %I on %I to %I using (true) with check (%s)',
      replace(entry.role, 'heed_', ''), entry.name, entry.role, entry.written);
  end loop;
end $$;
