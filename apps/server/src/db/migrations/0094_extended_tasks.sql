-- Few tasks extend others; completing one of them moves dates.
create index tasks_extended_by on tasks (extended_by) where extended_by is not null;

-- Which tasks are notices of distribution (RULES.md "Notices of distribution").
alter table task_rules add is_notice boolean not null generated always as
  (sets @> '[{"lines": [{"group": "Notice of Distribution Options"}]}]') stored;
