import { answersFor, SAMPLES } from '@heed/catalog/samples'
import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { QUESTIONS } from '@heed/domain/benefits/questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/as-user'
import { buildCompany } from '../../testing/build'
import { setupForm } from '../../testing/setup-form'
import type { TestApp } from '../../testing/start-test-app'
import { startWithAdmin } from '../../testing/start-with-admin'

let test: TestApp
let agencyId: string
let admin: Caller
beforeAll(async () => {
  ;({ test, agencyId, caller: admin } = await startWithAdmin())
})
afterAll(() => test.close())

const { add, complete, draft, save, preview, setupOf } = setupForm(() => admin)
/** Completing the setup with these answers makes what the preview says: which tasks, how many dates, the first of each. */
async function expectGenerated(id: string, answers: BenefitAnswers) {
  const { tasks: applying, count, dueDates } = await preview(id, answers)
  await save(id, answers)
  await complete(id)
  const { result } = (await admin.call(tasks.search, { query: { companyID: id, pageSize: 900 } })).json
  const first = new Map<string, string>()
  // Of a month or quarter that is under way the preview names the next date, not one that has passed.
  const today = test.services.clock.today()
  const rank = (date: string) => (date < today ? `9${date}` : date)
  for (const { taskID, dueDate } of result)
    if (dueDate && rank(dueDate) < rank(first.get(taskID) ?? '9999')) first.set(taskID, dueDate)
  const now = applying.filter(({ begins }) => begins === 'now')
  expect(Object.fromEntries(now.map(({ taskID, dueDate }) => [taskID, dueDate]))).toEqual(
    Object.fromEntries(first),
  )
  expect(first.size).toBe(count)
  expect(result).toHaveLength(dueDates)
}
const verbs = (companyId: string) =>
  test.system(async (db) =>
    (
      await db
        .selectFrom('audit_events')
        .where('company_id', '=', companyId)
        .select('verb')
        .orderBy('id')
        .execute()
    ).map((event) => event.verb),
  )

describe('the draft', () => {
  it('is kept over the saved answers, and nothing else changes', async () => {
    const id = await add()
    expect(await setupOf(id)).toMatchObject({ answers: {}, hasDraft: false, currentStep: null, version: 0 })
    const kept = await draft(id, { hasHealth: true, planSponsor: 'Church' })
    expect(kept.json).toMatchObject({
      answers: { hasHealth: true, planSponsor: 'Church' },
      hasDraft: true,
      currentStep: 'employer',
      version: 0,
      savedAt: null,
      setupComplete: false,
    })
    expect(kept.json.saved).toEqual({})
    expect(kept.json.percent).toBeGreaterThan(0)
    await draft(id, { hasHealth: true, planSponsor: 'Church', openQuestions: ['fundingType'] })
    expect((await setupOf(id)).open).toEqual([
      { question: 'fundingType', label: expect.any(String), step: 'health' },
    ])
    const { facts, versions } = await test.system(async (db) => ({
      facts: await db
        .selectFrom('company_facts')
        .where('company_id', '=', id)
        .select('facts_0')
        .executeTakeFirst(),
      versions: await db.selectFrom('benefit_answer_versions').where('company_id', '=', id).execute(),
    }))
    expect(facts?.facts_0).toBe(factsOf({}).masks.facts0)
    expect(versions).toEqual([])
    expect(await verbs(id)).toEqual(['company.added', 'company.setupOpened'])
  })

  it('that equals the saved answers is none', async () => {
    const id = await add()
    await save(id, { hasHealth: true })
    expect((await draft(id, { hasHealth: false })).json.hasDraft).toBe(true)
    expect((await draft(id, { hasHealth: true })).json.hasDraft).toBe(false)
  })
})

describe('saved answers', () => {
  it('keep their former version with who and when', async () => {
    const id = await add()
    await draft(id, { hasHealth: true })
    expect((await save(id, { hasHealth: true, planSponsor: 'Church' })).json).toMatchObject({
      version: 1,
      hasDraft: false,
      savedBy: 'Priya Raman',
    })
    await save(id, { hasHealth: true, planSponsor: 'PrivateSector' })
    const versions = (await admin.call(setup.versions, { params: { id } })).json.result
    expect(versions).toEqual([
      {
        version: 1,
        savedAt: expect.any(String),
        savedBy: 'Priya Raman',
        answers: { hasHealth: true, planSponsor: 'Church' },
      },
    ])
    const same = await save(id, { hasHealth: true, planSponsor: 'PrivateSector' })
    expect(same.json.version).toBe(2)
    expect((await verbs(id)).filter((verb) => verb === 'company.benefitsSaved')).toHaveLength(2)
  })

  it('become facts, modules and plan-year starts', async () => {
    const id = await add()
    const answers = { ...answersFor('Bayline Robotics'), healthStartDate: '2020-07-01' }
    await save(id, answers)
    const row = await test.system((db) =>
      db.selectFrom('company_facts').where('company_id', '=', id).selectAll().executeTakeFirstOrThrow(),
    )
    expect(row.modules).toEqual(['Health', '401K', 'HIPAA10'])
    expect((await admin.call(companies.get, { params: { id } })).json).toMatchObject({
      percent: 100,
      openQuestions: 0,
      modules: ['Health', '401K', 'HIPAA10'],
    })
  })

  it('are refused when someone else saved meanwhile', async () => {
    const id = await add()
    const saveFirst = (hasHealth: boolean) =>
      admin.call(
        setup.saveBenefits,
        { body: { companyID: id, answers: { hasHealth } } },
        { headers: { 'if-match': '"0"' } },
      )
    expect((await saveFirst(true)).json.version).toBe(1)
    expect((await saveFirst(false)).status).toBe(412)
    expect((await draft(id, { hasHealth: false }, { 'if-match': '0' })).status).toBe(412)
    expect((await setupOf(id)).answers).toEqual({ hasHealth: true })
  })

  it('never mix when saved twice at once', async () => {
    const id = await add()
    const tries = await Promise.all(
      [true, false, true, false].map((hasHealth) => save(id, { hasHealth, hasMewa: hasHealth })),
    )
    expect(tries.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    const { answers, version } = await setupOf(id)
    expect(answers.hasHealth).toBe(answers.hasMewa)
    const former = (await admin.call(setup.versions, { params: { id } })).json.result
    expect(former.map((row) => row.version)).toEqual(
      Array.from({ length: version - 1 }, (_, index) => version - 1 - index),
    )
  })
})

describe('bad answers', () => {
  const WRONG = {
    choice: 'Nothing',
    multi: ['Nothing'],
    yesno: 'yes',
    number: 1.5,
    date: '2027-02-30',
    monthDay: '13-01',
  }
  it.each(QUESTIONS.map((question) => [question.key, question.kind] as const))(
    'to %s (%s) are refused by name wherever they are sent',
    async (key, kind) => {
      const { id } = await test.system((db) => buildCompany(db, agencyId))
      for (const value of [WRONG[kind], null, { a: 1 }, 'x'.repeat(2000)]) {
        const answers = { [key]: value } as BenefitAnswers
        for (const reply of [await draft(id, answers), await save(id, answers)]) {
          expect(reply.status).toBe(400)
          const { fields } = reply.json as unknown as { fields: Record<string, string> }
          expect(Object.keys(fields)).toEqual([`answers.${key}`])
        }
      }
    },
  )

  it.each([
    [{ nonsense: 1 }, 'answers.nonsense'],
    [{ openQuestions: ['nonsense'] }, 'answers.openQuestions.0'],
    [{ openQuestions: 'all' }, 'answers.openQuestions'],
    [{ cobra: true, openQuestions: ['cobra'] }, 'answers.cobra'],
    [[], 'answers'],
    [null, 'answers'],
  ])('as %j are refused, naming %s', async (answers, field) => {
    const { id } = await test.system((db) => buildCompany(db, agencyId))
    const refused = await draft(id, answers as BenefitAnswers)
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.json as unknown as { fields: object }).fields)).toEqual([field])
  })
})

describe('the preview', () => {
  it('says what the answers add and remove, why, and what is missing', async () => {
    const id = await add()
    const church: BenefitAnswers = {
      hasHealth: true,
      medicalPlan: true,
      planSponsor: 'Church',
      fundingType: 'FullyInsured',
    }
    await save(id, church)
    const wanted: BenefitAnswers = {
      hasHealth: true,
      medicalPlan: true,
      planSponsor: 'PrivateSector',
      fundingType: 'SelfInsured',
      participantCount: 287,
      employeeCount: 300,
      coverages: ['mental'],
    }
    const { count, tasks: applying, added, removed, warnings } = await preview(id, wanted)
    expect(applying).toHaveLength(count)
    const reasons = Object.fromEntries(added.map((task) => [task.name, task.because]))
    expect(reasons).toMatchObject({
      'Form 5500: Health and Welfare Plan': '100 or more participants',
      'PCORI Fee (Form 720)': 'Self-Insured, Medical plan',
      'Mental Health Parity Comparative Analysis': 'Mental Health, 50 or more employees, Medical plan',
      'ERISA Records Retention': 'Private Sector Employer',
    })
    expect(Object.fromEntries(removed.map((task) => [task.name, task.because]))).toMatchObject({
      'Church Plan Status Review': 'No longer: Church Employer',
      'Medical Loss Ratio Rebate Handling': 'No longer: Fully Insured',
    })
    expect(warnings).toEqual([expect.stringContaining('health plan year is missing')])
    expect((await preview(id, church)).removed).toEqual([])
    expect((await setupOf(id)).answers).toEqual(church)
  })

  it('says that what was due this month already is not late until the first days are over', async () => {
    const id = await add()
    const answers = answersFor('Bayline Robotics')
    const passed = expect.stringMatching(/^\d+ due dates .* passed before today\..* after Feb 24, 2027\.$/)
    expect((await preview(id, answers)).warnings).toEqual([passed])
    await save(id, answers)
    await complete(id)
    expect((await preview(id, answers)).warnings).toEqual([])
    const { result } = (await admin.call(tasks.search, { query: { companyID: id, pageSize: 900 } })).json
    expect(result.filter(({ status }) => status?.startsWith('PAST_DUE'))).toEqual([])
  })

  it('names what excludes a task that no set adds anyway', async () => {
    const id = await add()
    const before: BenefitAnswers = { hasHealth: true, planSponsor: 'PrivateSector', cobra: true }
    await save(id, before)
    const { removed } = await preview(id, { ...before, planSponsor: 'Church' })
    expect(removed.find((task) => task.name === 'COBRA Premium Determination')?.because).toBe(
      'Now: Church Employer',
    )
  })

  it.each(SAMPLES)('of $name equals what is generated', async ({ answers, applicableTasks }) => {
    const id = await add()
    const before = await preview(id, answers)
    expect(before.tasks).toHaveLength(applicableTasks)
    expect(before.added).toEqual(before.tasks)
    await expectGenerated(id, answers)
  })

  it('of a plan that begins years ahead tells what exists now from what begins later, and asks back', async () => {
    const id = await add()
    const begun = answersFor('Bayline Robotics')
    const wanted = { ...begun, healthStartDate: '2031-01-01', healthAnniversary: '01-01' }
    const { tasks: applying, count, laterCount, doubts } = await preview(id, wanted)
    expect(doubts).toEqual([
      {
        question: 'healthStartDate',
        label: expect.any(String),
        step: 'dates',
        date: '2031-01-01',
        text: expect.stringContaining('Jan 1, 2031'),
      },
    ])
    expect(laterCount).toBeGreaterThan(20)
    expect(count).toBeGreaterThan(20)
    expect(count + laterCount).toBe(applying.length)
    const later = applying.filter(({ begins }) => begins === 'later')
    expect(new Set(later.map(({ planYearStart }) => planYearStart))).toEqual(new Set(['2031-01-01']))
    expect(later.every(({ dueDate }) => dueDate > '2030-01-01' && dueDate < '2034-01-01')).toBe(true)
    await expectGenerated(id, wanted)

    const sooner = await preview(id, begun)
    expect(sooner.added.map(({ taskID }) => taskID).toSorted()).toEqual(
      later.map(({ taskID }) => taskID).toSorted(),
    )
    expect(sooner.removed).toEqual([])
    expect(sooner.doubts).toEqual([])
    await save(id, begun)
    const postponed = await preview(id, wanted)
    expect(postponed).toMatchObject({ added: [], removed: [] })
    expect(postponed.postponed).toEqual(later)
  })

  it('names no task whose only cycle has passed, unless the company has it', async () => {
    const id = await add()
    const early = {
      ...answersFor('Bayline Robotics'),
      hipaa10StartDate: '1990-01-01',
      healthStartDate: '1990-01-01',
    }
    await expectGenerated(id, early)
    const again = await preview(id, early)
    expect(again).toMatchObject({ added: [], removed: [] })
  })
})
