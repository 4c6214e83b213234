-- What 0160 left open of the versions before it. The newest is limited where its task is. An older one with empty lists
-- counts as limited where a version before it had a list: everyone on it may have left since, and restoring it must not
-- widen whom the task reaches. An author who had lifted the limit is told, and lifts it again.
alter table task_rule_versions disable trigger stays;
update task_rule_versions v set is_restricted = r.is_restricted
from task_rules r
where r.task_id = v.task_id and r.version = v.version and v.is_restricted is null;
update task_rule_versions v set is_restricted = true
where v.is_restricted is null and exists (select from task_rule_versions f
  where f.task_id = v.task_id and f.version <= v.version and cardinality(f.agency_ids) + cardinality(f.company_ids) > 0);
alter table task_rule_versions enable trigger stays;
