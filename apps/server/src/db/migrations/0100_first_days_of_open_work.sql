-- Open work that is late only 30 days after set-up, or after it became known: lists by due date have it by its last day.
create index company_tasks_first_days on company_tasks (agency_id, late_after, id)
  where late_after > due_date + 30 and completed_at is null and closed_at is null;
