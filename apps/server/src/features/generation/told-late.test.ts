import type { Reading } from '@heed/contract/answer-dates'
import * as setup from '@heed/contract/setup'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { completeCycle, type Dated, type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

const SET_UP = '2027-01-04'
const TOLD = '2027-11-22'
/** Thirty days after it. */
const SPARED_UNTIL = '2027-12-22'

/** A company since January; people tell its changes in November. */
async function setUp(given: BenefitAnswers = {}) {
  const answers = { ...EMPLOYER, ...given }
  return { companyID: await days.setUpOn(SET_UP, answers), answers, caller: await days.on(TOLD) }
}
type Company = Awaited<ReturnType<typeof setUp>>

async function change(company: Company, patch: BenefitAnswers, effectiveOn?: string) {
  const { caller, companyID } = company
  const answers = { ...company.answers, ...patch }
  const { readings } = (
    await caller.call(setup.preview, { params: { id: companyID }, body: { answers, effectiveOn } })
  ).json
  await caller.call(setup.saveBenefits, { body: { companyID, answers, effectiveOn } })
  if (!readings) throw new Error('Nothing changes')
  return effectiveOn ? readings.change : readings.correction
}

const cyclesOf = ({ companyID }: Company, task?: string) => days.datesOf(companyID, task)

const placeOf = ({ companyID }: Company, cycle: { key: string; cycle: string }) =>
  days.placeOf(companyID, cycle)

const passed = ({ added }: Reading) => added.filter(({ lateAfter }) => lateAfter !== null)

/** What a save made stays as it is in the next night and at the next save. */
async function expectToStay(company: Company) {
  const before = await cyclesOf(company)
  const caller = await days.on(TOLD)
  expect(await cyclesOf(company)).toEqual(before)
  const { companyID } = company
  const saved = (await caller.call(setup.get, { params: { id: companyID } })).json.answers
  await caller.call(setup.saveBenefits, {
    body: { companyID, answers: { ...saved, depositReminders: 'Quarterly' } },
  })
  const isOfDeposits = ({ key }: Dated) => key.includes('deposit')
  expect((await cyclesOf(company)).filter((row) => !isOfDeposits(row))).toEqual(
    before.filter((row) => !isOfDeposits(row)),
  )
}

describe('a plan year that was moved after its preparations were due', () => {
  const packet = 'open-enrollment-notice-packet'

  it('has them, late only in 30 days, as the preview says', async () => {
    const company = await setUp({ healthAnniversary: '07-01' })
    const reading = await change(company, { healthAnniversary: '01-01' }, '2028-01-01')
    const told = { cycle: '2028-01-01', due: '2027-11-17', lateAfter: SPARED_UNTIL, knownOn: TOLD }
    expect(await cyclesOf(company, packet)).toContainEqual({ key: packet, ...told })
    const forecast = [...passed(reading), ...reading.moved.map(({ to, ...row }) => ({ ...row, dueDate: to }))]
    expect(forecast).toContainEqual(
      expect.objectContaining({
        name: 'Annual Open-Enrollment Notice Packet',
        dueDate: '2027-11-17',
        lateAfter: SPARED_UNTIL,
      }),
    )
    await expectToStay(company)
    const { caller } = company
    const query = await placeOf(company, { key: packet, cycle: '2028-01-01' })
    expect((await caller.call(tasks.full, { query })).json).toMatchObject({
      status: 'UPCOMING',
      dueDateDerivation: {
        grace: 'told',
        hint: expect.stringContaining(
          'Added on Nov 22, 2027, after this date had passed, so it is not late until after Dec 22, 2027.',
        ),
      },
    })
    const later = await days.on('2027-12-23')
    expect((await later.call(tasks.full, { query })).json.status).toBe('PAST_DUE')
  })
})

describe('95 participants that were 105 from January of last year on', () => {
  const form = { key: 'form-5500-health', cycle: '2026-01-01' }
  const told = { ...form, due: '2027-07-31', lateAfter: SPARED_UNTIL, knownOn: TOLD }

  it('owe the Form 5500 that was due in July, in 30 days', async () => {
    const company = await setUp()
    expect(await cyclesOf(company, form.key)).toEqual([])
    const reading = await change(company, { participantCount: 105 }, '2026-01-01')
    expect(passed(reading)).toContainEqual(
      expect.objectContaining({ dueDate: '2027-07-31', lateAfter: SPARED_UNTIL }),
    )
    expect(await cyclesOf(company, form.key)).toContainEqual(told)
    const added = await cyclesOf(company)
    expect(added.filter(({ knownOn }) => knownOn).length).toBe(
      reading.counts.added - reading.added.filter(({ lateAfter }) => lateAfter === null).length,
    )
    await expectToStay(company)
  })

  it('do not owe it when the number was only corrected, or changes from now on', async () => {
    const corrected = await setUp()
    await change(corrected, { participantCount: 105 })
    expect((await cyclesOf(corrected, form.key)).map(({ cycle }) => cycle)).not.toContain('2026-01-01')
    const changed = await setUp()
    await change(changed, { participantCount: 105 }, TOLD)
    expect((await cyclesOf(changed, form.key)).map(({ cycle }) => cycle)).not.toContain('2026-01-01')
  })

  it('keep the 30 days with Form 5558 and without it, and give them up for a day set by hand', async () => {
    const company = await setUp()
    const { caller } = company
    await change(company, { participantCount: 105 }, '2026-01-01')
    const extension = await placeOf(company, { ...form, key: 'form-5558-health' })
    const found = async () => (await cyclesOf(company, form.key)).find(({ cycle }) => cycle === form.cycle)
    const actions = await completeCycle(caller, extension)
    expect(await found()).toEqual({ ...told, due: '2027-10-15' })
    await caller.call(tasks.deleteCompletion, { params: { id: actions[0]?.id ?? '' } })
    expect(await found()).toEqual(told)
    const { instanceID } = await placeOf(company, form)
    await caller.call(moves.extend, { body: { instanceID, dueDate: '2027-12-01', reason: 'Agreed.' } })
    expect(await found()).toEqual({ ...told, due: '2027-12-01', lateAfter: '2027-12-01', knownOn: null })
  })

  it('give them up as well when the day set by hand is the one that Form 5558 gave', async () => {
    const company = await setUp()
    const { caller } = company
    await change(company, { participantCount: 105 }, '2026-01-01')
    const extension = await placeOf(company, { ...form, key: 'form-5558-health' })
    await completeCycle(caller, extension)
    const { instanceID } = await placeOf(company, form)
    await caller.call(moves.extend, { body: { instanceID, dueDate: '2027-10-15', reason: 'Agreed.' } })
    const found = (await cyclesOf(company, form.key)).find(({ cycle }) => cycle === form.cycle)
    expect(found).toEqual({ ...told, due: '2027-10-15', lateAfter: '2027-10-15', knownOn: null })
  })
})

it('a 401(k) that ended in June, told in November, is not months late at once', async () => {
  const company = await setUp({
    traditionalOrSafeHarbor: 'Traditional',
    tpaNondiscrimination: true,
    planDocuments: 'PreApproved',
  })
  const reading = await change(company, { has401k: false }, '2027-06-01')
  const isTold = ({ knownOn }: Dated) => knownOn !== null
  const told = (await cyclesOf(company)).filter(isTold)
  expect(told.map(({ key, due }) => [key, due])).toEqual(
    expect.arrayContaining([
      ['401k-census-tpa', '2027-06-30'],
      ['401k-top-heavy', '2027-06-30'],
      ['401k-coverage-test', '2027-08-31'],
      ['401k-adp-acp-test', '2027-08-15'],
    ]),
  )
  // It was late since October.
  const termination = { key: '401k-plan-termination', cycle: '2027-01-01', due: '2027-01-31' }
  expect(await cyclesOf(company, termination.key)).toEqual([
    { ...termination, lateAfter: '2027-03-02', knownOn: null },
  ])
  expect(told.map(({ lateAfter }) => lateAfter)).toEqual(told.map(() => SPARED_UNTIL))
  expect(reading.moved.flatMap(({ to, lateAfter }) => (lateAfter ? [to] : [])).length).toBeGreaterThan(3)
  const { caller, companyID } = company
  const { result } = (await caller.call(tasks.search, { query: { companyID, pageSize: 900 } })).json
  const late = result.filter(({ status }) => status?.startsWith('PAST_DUE'))
  expect(late.map(({ dueDate, lateAfter }) => [dueDate, lateAfter])).toEqual(
    late.map(({ dueDate }) => [dueDate, expect.not.stringContaining(SPARED_UNTIL)]),
  )
  await expectToStay(company)
})

it('what was late before is late at once when an answer moves its due date', async () => {
  const given = { traditionalOrSafeHarbor: 'Traditional', tpaNondiscrimination: false } as const
  const company = await setUp({ ...given, plan401kAnniversary: '07-01' })
  const cycle = { key: '401k-adp-acp-test', cycle: '2026-07-01', knownOn: null }
  const moved = { ...cycle, due: '2027-08-15', lateAfter: '2027-08-15' }
  expect(await cyclesOf(company)).toContainEqual({ ...cycle, due: '2027-09-15', lateAfter: '2027-09-15' })
  const reading = await change(company, { has401k: false }, '2027-06-01')
  expect(await cyclesOf(company, cycle.key)).toEqual([moved])
  expect(reading.moved).toContainEqual(
    expect.objectContaining({ from: '2027-09-15', to: moved.due, lateAfter: moved.lateAfter }),
  )
  await expectToStay(company)
})

it('what was filed for a year is not owed again when that year gets another first day', async () => {
  const company = await setUp()
  const { caller } = company
  const former = { key: '401k-form-5500', cycle: '2026-01-01' }
  const query = await placeOf(company, former)
  await completeCycle(caller, query)
  await change(company, { plan401kStartDate: '2026-03-01' }, '2026-03-01')
  const ofTheYear = (await cyclesOf(company)).filter(({ cycle }) => cycle === '2026-03-01')
  expect(ofTheYear.map(({ key }) => key)).toContain('401k-sar')
  expect((await cyclesOf(company, former.key)).map(({ cycle }) => cycle)).toEqual([
    '2026-01-01',
    '2027-01-01',
  ])
})

it('an overdue Form 5500 stays owed when the first day of its plan year is corrected', async () => {
  const company = await setUp({ participantCount: 150 })
  const form5500 = 'form-5500-health'
  const overdue = (await cyclesOf(company, form5500)).find(({ cycle }) => cycle === '2026-01-01')
  expect(overdue).toMatchObject({ due: '2027-07-31', lateAfter: '2027-08-02' })
  const reading = await change(company, { healthAnniversary: '02-01' })
  const owed = { key: form5500, cycle: '2026-02-01', due: '2027-08-31', lateAfter: '2027-08-31' }
  const cycles = await cyclesOf(company, form5500)
  // It was late before, so it is not spared; the year before it was nobody's to file.
  expect(cycles.filter(({ cycle }) => cycle < '2027')).toEqual([{ ...owed, knownOn: null }])
  const forecast = reading.added.filter(({ taskID, dueDate }) => taskID && dueDate === owed.due)
  expect(forecast.map(({ lateAfter }) => lateAfter)).toContain(owed.lateAfter)
  await expectToStay(company)
})

it('a month that is told late is spared though the months before it are late', async () => {
  const companyID = await days.setUpOn(SET_UP, EMPLOYER)
  const before = await days.on('2027-11-10')
  const save = (caller: typeof before, has401k: boolean) =>
    caller.call(setup.saveBenefits, {
      body: { companyID, answers: { ...EMPLOYER, has401k }, effectiveOn: '2027-11-01' },
    })
  const deposits = async () =>
    (await days.datesOf(companyID, '401k-deposit-monthly')).filter(
      ({ cycle }) => cycle > '2027-09' && cycle < '2027-12',
    )
  await save(before, false)
  const october = { key: '401k-deposit-monthly', cycle: '2027-10', due: '2027-10-15' }
  const late = { ...october, lateAfter: '2027-10-15', knownOn: null }
  expect(await deposits()).toEqual([late])
  await save(await days.on(TOLD), true)
  const november = { cycle: '2027-11', due: '2027-11-15', lateAfter: SPARED_UNTIL, knownOn: TOLD }
  expect(await deposits()).toEqual([late, { ...october, ...november }])
})

it('what is told on the day of set-up has the days of set-up, not those of a change', async () => {
  const answers: BenefitAnswers = { ...EMPLOYER, depositReminders: 'Quarterly' }
  const companyID = await days.setUpOn(TOLD, answers)
  const caller = await days.on(TOLD)
  await caller.call(setup.saveBenefits, { body: { companyID, answers: EMPLOYER } })
  const [deposit] = await days.datesOf(companyID, '401k-deposit-monthly')
  expect(deposit).toMatchObject({ due: '2027-11-15', lateAfter: SPARED_UNTIL, knownOn: null })
})
