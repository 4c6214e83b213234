/* Version 2 of the starter library names the cycles of some tasks after the year they report on. What exists gets the
   new name once, here, because a cycle's key never changes otherwise; a rule that was edited keeps its own cycles. */

-- Reports on a calendar year were named after the year they are due in. Keys are unique, so all leave theirs first.
update company_tasks i set
    cycle_key = 'reported ' || (i.cycle_key::date - interval '1 year')::date,
    plan_year_start = (i.cycle_key::date - interval '1 year')::date,
    plan_year_end = i.cycle_key::date - 1
  from tasks t
  where t.id = i.task_id and t.rule = t.shipped -> 'rule' and t.rule ->> 'kind' = 'fixed'
    and t.key in ('aca-1095c-furnish', 'aca-1094c-file', 'aca-1094b-file', 'pcori-fee', 'rxdc-report',
      'dcap-annual-statement', 'w2-health-cost', 'hsa-comparability', 'form-8928', 'mlr-rebate', 'hipaa-breach-log-hhs',
      '401k-402g-excess', '401k-1099r', '401k-form-945', '401k-employer-contribution-deadline', 'mewa-m1-annual',
      'mewa-m1-extension', 'ca-individual-mandate', 'nj-individual-mandate', 'ri-individual-mandate',
      'dc-individual-mandate', 'ma-1099-hc', 'nm-vaccine-purchasing', 'sf-hcso-annual')
    and i.cycle_key ~ '^\d{4}-\d\d-\d\d$';

-- Quarters of the 401(k)'s plan year become those of the calendar. Where two fall into one (the plan year was moved once),
-- the other one, with less work, keeps its plan year and is named after that.
with quarters as (
  select i.id, i.cycle_key, i.plan_year_start, quarter.day,
    row_number() over (partition by i.company_id, i.task_id, date_trunc('quarter', quarter.day)
      order by i.completed_at, i.actions_done desc, i.no_longer_applies, i.due_date, i.id) as place
  from company_tasks i join tasks t on t.id = i.task_id
  cross join lateral (select (date_trunc('month', i.due_date)
    - make_interval(months => (t.rule ->> 'monthsAfterQuarter')::int))::date as day) quarter
  where t.rule = t.shipped -> 'rule' and t.rule ->> 'basis' = '401kPlanYear'
    and t.key in ('401k-loans', '401k-benefit-statements-quarterly') and i.cycle_key ~ '^\d{4}-Q[1-4]$')
update company_tasks i set
    cycle_key = 'reported ' || case when q.place = 1 then to_char(q.day, 'YYYY"-Q"Q')
      else q.plan_year_start || right(q.cycle_key, 3) end,
    plan_year_start = case when q.place = 1 then date_trunc('year', q.day)::date else i.plan_year_start end,
    plan_year_end = case when q.place = 1 then (date_trunc('year', q.day) + interval '1 year')::date - 1
      else i.plan_year_end end
  from quarters q where i.id = q.id;

update company_tasks set cycle_key = substr(cycle_key, length('reported ') + 1) where cycle_key like 'reported %';

-- What a MEWA owes was counted from the health plan year, and is from its own year now. Without one it is the same.
update benefit_answers set
    answers = answers || jsonb_build_object('mewaAnniversary', answers -> 'healthAnniversary'),
    draft = case when draft ? 'mewaAnniversary' or draft -> 'openQuestions' ? 'mewaAnniversary' then draft
      else draft || jsonb_build_object('mewaAnniversary', answers -> 'healthAnniversary') end
  where answers @> '{"hasMewa": true, "hasHealth": true}' and answers ? 'healthAnniversary'
    and not answers ? 'mewaAnniversary' and not coalesce(answers -> 'openQuestions', '[]') ? 'mewaAnniversary';
update answer_periods set answers = answers || jsonb_build_object('mewaAnniversary', answers -> 'healthAnniversary')
  where answers @> '{"hasMewa": true, "hasHealth": true}' and answers ? 'healthAnniversary'
    and not answers ? 'mewaAnniversary' and not coalesce(answers -> 'openQuestions', '[]') ? 'mewaAnniversary';

-- Field → what was shipped before the version that an edit did not take over.
alter table tasks add column if not exists shipped_before jsonb not null default '{}';
