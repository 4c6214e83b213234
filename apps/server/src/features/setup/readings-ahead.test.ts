import { answersFor } from '@heed/catalog/samples'
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

const TODAY = '2027-01-25'
const ANSWERS: BenefitAnswers = {
  ...answersFor('Bayline Robotics'),
  employeeCount: 60,
  plan401kBalances: true,
}

const form = setupForm(() => admin)
const { preview, readingsOf, save } = form
const setUp = (answers = ANSWERS) => form.setUp(answers)

/** The next due date of each task in the list, and how many due dates the list has. */
async function listOf(companyID: string) {
  const { result } = (await admin.call(tasks.search, { query: { companyID, pageSize: 900 } })).json
  const days = new Map<string, string[]>()
  for (const { taskID, dueDate } of result)
    days.set(taskID, [...(days.get(taskID) ?? []), dueDate ?? ''].toSorted())
  const next = [...days].map(([taskID, due]) => `${taskID} ${due.find((day) => day >= TODAY) ?? due.at(-1)}`)
  return { next: next.toSorted(), dueDates: result.length }
}

describe('with a change still ahead', () => {
  it('the answers that are saved show exactly the list', async () => {
    const id = await setUp()
    const wanted: BenefitAnswers = { ...ANSWERS, employeeCount: 45, healthAnniversary: '01-01' }
    await save(id, wanted, '2027-07-01')
    const shown = await preview(id, wanted)
    const { next, dueDates } = await listOf(id)
    const now = shown.tasks.filter(({ begins }) => begins === 'now')
    expect(now.map(({ taskID, dueDate }) => `${taskID} ${dueDate}`).toSorted()).toEqual(next)
    expect(shown).toMatchObject({ count: next.length, dueDates, added: [], removed: [], postponed: [] })
    expect(shown.tasks).toContainEqual(
      expect.objectContaining({
        name: 'Form 1095-C: Furnishing to Employees',
        because: '50 or more employees',
      }),
    )
  })
})

it('the reason of a report on last year has its day when it is not so today', async () => {
  const id = await setUp()
  const fewer: BenefitAnswers = { ...ANSWERS, employeeCount: 30 }
  await save(id, fewer, TODAY)
  expect((await preview(id, fewer)).tasks).toContainEqual(
    expect.objectContaining({
      name: 'Form 1095-C: Furnishing to Employees',
      because: '50 or more employees on Jan 1, 2026',
    }),
  )
})

describe('a plan that begins', () => {
  const { plan401kAnniversary: _, plan401kStartDate: __, ...others } = ANSWERS
  const without: BenefitAnswers = { ...others, has401k: false }
  const begun: BenefitAnswers = {
    ...ANSWERS,
    has401k: true,
    plan401kAnniversary: '01-01',
    plan401kStartDate: '2026-10-01',
  }
  const isOfShortYear = ({ planYearStart }: { planYearStart: string }) => planYearStart === '2026-10-01'

  it('counts from its first day, so that its short first year is owed', async () => {
    const id = await setUp(without)
    const { suggestion, readings } = await preview(id, begun)
    expect(suggestion).toEqual({ kind: 'change', effectiveOn: '2026-10-01', why: 'First day of the plan' })
    expect(readings?.change.warnings).toEqual([])
    expect(readings?.change.added.filter(isOfShortYear)).toContainEqual(
      expect.objectContaining({ name: 'Form 5500: 401(k) Plan', dueDate: '2027-07-31' }),
    )
  })

  it('is warned about when the change counts from a later day', async () => {
    const id = await setUp(without)
    const { change, correction } = await readingsOf(id, begun, '2027-01-01')
    expect(change.warnings).toEqual([
      'The 401(k) plan begins on Oct 1, 2026, but this change counts only from Jan 1, 2027. Tasks for the time in between are not added.',
    ])
    expect(correction.warnings).toEqual([])
  })
})

describe('a 401(k) plan that runs and is given a first day ahead', () => {
  const wanted: BenefitAnswers = { ...ANSWERS, employeeCount: 238, plan401kStartDate: '2027-10-01' }

  it('ends the day before, if not told otherwise', async () => {
    const id = await setUp({ ...ANSWERS, employeeCount: 300 })
    const { suggestion, readings } = await preview(id, wanted)
    expect(suggestion).toEqual({ kind: 'change', effectiveOn: '2027-10-01', why: 'First day of the plan' })
    expect(readings?.change.warnings.join()).not.toContain('there is no')
  })

  it('is warned about when the change leaves days without a plan', async () => {
    const id = await setUp({ ...ANSWERS, employeeCount: 300 })
    const { change } = await readingsOf(id, wanted, '2027-06-01')
    expect(change.warnings).toContain(
      'From Jun 1, 2027 to Sep 30, 2027 there is no 401(k) plan, because it is given Oct 1, 2027 as its start date. If the 401(k) plan of today runs until then, let this change count from Oct 1, 2027.',
    )
  })

  it('is told what else to do when that first day is too far ahead for a change', async () => {
    const id = await setUp({ ...ANSWERS, employeeCount: 300 })
    const { change } = await readingsOf(id, { ...wanted, plan401kStartDate: '2032-01-01' }, '2027-06-01')
    expect(change.warnings).toContain(
      'From Jun 1, 2027 to Dec 31, 2031 there is no 401(k) plan, because it is given Jan 1, 2032 as its start date. If the 401(k) plan of today runs until then, leave its start date as it is for now: a change may count from Jan 25, 2029 at the latest.',
    )
  })
})

describe('a plan that is put back after its end took effect', () => {
  const without: BenefitAnswers = { ...ANSWERS, has401k: false }

  it('is suggested to be a correction, which leaves no day without it', async () => {
    const id = await setUp()
    await save(id, without, '2027-01-22')
    const { suggestion, readings } = await preview(id, ANSWERS)
    expect(suggestion?.kind).toBe('correction')
    expect(readings?.correction.warnings).toEqual([])
    expect(readings?.change.warnings).toEqual([
      'From Jan 22, 2027 to Jan 24, 2027 there is no 401(k) plan, because it had ended. If it never did, save a correction instead, or let this change count from Jan 22, 2027.',
    ])
    expect((await readingsOf(id, ANSWERS, '2027-01-22')).change.warnings).toEqual([])
    expect((await readingsOf(id, ANSWERS, '2027-01-23')).change.warnings).toEqual([
      expect.stringMatching(/^On Jan 22, 2027 there is no 401\(k\) plan, /),
    ])
  })

  it('is new when it is given a first day of its own', async () => {
    const id = await setUp()
    await save(id, without, '2027-01-22')
    const { suggestion, readings } = await preview(id, { ...ANSWERS, plan401kStartDate: '2027-02-01' })
    expect(suggestion).toEqual({ kind: 'change', effectiveOn: '2027-02-01', why: 'First day of the plan' })
    expect(readings?.change.warnings).toEqual([])
  })
})

it('an answer that was never given is suggested to be a correction, which adds what it owes', async () => {
  const { participantCount: _, ...without } = ANSWERS
  const id = await setUp({ ...without, openQuestions: ['participantCount'] })
  const { suggestion, readings } = await preview(id, { ...without, participantCount: 120 })
  expect(suggestion?.kind).toBe('correction')
  expect(readings?.correction.added.length).toBeGreaterThan(0)
})

describe('a plan that ends', () => {
  it('on a day ahead names its real last filings, however far ahead', async () => {
    const id = await setUp()
    const { change, correction } = await readingsOf(id, { ...ANSWERS, has401k: false }, '2027-06-01')
    const last = Object.fromEntries(change.lastTime.map(({ name, ...row }) => [name, row]))
    expect(last['Form 5500: 401(k) Plan']).toMatchObject({
      dueDate: '2027-12-31',
      because: 'last plan year, Jan 1, 2027 to May 31, 2027',
    })
    expect(change.lastTime.some(({ dueDate }) => dueDate > '2028-01-25')).toBe(true)
    // What is due once the plan has ended is asked about first.
    const isBefore = change.lastTime.map(({ dueDate }) => dueDate < '2027-06-01')
    expect([isBefore.at(0), isBefore.at(-1)]).toEqual([false, true])
    expect(isBefore).toEqual(isBefore.toSorted((one, other) => Number(one) - Number(other)))
    expect(change.warnings).toEqual([expect.stringContaining('“Ending a 401(k) Plan: Final-Year List”')])
    expect(correction.lastTime).toEqual([])
    expect(new Set(correction.removed.map(({ because }) => because))).toEqual(
      new Set(['No longer: 401(k) plan']),
    )
  })

  it('before today says which new dates have passed', async () => {
    const id = await setUp()
    const { change } = await readingsOf(id, { ...ANSWERS, has401k: false }, '2026-06-01')
    const reasons = change.removed.map(({ because }) => because)
    expect(
      reasons.filter((because) => !/^(No longer: 401\(k\) plan|Its new date, .*, has passed)$/.test(because)),
    ).toEqual([])
    expect(change.removed).toContainEqual(
      expect.objectContaining({
        name: 'Independent Plan Audit',
        because: 'Its new date, Jul 31, 2026, has passed',
      }),
    )
  })

  it('within the health plan year is warned about, and so is what goes with Health & Wellness', async () => {
    const id = await setUp()
    const finalYear =
      'Ending the plan for good? Then add its end to “Ending a Health Plan: Final-Year List” before you apply this change, so that the list stays.'
    const { change, correction } = await readingsOf(id, { ...ANSWERS, medicalPlan: false }, '2027-01-01')
    expect(change.warnings).toEqual([
      'The health plan year still runs to Jun 30, 2027. A plan that ends Dec 31, 2026 owes its last Form 5500 by Jul 31, 2027.',
      finalYear,
    ])
    expect(correction.warnings).toEqual([])
    const atEnd = await readingsOf(id, { ...ANSWERS, medicalPlan: false }, '2027-07-01')
    expect(atEnd.change.warnings).toEqual([finalYear])

    const off = await preview(id, { ...ANSWERS, hasHealth: false })
    expect(off.warnings).toEqual([
      expect.stringContaining('drops the employer mandate, leave, and state law'),
    ])
    const removed = off.readings?.correction.removed.filter(({ module }) => module === 'Health')
    expect(new Set(removed?.map(({ because }) => because))).toEqual(new Set(['No longer: Health & Wellness']))
  })

  it('leaves no assumption about MEWA years unsaid', async () => {
    const id = await setUp()
    const mewa = { ...ANSWERS, hasMewa: true }
    const assumed = 'The first day of the MEWA plan year is missing, so its due dates assume a calendar year.'
    expect((await preview(id, mewa)).warnings).toEqual([assumed])
    expect((await preview(id, { ...mewa, mewaAnniversary: '07-01' })).warnings).toEqual([])
  })
})
