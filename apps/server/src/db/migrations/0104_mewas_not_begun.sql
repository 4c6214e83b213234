-- A MEWA asks for nothing before its health plan begins: its facts are derived again before the next generation.
update company_facts f set dated_mark = '', years_to = null
  where exists (select from answer_periods p where p.company_id = f.company_id
    and p.answers ? 'healthStartDate' and p.answers->'hasMewa' = 'true');
