-- What happened stays: neither the service nor its system changes a row of a log, and a partition is not written past it.
-- Triggers refuse it to everybody else (0022); former answers follow their company to another agency by foreign key.
revoke update, delete on audit_events, sign_in_events, agreement_acceptances, usage_events, benefit_answer_versions, task_versions,
  resource_versions
  from heed_service, heed_system;
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid::regclass from pg_inherits
    where inhparent in ('audit_events'::regclass, 'usage_events'::regclass) loop
    execute format('revoke all on %s from heed_service, heed_system', partition);
  end loop;
end $$;
