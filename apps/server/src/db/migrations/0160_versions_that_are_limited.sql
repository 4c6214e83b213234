-- A version of a task's logic says whether the task was limited to its lists, so that one whose lists are empty because
-- everyone on them has left stays limited when it is restored. Null for the versions before: they were where a list has
-- an entry.
alter table task_rule_versions add is_restricted boolean;
