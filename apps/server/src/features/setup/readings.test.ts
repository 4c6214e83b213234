import { answersFor } from '@heed/catalog/samples'
import type { Reading } from '@heed/contract/answer-dates'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/as-user'
import { setupForm } from '../../testing/setup-form'
import type { TestApp } from '../../testing/start-test-app'
import { startWithAdmin } from '../../testing/start-with-admin'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  ;({ test, caller: admin } = await startWithAdmin())
})
afterAll(() => test.close())

const BEFORE = answersFor('Bayline Robotics')
/** The plan year moves from July to January, the plan is insured, and there are fewer people. */
const WANTED: BenefitAnswers = {
  ...BEFORE,
  healthAnniversary: '01-01',
  fundingType: 'FullyInsured',
  employeeCount: 238,
  stateLaws: ['CA', 'MA'],
}
const HORIZON = '2028-01-25'

const form = setupForm(() => admin)
const { add, preview, readingsOf, save } = form
const setUp = (answers = BEFORE) => form.setUp(answers)
const openOf = async (id: string) =>
  (await admin.call(tasks.search, { query: { companyID: id, pageSize: 900 } })).json.result
const dated = (taskID: string, dueDate: string | null) => `${taskID} ${dueDate}`
const listed = async (id: string) =>
  (await openOf(id)).map(({ taskID, dueDate }) => dated(taskID, dueDate)).toSorted()

/** The open cycles after a save, by what the preview says and those of before. */
function foretold(before: readonly string[], { added, moved, removed }: Reading): string[] {
  const gone = [
    ...removed.flatMap(({ taskID, dueDates }) => dueDates.map((day) => dated(taskID, day))),
    ...moved.filter(({ from }) => from <= HORIZON).map(({ taskID, from }) => dated(taskID, from)),
  ]
  const left = [...before]
  for (const cycle of gone) left.splice(left.indexOf(cycle), 1)
  const come = [
    ...added.map(({ taskID, dueDate }) => dated(taskID, dueDate)),
    ...moved.filter(({ to }) => to <= HORIZON).map(({ taskID, to }) => dated(taskID, to)),
  ]
  return [...left, ...come].toSorted()
}

describe('both readings of changed answers', () => {
  it('are none before set-up and without a difference', async () => {
    const id = await add()
    expect(await preview(id, WANTED)).toMatchObject({ suggestion: null, readings: null })
    const done = await setUp()
    expect(await preview(done, BEFORE)).toMatchObject({ suggestion: null, readings: null })
  })

  it('begin with the next plan year, and show the short year in between', async () => {
    const id = await setUp()
    const { suggestion, readings, contradictions } = await preview(id, WANTED)
    expect(suggestion).toEqual({
      kind: 'change',
      effectiveOn: '2027-07-01',
      why: 'First day of the next plan year',
    })
    expect(readings?.change.effectiveOn).toBe('2027-07-01')
    expect(contradictions.map(({ key }) => key)).toEqual(expect.any(Array))
    const health = readings?.change.planYears.find(({ basis }) => basis === 'HealthPlanYear')
    expect(health).toMatchObject({
      label: 'Health',
      before: [
        { first: '2026-07-01' },
        { first: '2027-07-01' },
        { first: '2028-07-01' },
        { first: '2029-07-01' },
      ],
      after: [
        { first: '2026-07-01', last: '2027-06-30', isShort: false },
        { first: '2027-07-01', last: '2027-12-31', isShort: true },
        { first: '2028-01-01' },
        { first: '2029-01-01' },
      ],
    })
    expect(readings?.change.planYears.map(({ label }) => label)).toEqual(['Health', '401(k)', 'HIPAA10'])
    expect(readings?.change.moved).toContainEqual(
      expect.objectContaining({
        name: 'Section 125 Nondiscrimination Tests',
        from: '2028-06-30',
        to: '2027-12-31',
      }),
    )
    expect(readings?.change.added).toContainEqual(
      expect.objectContaining({
        name: 'Summary of Benefits and Coverage (SBC)',
        because: 'year from Jan 2028',
      }),
    )
    expect(readings?.change.lastTime).toContainEqual(
      expect.objectContaining({
        name: 'Stop-Loss and Level-Funding Contract Review',
        because: 'before the change',
      }),
    )
  })

  it('of headcount begin today', async () => {
    const id = await setUp()
    const { suggestion } = await preview(id, { ...BEFORE, employeeCount: 45 })
    expect(suggestion).toEqual({ kind: 'change', effectiveOn: '2027-01-25', why: 'Today' })
  })

  it.each<[string, BenefitAnswers, string | undefined]>([
    ['a moved plan year', WANTED, '2027-07-01'],
    ['a moved plan year', WANTED, undefined],
    ['60 to 45 employees', { ...BEFORE, employeeCount: 45 }, '2027-01-25'],
    ['60 to 45 employees', { ...BEFORE, employeeCount: 45 }, undefined],
    ['a 401(k) that ends in May', { ...BEFORE, has401k: false }, '2027-06-01'],
    ['a 401(k) that never was', { ...BEFORE, has401k: false }, undefined],
    ['another HIPAA10 start', { ...BEFORE, hipaa10StartDate: '2027-05-01' }, undefined],
    ['a MEWA from fall', { ...BEFORE, hasMewa: true, mewaAnniversary: '10-01' }, '2027-10-01'],
  ])('%s, saved with its day or as a correction, make what they say', async (_, wanted, from) => {
    const id = await setUp()
    const before = await listed(id)
    const readings = await readingsOf(id, wanted, from)
    const reading = from === undefined ? readings.correction : readings.change
    await save(id, wanted, from)
    expect(await listed(id)).toEqual(foretold(before, reading))
    const { counts, added, moved, removed } = reading
    expect(counts).toMatchObject({ added: added.length, moved: moved.length })
    expect(counts.noLongerApply).toBe(removed.reduce((sum, { dueDates }) => sum + dueDates.length, 0))
    const same = await preview(id, wanted)
    expect(same.readings).toBeNull()
  })

  it('replace the answer that counts until the day, and a later one that is still ahead', async () => {
    const id = await setUp()
    await save(id, { ...BEFORE, employeeCount: 12 }, '2027-07-01')
    const { change, correction } = await readingsOf(id, { ...BEFORE, employeeCount: 70 }, '2027-01-25')
    expect(change.answers).toEqual([
      {
        question: 'employeeCount',
        before: '300',
        earlier: null,
        later: [{ from: '2027-07-01', answer: '12' }],
      },
    ])
    expect(correction.answers).toEqual([
      {
        question: 'employeeCount',
        before: '12',
        earlier: { until: '2027-07-01', answer: '300' },
        later: [],
      },
    ])
  })

  it('tell tasks that end from those that only get other due dates', async () => {
    const id = await setUp()
    const { correction } = await readingsOf(id, WANTED)
    const nextOf = (name: string) => correction.removed.find((row) => row.name.startsWith(name))?.nextDueDate
    expect(nextOf('Stop-Loss and Level-Funding')).toBeNull()
    await save(id, WANTED)
    const left = await openOf(id)
    for (const { taskID, nextDueDate } of correction.removed)
      if (nextDueDate === null) expect(left.map((row) => row.taskID)).not.toContain(taskID)
      else if (nextDueDate <= HORIZON)
        expect(left).toContainEqual(expect.objectContaining({ taskID, dueDate: nextDueDate }))
    expect(correction.removed.some(({ nextDueDate }) => nextDueDate !== null)).toBe(true)
  })

  it('keep and mark what somebody worked on', async () => {
    const id = await setUp()
    const [worked] = (await openOf(id)).filter(({ name }) => name.startsWith('Massachusetts: Paid Family'))
    if (!worked) throw new Error('No task')
    const { taskID, instanceID } = worked
    await admin.call(tasks.saveNote, {
      body: { taskID, companyID: id, instanceID: instanceID ?? '', text: 'Asked payroll' },
    })
    const { correction } = await readingsOf(id, WANTED)
    expect(correction.kept).toContainEqual({
      instanceID,
      taskID,
      name: worked.name,
      dueDate: worked.dueDate,
      mark: 'noLongerApplies',
    })
    await save(id, WANTED)
    const marked = await test.system((db) =>
      db
        .selectFrom('company_tasks as t')
        .innerJoin('answer_changes as c', 'c.id', 't.marked_by_change')
        .where('t.id', '=', instanceID ?? '')
        .select(['t.no_longer_applies', 'c.version'])
        .executeTakeFirstOrThrow(),
    )
    expect(marked).toEqual({ no_longer_applies: true, version: 2 })
    const back = await readingsOf(id, BEFORE)
    expect(back.correction.kept.map((row) => row.instanceID)).not.toContain(instanceID)
  })
})
