-- The days of plan years are rows of company_plan_years; generation compares this mark of everything dates and logic read.
alter table company_facts add dated_mark text, drop health_start, drop other_welfare_start, drop k401_start,
  drop hipaa10_start, drop health_started_on, drop k401_started_on;
