-- The health plan has not begun; what its employer owes without one applies already.
alter table company_fact_periods add is_before_plan boolean not null default false;

-- A plan asks for nothing before its first day: where one was given, the facts are derived again before the next generation.
update company_facts f set dated_mark = '', years_to = null
  where exists (select from answer_periods p where p.company_id = f.company_id
    and (p.answers ? 'healthStartDate' or p.answers ? 'plan401kStartDate' or p.answers ? 'hipaa10StartDate'));
