-- After a COPY into `lines`: the checks of an import as sets, then everything that a company begins with.
-- $1 agency, $2 open questions of an empty setup form, $3 its facts as JSON, $4 who imports, $5 when
with faults as (
    select number from lines
    where name = '' or length(name) > 120 or (state <> '' and state !~ '^[A-Z]{2}$')
      or (zip <> '' and zip !~ '^\d{5}(-\d{4})?$') or (phone <> '' and phone !~ '^[+()\d .-]{7,30}$')
      or (email <> '' and email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$')),
  twins as (
    select l.number from lines l
    where exists (select from companies c where c.agency_id = $1 and c.deleted_at is null and lower(c.name) = lower(l.name))
    union select number from (
      select number, row_number() over (partition by lower(name), left(zip, 5) order by number) as nth from lines) l
    where nth > 1),
  added as (
    insert into companies (agency_id, name, address, city, state, zip, phone_number, advisor_first, advisor_last,
      advisor_email, created_at, updated_at)
    select $1, name, address, city, state, zip, phone, first, last, email, $5, $5 from lines
    where not exists (select from faults) and number not in (select number from twins) order by number
    returning id, agency_id, name, state),
  forms as (
    insert into benefit_answers (agency_id, company_id, percent, open_questions, created_at, updated_at)
    select agency_id, id, 0, $2::jsonb, $5, $5 from added),
  periods as (
    insert into answer_periods (agency_id, company_id, from_on, to_on, answers)
    select agency_id, id, '0001-01-01', '9999-12-31', '{}' from added),
  facts as (
    insert into company_facts (agency_id, company_id, facts_0, facts_1, modules, updated_at)
    select a.agency_id, a.id, f.facts_0, f.facts_1, '{}', $5
    from added a cross join json_to_record($3::json) as f (facts_0 bigint, facts_1 bigint)),
  fact_periods as (
    insert into company_fact_periods (agency_id, company_id, from_on, to_on, facts_0, facts_1, modules)
    select a.agency_id, a.id, '0001-01-01', '9999-12-31', f.facts_0, f.facts_1, '{}'
    from added a cross join json_to_record($3::json) as f (facts_0 bigint, facts_1 bigint)),
  events as (
    insert into audit_events (at, agency_id, company_id, actor_id, actor_name, verb, entity, entity_id, object, after)
    select $5, agency_id, id, $4, 'Somebody', 'company.imported', 'company', id, name,
      jsonb_build_object('name', name, 'state', state) from added)
select (select count(*)::int from added) as added, (select count(*)::int from faults) as faults
