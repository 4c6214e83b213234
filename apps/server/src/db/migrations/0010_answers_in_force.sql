-- How many questions read differently in the draft, so that every screen can say what is not applied yet.
alter table benefit_answers add column draft_changes integer not null default 0;

update benefit_answers set draft_changes = (
  select count(distinct key) from (
    select key from jsonb_object_keys(answers || draft) as keys (key)
      where key <> 'openQuestions' and answers -> key is distinct from draft -> key
    union all
    select key from (
      select jsonb_array_elements_text(coalesce(answers -> 'openQuestions', '[]')) as key, 1 as side
      union all
      select jsonb_array_elements_text(coalesce(draft -> 'openQuestions', '[]')), 2) as marks
      group by key having count(distinct side) = 1) as changed)
  where draft is not null;

-- A form that nobody has touched has every question open, which its row has to be told from the start.
alter table benefit_answers alter column open_questions drop default;

update benefit_answers set open_questions = '[
    {"question":"hasHealth","label":"Do you offer health and welfare benefits?","step":"employer"},
    {"question":"has401k","label":"Do you sponsor a 401(k) plan?","step":"employer"},
    {"question":"hasMewa","label":"Is the health plan a MEWA?","step":"employer"},
    {"question":"hasHipaa10","label":"Do you want the HIPAA10 program?","step":"employer"},
    {"question":"planSponsor","label":"What kind of employer are you?","step":"employer"},
    {"question":"employeeCount","label":"How many employees do you have?","step":"employer"},
    {"question":"fundingType","label":"How is the medical plan funded?","step":"health"},
    {"question":"participantCount","label":"Participants on the first day of the plan year","step":"health"},
    {"question":"grandfatheredStatus","label":"Grandfathered status","step":"health"},
    {"question":"coverages","label":"What does the plan cover or offer?","step":"health"},
    {"question":"primaryCareProvider","label":"Is a primary care provider required?","step":"health"},
    {"question":"cobra","label":"Does federal COBRA apply (20 or more employees)?","step":"health"},
    {"question":"phiAccess","label":"Does anybody at the company see protected health information?","step":"health"},
    {"question":"trustEstablished","label":"Is the plan paid through a trust?","step":"health"},
    {"question":"premiumOnlyPlan","label":"Do employees pay premiums before tax through a premium only plan?","step":"health"},
    {"question":"cafeteriaPlan","label":"Is there a full cafeteria plan?","step":"health"},
    {"question":"wellnessPlan","label":"What kind of wellness program is there?","step":"health"},
    {"question":"otherBenefitPlans","label":"Are there other welfare plans with their own plan number?","step":"health"},
    {"question":"depositReminders","label":"How often should we remind you to check payroll deferral deposits?","step":"401k"},
    {"question":"distributionReminders","label":"How often should we remind you of the notice of distribution options?","step":"401k"},
    {"question":"planDocuments","label":"What kind of plan document do you have?","step":"401k"},
    {"question":"traditionalOrSafeHarbor","label":"Is the plan traditional or safe harbor?","step":"401k"},
    {"question":"tpaNondiscrimination","label":"Does a TPA run the nondiscrimination tests?","step":"401k"},
    {"question":"automaticEnrollment","label":"Are new employees enrolled automatically?","step":"401k"},
    {"question":"qdia","label":"Does the plan use a qualified default investment (QDIA)?","step":"401k"},
    {"question":"participantLoans","label":"May participants take loans from the plan?","step":"401k"},
    {"question":"investmentDirection","label":"Do participants choose their own investments?","step":"401k"},
    {"question":"hipaa10StartDate","label":"When does your HIPAA10 program start?","step":"hipaa10"},
    {"question":"stateLaws","label":"Where do your employees work?","step":"laws"},
    {"question":"healthAnniversary","label":"First day of the health plan year","step":"dates"},
    {"question":"plan401kAnniversary","label":"First day of the 401(k) plan year","step":"dates"}
  ]'
  where answers = '{}' and draft is null and open_questions = '[]';

-- "99 or fewer" participants (bit 11) is assumed where nobody has answered.
update company_facts f set facts_0 = f.facts_0 | (1::bigint << 11), updated_at = now()
  from benefit_answers b
  where b.company_id = f.company_id and f.facts_0 & (1::bigint << 11) = 0
    and not b.answers ?| array['participantCount', 'planParticipants']
    and b.answers -> 'hasHealth' is distinct from 'false';
