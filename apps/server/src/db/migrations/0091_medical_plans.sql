-- Two new questions. Whoever answered before has a medical plan where the health module is on; the 401(k)'s account
-- balances nobody can know, so that question is open.
update benefit_answers set
    answers = case when answers -> 'hasHealth' = 'true' then answers || '{"medicalPlan": true}' else answers end,
    draft = case when draft -> 'hasHealth' = 'true' or answers -> 'hasHealth' = 'true'
      then draft || '{"medicalPlan": true}' else draft end,
    draft_changes = draft_changes
      + case when draft -> 'hasHealth' = 'true' and answers -> 'hasHealth' is distinct from 'true' then 1 else 0 end
  where 'true' in (answers -> 'hasHealth', draft -> 'hasHealth');

update answer_periods set answers = answers || '{"medicalPlan": true}' where answers -> 'hasHealth' = 'true';

-- Bit 41 of word 0, where the gate of the health module (bit 0) is set.
update company_facts set facts_0 = facts_0 | (1::bigint << 41), updated_at = now() where facts_0 & 1 = 1;
update company_fact_periods set facts_0 = facts_0 | (1::bigint << 41) where facts_0 & 1 = 1;

update benefit_answers set open_questions = open_questions
    || case when coalesce(draft, answers) ? 'hasHealth' then '[]'::jsonb
      else '[{"question":"medicalPlan","label":"Do you offer a medical plan?","step":"health"}]' end
    || case when coalesce(draft, answers) -> 'has401k' = 'false' then '[]'::jsonb
      else '[{"question":"plan401kBalances","label":"Did 100 or more participants have an account balance on the first day of the plan year?","step":"401k"}]' end;
