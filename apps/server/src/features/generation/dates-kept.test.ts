import * as setup from '@heed/contract/setup'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { completeCycle, type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

const answers = { ...EMPLOYER, participantCount: 150 }

/** A Form 5500 with a note, due Jul 31, 2028, whose year was made to end in June. */
async function keepDates() {
  const companyID = await days.setUpOn('2027-02-02', answers)
  const later = await days.on('2027-08-10')
  const form = await days.placeOf(companyID, { key: 'form-5500-health', cycle: '2027-01-01' })
  await later.call(tasks.saveNote, { params: {}, body: { ...form, text: 'Asked the accountant.' } })
  const full = async () => (await later.call(tasks.full, { query: form })).json
  const before = await full()
  const moved = { ...answers, healthAnniversary: '07-01' as const }
  await later.call(setup.saveBenefits, { body: { companyID, answers: moved, effectiveOn: '2027-07-01' } })
  return { companyID, caller: later, form, full, before }
}

it('a plan year that becomes shorter under a Form 5500 with work leaves it its dates, and says so', async () => {
  const { companyID, caller, full, before } = await keepDates()
  expect(before).toMatchObject({ dueDate: '2028-07-31', mark: null })
  expect(await full()).toMatchObject({
    dueDate: '2028-07-31',
    mark: { kind: 'datesKept', newDueDate: '2028-01-31' },
  })

  await caller.call(setup.saveBenefits, { body: { companyID, answers, effectiveOn: '2027-07-01' } })
  expect(await full()).toMatchObject({
    dueDate: '2028-07-31',
    mark: null,
  })
  const marks = (await full()).history.map(({ text }) => text).filter((text) => /this cycle [hk]/.test(text))
  expect(marks).toEqual([
    expect.stringMatching(/ from Jul 1 to Jan 1, .*, so this cycle has the dates of its rule again$/),
    expect.stringMatching(/ from Jan 1 to Jul 1, .*, while this cycle keeps its dates$/),
  ])
})

it('a Form 5500 that kept its dates takes the new ones with its work, once', async () => {
  const { caller, form, full } = await keepDates()
  const body = { instanceID: form.instanceID }
  expect((await caller.call(moves.takeDates, { body })).json).toMatchObject({
    dueDate: '2028-01-31',
    lateAfter: '2028-01-31',
    notificationDate: '2027-12-02',
    cycle: '2027-01-01',
    planYearEnd: '2027-06-30',
    datesKept: false,
  })
  const taken = await full()
  expect(taken).toMatchObject({ mark: null, notes: [{ text: 'Asked the accountant.' }] })
  expect(taken.history.map(({ text }) => text)).toContain(
    'took the new due date Jan 31, 2028 instead of Jul 31, 2028',
  )
  // Nor is it forgotten why there was a new one.
  expect(taken.history.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      /^changed the first day of the health plan year .*, while this cycle keeps its dates$/,
    ),
  )
  expect((await caller.call(moves.takeDates, { body })).status).toBe(409)

  // The night leaves it there.
  const next = await days.on('2027-08-11')
  expect((await next.call(tasks.full, { query: form })).json).toMatchObject({
    dueDate: '2028-01-31',
    mark: null,
  })
})

it('an extension of a Form 5500 that kept its dates counts from the new one', async () => {
  const { companyID, caller, form, full } = await keepDates()
  const form5558 = await days.placeOf(companyID, { key: 'form-5558-health', cycle: '2027-01-01' })
  await completeCycle(caller, form5558)
  expect(await full()).toMatchObject({
    dueDate: '2028-07-31',
    extension: null,
    mark: { newDueDate: '2028-04-15' },
  })
  expect((await caller.call(moves.takeDates, { body: { instanceID: form.instanceID } })).json).toMatchObject({
    dueDate: '2028-04-15',
    regularDueDate: '2028-01-31',
  })
  expect((await full()).history.map(({ text }) => text)).toContain(
    'took the new due date Apr 15, 2028 instead of Jul 31, 2028',
  )
})

it('by hand it is given the new date or a later one, and that of the rule beside it', async () => {
  const { caller, form, full } = await keepDates()
  const extend = (dueDate: string) =>
    caller.call(moves.extend, { body: { instanceID: form.instanceID, dueDate, reason: 'Disaster relief' } })
  expect((await extend('2028-01-30')).json).toMatchObject({
    status: 400,
    fields: { dueDate: expect.stringContaining('Use Jan 31, 2028') },
  })
  expect((await extend('2028-03-15')).json).toMatchObject({
    dueDate: '2028-03-15',
    regularDueDate: '2028-01-31',
    datesKept: false,
  })
  const removing = { body: { instanceID: form.instanceID } }
  expect((await caller.call(moves.removeExtension, removing)).json.dueDate).toBe('2028-01-31')
  expect((await full()).history.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'took the new due date Jan 31, 2028 instead of Jul 31, 2028: Disaster relief',
      'changed the due date from Jan 31, 2028 to Mar 15, 2028: Disaster relief',
    ]),
  )
})

it('by hand it is given the new date itself, which nothing has to remove', async () => {
  const { caller, form } = await keepDates()
  const { instanceID } = form
  const body = { instanceID, dueDate: '2028-01-31', reason: 'The year ended in June' }
  expect((await caller.call(moves.extend, { body })).json).toMatchObject({
    dueDate: '2028-01-31',
    regularDueDate: null,
    datesKept: false,
  })
  expect((await caller.call(moves.removeExtension, { body: { instanceID } })).status).toBe(409)
})
