import { answersFor, SAMPLES } from '@heed/catalog/samples'
import { wholeTime } from '@heed/domain/benefits/answer-periods'
import { factPeriodsOf } from '@heed/domain/benefits/fact-periods'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connection'
import { hashSecret } from '../../http/credentials'
import { actAt } from '../../testing/act'
import { as } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { answerAnew, buildSampleCompany } from '../../testing/build-sample-company'
import { findInstances } from '../../testing/find-instances'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { saveRule, saveRuleLists } from '../logic/operations'
import { findMatchingTasks } from '../logic/queries'
import { generateInstances } from './operations'

const TODAY = '2027-01-25'
const NAME = 'Suncoast Dental Group'

let test: TestApp
let parent: { id: string }
let child: { id: string }
let foreign: { id: string }
let companies: Record<'parent' | 'child' | 'sibling' | 'foreign', { id: string; agencyId: string }>
beforeAll(async () => {
  test = await startTestApp()
  await test.system(async (db) => {
    parent = await buildAgency(db, { name: 'Parent' })
    child = await buildAgency(db, { name: 'Child', parentId: parent.id })
    foreign = await buildAgency(db, { name: 'Foreign' })
    companies = {
      parent: await buildSampleCompany(db, { agencyId: parent.id, sample: NAME }),
      child: await buildSampleCompany(db, { agencyId: child.id, sample: NAME }),
      sibling: await buildSampleCompany(db, { agencyId: child.id, sample: NAME, name: 'Sibling' }),
      foreign: await buildSampleCompany(db, { agencyId: foreign.id, sample: NAME }),
    }
  })
})
afterAll(() => test.close())

/** A published Custom task like the first of the library, for everyone with a health plan. */
const addCustomTask = (values: { agencyId: string; companyId?: string }) =>
  test.system(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into tasks (owner_agency_id, owner_company_id, format, name, module, category_id, icon, rule, rule_key,
        recurrence, basis, apply_dates_as, follow_up_days, state)
      select ${values.agencyId}::uuid, ${values.companyId ?? null}::uuid, 'Custom', 'Own', module, category_id, icon,
        rule, rule_key, recurrence, basis, apply_dates_as, follow_up_days, 'published'
      from tasks where key = 'custom-open-enrollment-kickoff' returning id`.execute(db)
    const id = rows[0]?.id as string
    await saveRule(db, {
      taskId: id,
      sets: [{ module: 'Health & Wellness', conditional: 'NotSet', lines: [] }],
    })
    return id
  })

const generateAll = () => test.system((db) => generateInstances(actAt(db), {}))

/** Whose companies have this task now. */
const holders = async (taskId: string) => {
  const found: string[] = []
  for (const [name, company] of Object.entries(companies)) {
    const rows = await test.system((db) => findInstances(db, company.id))
    if (rows.some((row) => row.taskId === taskId)) found.push(name)
  }
  return found
}

/** In the reach of a person, as in a request. */
async function inReachOf<T>(user: Parameters<typeof as>[1], run: (db: Db) => Promise<T>): Promise<T> {
  const { key } = await as(test, user)
  const result = await test.services.database.as(
    { secretHash: hashSecret(key), at: test.services.clock.now(), mode: 'write' },
    run,
  )
  return result as T
}

describe("an agency's own task", () => {
  it('reaches its companies and those of its child agencies, never upward or sideways', async () => {
    const ofParent = await addCustomTask({ agencyId: parent.id })
    const ofChild = await addCustomTask({ agencyId: child.id })
    const ofCompany = await addCustomTask({ agencyId: child.id, companyId: companies.child.id })
    await generateAll()
    expect(await holders(ofParent)).toEqual(['parent', 'child', 'sibling'])
    expect(await holders(ofChild)).toEqual(['child', 'sibling'])
    expect(await holders(ofCompany)).toEqual(['child'])
  })

  it('is limited by its lists of agencies and companies, as the caller sees them', async () => {
    const id = await addCustomTask({ agencyId: parent.id })
    const listed = companies.sibling
    await test.system((db) => saveRuleLists(db, { taskId: id, agencyIds: [], companies: [listed] }))
    await generateAll()
    expect(await holders(id)).toEqual(['sibling'])

    // A company that sees no entry of the list but its own is still not on it.
    const { agencyId, id: companyId } = companies.child
    const user = await test.system((db) => buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }))
    await test.system((db) =>
      sql`update company_facts set generated_from = '' where company_id = ${companyId}::uuid`.execute(db),
    )
    expect(await inReachOf(user, (db) => generateInstances(actAt(db), { companyId }))).toMatchObject({
      companies: 1,
      added: 0,
      removed: 0,
      marked: 0,
    })

    await test.system((db) => saveRuleLists(db, { taskId: id, agencyIds: [parent.id], companies: [listed] }))
    await generateAll()
    expect(await holders(id)).toEqual(['parent', 'sibling'])

    // Without logic it applies only to those listed; without lists either, to no one.
    await test.system((db) => saveRule(db, { taskId: id, sets: [] }))
    await generateAll()
    expect(await holders(id)).toEqual(['parent', 'sibling'])
    await test.system((db) => saveRuleLists(db, { taskId: id, agencyIds: [], companies: [] }))
    await generateAll()
    expect(await holders(id)).toEqual([])
  })
})

describe('generation in the reach of a person', () => {
  it.each(['SuperAdmin', 'AgencyAdmin', 'AgencyUser', 'CompanyAdmin'] as const)(
    'of a %s makes what the system makes, for this company only',
    async (role) => {
      const company = await test.system((db) => buildSampleCompany(db, { agencyId: child.id, sample: NAME }))
      const expected = await test.system((db) => findInstances(db, company.id))
      await test.system(async (db) => {
        await sql`delete from company_tasks where company_id = ${company.id}::uuid`.execute(db)
        await sql`update company_facts set generated_from = null where company_id = ${company.id}::uuid`.execute(
          db,
        )
      })
      const user = await test.system((db) =>
        buildUser(db, {
          role,
          // The parent's admin works for companies of the child agency.
          agencyId: role === 'AgencyAdmin' ? parent.id : child.id,
          ...(role === 'CompanyAdmin' && { companyId: company.id }),
          ...(role === 'AgencyUser' && { companies: [company.id] }),
        }),
      )
      const counts = await inReachOf(user, (db) => generateInstances(actAt(db), { companyId: company.id }))
      expect(counts).toMatchObject({ companies: 1, added: expected.length })
      const dates = (rows: typeof expected) => rows.map((row) => `${row.key} ${row.taskId} ${row.dueDate}`)
      expect(dates(await test.system((db) => findInstances(db, company.id)))).toEqual(dates(expected))
      // What the person ran is what the system would have run.
      const again = await test.system((db) => generateInstances(actAt(db), { companyId: company.id }))
      expect(again.companies).toBe(0)
    },
  )

  it('does not touch a company out of reach', async () => {
    const user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: parent.id }))
    const before = await test.system((db) => findInstances(db, companies.foreign.id))
    await test.system((db) =>
      sql`update company_facts set facts_0 = 0, facts_1 = 0 where company_id = ${companies.foreign.id}::uuid`.execute(
        db,
      ),
    )
    const scopes = [{ companyId: companies.foreign.id }, { agencyId: foreign.id }, {}]
    for (const scope of scopes) await inReachOf(user, (db) => generateInstances(actAt(db), scope))
    expect(await test.system((db) => findInstances(db, companies.foreign.id))).toEqual(before)
  })

  it('keeps an instance on which an agency left a note that the company does not see', async () => {
    const company = await test.system((db) => buildSampleCompany(db, { agencyId: child.id, sample: NAME }))
    const rows = await test.system((db) => findInstances(db, company.id))
    const noted = rows.find((row) => row.dueDate > TODAY && row.recurrence === 'annual')
    if (!noted) throw new Error('No instance')
    await test.system((db) =>
      db
        .insertInto('notes')
        .values({
          agency_id: child.id,
          company_id: company.id,
          company_task_id: noted.id,
          task_id: noted.taskId,
          text: 'Between us',
          is_internal: true,
          written_by_name: 'Adviser',
          created_at: TEST_NOW,
        })
        .execute(),
    )
    const user = await test.system((db) =>
      buildUser(db, { role: 'CompanyAdmin', agencyId: child.id, companyId: company.id }),
    )
    const counts = await inReachOf(user, async (db) => {
      await answerAnew(actAt(db), {
        agencyId: child.id,
        companyId: company.id,
        answers: { hasHealth: false },
      })
      return generateInstances(actAt(db), { companyId: company.id })
    })
    expect(counts).toMatchObject({ marked: 1 })
    expect(counts.removed).toBe(rows.length - 1)
    expect(await test.system((db) => findInstances(db, company.id))).toMatchObject([
      { id: noted.id, noLongerApplies: true },
    ])
  })
})

describe('the preview of answers', () => {
  it.each(SAMPLES)('finds the $applicableTasks tasks of $name, in the reach of its admin', async (sample) => {
    const agency = await test.system((db) => buildAgency(db))
    const company = await test.system((db) => buildSampleCompany(db, { agencyId: agency.id, sample: NAME }))
    const user = await test.system((db) =>
      buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id }),
    )
    const periods = factPeriodsOf(wholeTime(answersFor(sample.name)))
    const found = await inReachOf(user, (db) =>
      findMatchingTasks(db, { ...company, periods, today: '2026-07-01' }),
    )
    expect(found).toHaveLength(sample.applicableTasks)
    expect(found[0]).toMatchObject({
      sentence: expect.stringMatching(/^Applies to /),
      sets: expect.any(Array),
    })
  })
})
