import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { type OnDays, startOnDays } from '../../testing/start-on-days'
import { saveRule } from '../logic/operations'
import { getRule } from '../logic/queries'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

const PROGRAM: BenefitAnswers = { ...EMPLOYER, hasHipaa10: true, hipaa10StartDate: '2027-01-05' }

/** The steps of the year that begins with the program, the earliest first. */
async function stepsOf(companyID: string) {
  const found = (await days.cyclesOf(companyID)).filter(
    ({ key, cycleKey }) => /^hipaa10-/.test(key) && cycleKey === '2027-01-05',
  )
  return found.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
}

it('a program that is switched on by a change has all ten steps, the first one included', async () => {
  const companyID = await days.setUpOn('2027-02-02', EMPLOYER)
  const caller = await days.on('2027-03-02')
  const answers: BenefitAnswers = { ...EMPLOYER, hasHipaa10: true, hipaa10StartDate: '2027-01-05' }
  await caller.call(setup.saveBenefits, { body: { companyID, answers, effectiveOn: '2027-03-02' } })
  const steps = await stepsOf(companyID)
  expect(new Set(steps.map(({ key }) => key)).size).toBe(10)
  const [first] = steps
  if (!first) throw new Error('There are no steps')
  expect(
    (
      await caller.call(tasks.full, {
        query: await days.placeOf(companyID, { key: first.key, cycle: first.cycleKey }),
      })
    ).json,
  ).toMatchObject({
    dueDate: '2027-02-05',
    why: {
      applies: true,
      asOf: { day: '2027-03-02', words: 'first day on which the program applied', isDue: false },
    },
  })
})

it('the steps of a program that are due already stay marked when it is switched off, and are as they were after', async () => {
  const companyID = await days.setUpOn('2027-02-10', PROGRAM)
  const caller = await days.on('2027-02-15')
  const save = (answers: BenefitAnswers) => caller.call(setup.saveBenefits, { body: { companyID, answers } })
  const shown = async () => (await stepsOf(companyID)).map(({ id: _, version: __, ...step }) => step)
  const before = await shown()
  expect(before[0]).toMatchObject({ dueDate: '2027-02-05', lateAfter: '2027-03-12', knownOn: null })
  await save({ ...PROGRAM, hasHipaa10: false })
  expect(await shown()).toEqual([{ ...before[0], noLongerApplies: true }])
  await save(PROGRAM)
  expect(await shown()).toEqual(before)
})

it('a step looks at its own day while the program runs, whatever the answers are later in its year', async () => {
  const small = { ...PROGRAM, employeeCount: 45 }
  const companyID = await days.setUpOn('2027-02-02', small)
  const [first] = await stepsOf(companyID)
  if (!first) throw new Error('There are no steps')
  const { taskId, key } = first
  await days.test.system(async (db) => {
    const sets = (await getRule(db, taskId))?.sets ?? []
    const lines = [{ conditional: 'NotSet' as const, group: 'Employer Size', condition: '50 or more' }]
    await saveRule(db, {
      taskId,
      sets: [...sets, { module: 'Health & Wellness', conditional: 'And', lines }],
    })
  })
  const caller = await days.on('2027-03-02')
  const answers = { ...small, employeeCount: 60 }
  await caller.call(setup.saveBenefits, { body: { companyID, answers, effectiveOn: '2027-05-01' } })
  await days.on('2027-05-02')
  expect(await days.datesOf(companyID, key)).toMatchObject([{ cycle: '2028-01-05' }])
})
