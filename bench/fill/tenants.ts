import { SAMPLES } from '@heed/catalog/samples'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import { factsOf } from '@heed/domain/benefits/facts'
import { FIRST_DATE, LAST_DATE } from '@heed/domain/dates'
import type pg from 'pg'
import { factColumns } from '../../apps/server/src/testing/build-sample-company'
import type { Size } from '../sizes'
import { COMPANIES_OF } from './amounts'

const SETUP_ON = '2026-01-12'
const FIRST = ['Priya', 'Daniel', 'Lena', 'Marcus', 'Ines', 'Tom', 'Aiko', 'Grace', 'Omar', 'Ruth', 'Felix']
const LAST = ['Raman', 'Fischer', 'Okafor', 'Lindqvist', 'Moreno', 'Hughes', 'Tanaka', 'Novak', 'Barnes']
const WORDS = [
  'Bayline',
  'Harbor',
  'Northfield',
  'Suncoast',
  'Granite',
  'Willow',
  'Keystone',
  'Alder',
  'Meridian',
]
const KINDS = ['Robotics', 'Dental Group', 'Logistics', 'Foods', 'Schools', 'Energy', 'Clinics', 'Partners']

const pick = (words: string[], n: string) => `(array['${words.join("','")}'])[1 + (${n}) % ${words.length}]`

/** Agencies, companies that completed their setup with the facts of the five samples, and nothing else. */
export async function fillTenants(client: pg.Client, { large, small }: Size): Promise<void> {
  await client.query(`
    insert into agencies (name, slug)
      select 'Agency ' || n || ' Benefits', 'bench-' || n from generate_series(1, ${large + small}) n;
    insert into companies (agency_id, name, city, state, advisor_first, advisor_last, advisor_email,
        setup_completed_at, setup_completed_on)
      select a.id, ${pick(WORDS, 'n * 7 + hashtext(a.slug) & 255')} || ' ' || ${pick(KINDS, 'n / 3')} || ' ' || n,
        'Springfield', 'CA', 'Helen', 'Ward', 'helen.ward@example.com', '${SETUP_ON}T15:00:00Z', '${SETUP_ON}'
      from agencies a cross join lateral generate_series(1, case
        when substring(a.slug, 7)::int <= ${large} then ${COMPANIES_OF.large} else ${COMPANIES_OF.small} end) n
      where a.slug like 'bench-%' order by substring(a.slug, 7)::int, n;
    insert into benefit_answers (agency_id, company_id, answers, percent, open_questions, saved_at, version)
      select agency_id, id, '{}', 96, '["cobra"]', '${SETUP_ON}T15:00:00Z', 1 from companies`)
  for (const [place, sample] of SAMPLES.entries()) {
    const facts = factColumns(factsOf(sample.answers))
    const own = `(select *, row_number() over (order by id) as n from companies) c where n % ${SAMPLES.length} = ${place}`
    await client.query(
      `with facts as (
        insert into company_facts (agency_id, company_id, facts_0, facts_1, modules)
        select agency_id, id, $1, $2, $3 from ${own})
      insert into company_fact_periods (agency_id, company_id, from_on, to_on, facts_0, facts_1, modules)
      select agency_id, id, '${FIRST_DATE}', '${LAST_DATE}', $1, $2, $3 from ${own}`,
      [facts.facts_0, facts.facts_1, facts.modules],
    )
    // Plan years start in every month, as they do among thousands of employers.
    await client.query(
      `insert into answer_periods (agency_id, company_id, from_on, to_on, answers)
        select agency_id, id, '${FIRST_DATE}', '${LAST_DATE}', $1::jsonb
          || jsonb_build_object('healthAnniversary', lpad((1 + n % 12)::text, 2, '0') || '-01') from ${own}`,
      [JSON.stringify(sample.answers)],
    )
  }
}

/** Ten users per agency, and nine or ten per company, one of them its admin. */
export async function fillUsers(client: pg.Client): Promise<void> {
  const columns = `role, agency_id, company_id, email, first, last, state, agreed_version`
  const person = `${pick(FIRST, 'n * 5 + p')}, ${pick(LAST, 'n + p * 3')}, 'active', '${AGREEMENT_VERSION}'`
  await client.query(`
    insert into users (${columns})
      select case when p <= 4 then 'AgencyAdmin' else 'AgencyUser' end, id, null,
        'staff.' || n || '.' || p || '@example.com', ${person}
      from (select id, substring(slug, 7)::int as n from agencies where slug like 'bench-%') a, generate_series(1, 10) p;
    insert into users (${columns})
      select case p when 1 then 'CompanyAdmin' else 'CompanyUser' end, agency_id, id,
        'person.' || n || '.' || p || '@example.com', ${person}
      from (select id, agency_id, row_number() over (order by id)::int as n from companies) c
      cross join lateral generate_series(1, case when n % 20 < 17 then 10 else 9 end) p;
    insert into user_companies (agency_id, company_id, user_id)
      select c.agency_id, c.id, u.id
      from users u join companies c on c.agency_id = u.agency_id and hashtext(c.id::text || u.id::text) % 3 = 0
      where u.role = 'AgencyUser'`)
}
