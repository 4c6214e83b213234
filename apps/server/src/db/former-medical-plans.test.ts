import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { progress } from '@heed/domain/benefits/progress'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standingColumns } from '../features/setup/standing'
import { buildAgency, buildCompany } from '../testing/build'
import { factColumns } from '../testing/build-sample-company'
import type { TestApp } from '../testing/start-test-app'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

const MIGRATION = '0091_medical_plans.sql'

let test: TestApp
let owner: pg.Client
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  ;({ test, owner } = started)
})
afterAll(() => started.close())

/** A company whose form and facts are from before the questions existed. */
const formerCompany = ({ answers, draft }: { answers: BenefitAnswers; draft?: BenefitAnswers }) =>
  test.system(async (db) => {
    const agency = await buildAgency(db)
    const { id } = await buildCompany(db, agency.id)
    const company = { agency_id: agency.id, company_id: id }
    const standing = standingColumns(draft ?? answers)
    const open = openIn(draft ?? answers)
      .filter((question) => question !== 'medicalPlan' && question !== 'plan401kBalances')
      .map((question) => ({ question }))
    await db
      .updateTable('benefit_answers')
      .where('company_id', '=', id)
      .set({
        ...standing,
        answers: JSON.stringify(answers),
        draft: draft ? JSON.stringify(draft) : null,
        draft_changes: draft ? 1 : 0,
        open_questions: JSON.stringify(open),
      })
      .execute()
    const facts = { ...company, ...factColumns(factsOf(answers)) }
    await db.updateTable('company_facts').where('company_id', '=', id).set(facts).execute()
    const always = { from_on: '0001-01-01', to_on: '9999-12-31' }
    await db.deleteFrom('company_fact_periods').where('company_id', '=', id).execute()
    await db
      .insertInto('company_fact_periods')
      .values({ ...facts, ...always })
      .execute()
    await db.deleteFrom('answer_periods').where('company_id', '=', id).execute()
    await db
      .insertInto('answer_periods')
      .values({ ...company, ...always, answers: JSON.stringify(answers) })
      .execute()
    return id
  })

async function migratedRow(id: string) {
  const { rows } = await owner.query(
    `select b.answers, b.draft, b.draft_changes as changes, p.answers as period, f.facts_0::text as facts,
       fp.facts_0::text as "periodFacts",
       (select array_agg(q ->> 'question' order by q ->> 'question') from jsonb_array_elements(b.open_questions) q) as open
     from benefit_answers b join answer_periods p using (company_id) join company_facts f using (company_id)
       join company_fact_periods fp using (company_id) where b.company_id = $1`,
    [id],
  )
  return rows[0]
}

const openIn = (answers: BenefitAnswers) => {
  const { missing, open } = progress(answers)
  return [...open, ...missing].toSorted()
}

it('gives companies of before a medical plan where the health module is on', async () => {
  const health = { hasHealth: true, has401k: true, cobra: true } satisfies BenefitAnswers
  const none = { hasHealth: false, has401k: false } satisfies BenefitAnswers
  const [on, off, drafted, begun, untouched] = [
    await formerCompany({ answers: health }),
    await formerCompany({ answers: none }),
    await formerCompany({ answers: health, draft: { ...health, cobra: false } }),
    await formerCompany({ answers: {}, draft: { hasHealth: true } }),
    await formerCompany({ answers: {} }),
  ]
  await started.migrate(MIGRATION)

  const after = { ...health, medicalPlan: true } satisfies BenefitAnswers
  const facts = String(factsOf(after).masks.facts0)
  expect(await migratedRow(on)).toEqual({
    answers: after,
    draft: null,
    changes: 0,
    period: after,
    facts,
    periodFacts: facts,
    open: openIn(after),
  })
  const without = String(factsOf(none).masks.facts0)
  expect(await migratedRow(off)).toMatchObject({ answers: none, facts: without, open: openIn(none) })
  expect(await migratedRow(drafted)).toMatchObject({
    answers: after,
    draft: { ...after, cobra: false },
    changes: 1,
  })
  const form = { hasHealth: true, medicalPlan: true } satisfies BenefitAnswers
  expect(await migratedRow(begun)).toMatchObject({ answers: {}, draft: form, changes: 2, open: openIn(form) })
  expect(await migratedRow(untouched)).toMatchObject({ answers: {}, open: openIn({}) })
})
