import * as setup from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import type { FoundInstance } from '../../testing/find-instances'
import { completeCycle, type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

/** A company since January, on a later day. */
async function setUp(given: BenefitAnswers, day: string) {
  const answers = { ...EMPLOYER, ...given }
  return { companyID: await days.setUpOn('2027-01-04', answers), answers, caller: await days.on(day) }
}
type Company = Awaited<ReturnType<typeof setUp>>

async function save({ caller, companyID, answers }: Company, patch: BenefitAnswers, effectiveOn?: string) {
  const body = { companyID, answers: { ...answers, ...patch }, effectiveOn }
  return (await caller.call(setup.saveBenefits, { body })).json
}

const cyclesOf = ({ companyID }: Company) => days.cyclesOf(companyID)
/** All there is to say of the cycles, whichever rows they are. */
const shown = async (company: Company) => withoutRows(await cyclesOf(company))
const withoutRows = (cycles: readonly FoundInstance[]) => cycles.map(({ id: _, version: __, ...row }) => row)
const named = (rows: readonly FoundInstance[], keys: readonly string[]) =>
  rows
    .filter(({ key }) => keys.includes(key))
    .map(({ key, cycleKey, dueDate }) => `${key} ${cycleKey} ${dueDate}`)

it('taking back a moved plan year leaves nothing behind', async () => {
  const company = await setUp({ healthAnniversary: '07-01' }, '2027-11-22')
  const before = await shown(company)
  const { pending } = await save(company, { healthAnniversary: '01-01' }, '2028-01-01')
  expect((await shown(company)).filter(({ knownOn }) => knownOn !== null).length).toBeGreaterThan(2)
  await company.caller.call(setup.takeBackChange, { params: { id: pending[0]?.id ?? '' } })
  expect(await shown(company)).toEqual(before)
})

describe('a due date that had passed', () => {
  // Of the year that began in 2026: due in September, or with a plan that ended in May already in August.
  const given: BenefitAnswers = {
    traditionalOrSafeHarbor: 'Traditional',
    tpaNondiscrimination: false,
    plan401kAnniversary: '07-01',
  }
  const test = async (company: Company) =>
    (await shown(company)).filter(
      ({ key, cycleKey }) => key === '401k-adp-acp-test' && cycleKey === '2026-07-01',
    )
  const ended = { has401k: false }

  it('is not spared twice when it goes ahead and comes back', async () => {
    const company = await setUp(given, '2027-08-20')
    await save(company, ended, '2027-06-01')
    const told = await test(company)
    expect(told).toMatchObject([{ dueDate: '2027-08-15', knownOn: '2027-08-20', lateAfter: '2027-09-19' }])
    const later = { ...company, caller: await days.on('2027-09-02') }
    await save(later, {})
    expect(await test(company)).toMatchObject([
      { dueDate: '2027-09-15', knownOn: null, lateAfter: '2027-09-15' },
    ])
    await save({ ...company, caller: await days.on('2027-09-10') }, ended, '2027-06-01')
    expect(await test(company)).toEqual(told)
  })
})

it.each([
  ['no 401(k) plan', { has401k: false }],
  ['another 401(k) plan year', { plan401kAnniversary: '07-01' }],
] satisfies [string, BenefitAnswers][])(
  'an extended Form 5500 survives a slip that is corrected: %s',
  async (_, slip) => {
    const company = await setUp({}, '2027-07-10')
    const { companyID } = company
    const form5558 = await days.placeOf(companyID, { key: '401k-form-5558', cycle: '2026-01-01' })
    await completeCycle(company.caller, form5558)

    const september = { ...company, caller: await days.on('2027-09-01') }
    const before = await cyclesOf(september)
    const extended = ['401k-form-5500', '401k-form-8955-ssa', '401k-sar']
    expect(named(before, extended)).toEqual(
      expect.arrayContaining([
        '401k-form-5500 2026-01-01 2027-10-15',
        '401k-form-8955-ssa 2026-01-01 2027-10-15',
        '401k-sar 2026-01-01 2027-12-15',
      ]),
    )
    await save(september, slip)
    const marked = (await cyclesOf(september)).filter(({ noLongerApplies }) => noLongerApplies)
    expect(marked.filter(({ regularDueDate }) => regularDueDate !== null)).toHaveLength(2)
    const { readings } = (
      await september.caller.call(setup.preview, {
        params: { id: companyID },
        body: { answers: company.answers },
      })
    ).json
    expect(readings?.correction.added).toContainEqual(
      expect.objectContaining({
        taskID: before.find(({ key }) => key === '401k-form-5500')?.taskId,
        dueDate: '2027-10-15',
        because: 'applies again',
      }),
    )
    await save(september, {})
    expect(await shown(september)).toEqual(withoutRows(before))
  },
)

it('a late month stays late after a slip', async () => {
  const company = await setUp({}, '2027-11-22')
  const before = await shown(company)
  const isLate = ({ cycleKey, dueDate }: (typeof before)[number]) =>
    cycleKey === '2027-11' && dueDate < '2027-11-22'
  expect(before.filter(isLate)).not.toEqual([])
  await save(company, { has401k: false })
  await save(company, {})
  expect(await shown(company)).toEqual(before)
})

it('a cycle that took the place of one that applies again goes', async () => {
  const company = await setUp({ participantCount: 150 }, '2027-11-22')
  const before = await shown(company)
  await save(company, { healthAnniversary: '02-01' })
  const forms = named(await cyclesOf(company), ['form-5500-health'])
  expect(forms).toContain('form-5500-health 2026-02-01 2027-08-31')
  await save(company, {})
  expect(await shown(company)).toEqual(before)
})

it('what is due on the day of a slip is there when it is corrected the next day', async () => {
  const company = await setUp({}, '2027-07-30')
  const before = await shown(company)
  expect(before.map(({ dueDate }) => dueDate)).toContain('2027-07-31')
  const saturday = { ...company, caller: await days.on('2027-07-31') }
  await save(saturday, { has401k: false })
  await save({ ...company, caller: await days.on('2027-08-01') }, {})
  expect((await shown(company)).filter(({ dueDate }) => dueDate <= '2027-07-31')).toEqual(
    before.filter(({ dueDate }) => dueDate <= '2027-07-31'),
  )
})

it('what fell due between a slip and its correction is there, and known only from then on', async () => {
  const company = await setUp({}, '2027-07-30')
  const form5500 = async () => (await shown(company)).filter(({ key }) => key === '401k-form-5500')
  const [before] = await form5500()
  expect(before).toMatchObject({ cycleKey: '2026-01-01', dueDate: '2027-07-31', knownOn: null })
  await save(company, { has401k: false })
  expect(await form5500()).toEqual([])
  const monday = { ...company, caller: await days.on('2027-08-02') }
  const body = { answers: company.answers }
  const preview = await monday.caller.call(setup.preview, { params: { id: company.companyID }, body })
  expect(preview.json.readings?.correction.added.map(({ dueDate }) => dueDate)).toContain('2027-07-31')
  await save(monday, {})
  expect((await form5500())[0]).toEqual({ ...before, knownOn: '2027-08-02', lateAfter: '2027-09-01' })
})

it('what prepares a plan year is there again when its end is put back from the same day', async () => {
  const company = await setUp({ healthAnniversary: '02-01' }, '2028-01-20')
  const notice = async () =>
    (await shown(company)).filter(({ key, cycleKey }) => key === 'chip-notice' && cycleKey === '2028-02-01')
  const [before] = await notice()
  expect(before).toMatchObject({ dueDate: '2028-01-31', knownOn: null })
  await save(company, { hasHealth: false }, '2028-02-01')
  expect(await notice()).toEqual([])
  const friday = { ...company, caller: await days.on('2028-02-04') }
  const body = { answers: company.answers, effectiveOn: '2028-02-01' }
  const preview = await friday.caller.call(setup.preview, { params: { id: company.companyID }, body })
  expect(preview.json.readings?.change.added.map(({ dueDate }) => dueDate)).toContain('2028-01-31')
  await save(friday, {}, '2028-02-01')
  expect(await notice()).toEqual([{ ...before, knownOn: '2028-02-04', lateAfter: '2028-03-05' }])
})

it('a correction of what was answered before the end of set-up adds nothing that has passed', async () => {
  const company = await setUp({ has401k: false }, '2027-08-02')
  await save(company, { has401k: true })
  const dueDates = (await shown(company))
    .filter(({ key }) => key === '401k-form-5500')
    .map(({ dueDate }) => dueDate)
  expect(dueDates).toEqual(['2028-07-31'])
})

it('a correction of a change from an earlier day tells what that change would have told', async () => {
  const company = await setUp({}, '2027-11-22')
  await save(company, { has401k: false }, '2027-10-01')
  const corrected = { ...company, caller: await days.on('2027-11-24') }
  await save(corrected, { has401k: false, participantCount: 150 }, '2027-10-01')
  await save(corrected, { has401k: false, participantCount: 95 })
  const before = await shown(company)
  await save(corrected, { has401k: false, participantCount: 90 })
  await save(corrected, { has401k: false, participantCount: 95 })
  expect(await shown(company)).toEqual(before)
})

it.each([
  ['a HIPAA program', {}, { hasHipaa10: true, hipaa10StartDate: '2027-10-01' }],
  [
    'a 401(k) plan',
    { has401k: false },
    { has401k: true, depositReminders: 'Monthly', distributionReminders: 'Quarterly' },
  ],
] satisfies [string, BenefitAnswers, BenefitAnswers][])(
  '%s that was told by mistake leaves nothing behind on that day',
  async (_, given, slip) => {
    const company = await setUp(given, '2027-11-22')
    const before = await shown(company)
    await save(company, slip)
    expect((await shown(company)).filter(({ knownOn }) => knownOn !== null)).not.toEqual([])
    await save(company, {})
    expect(await shown(company)).toEqual(before)
  },
)

it('what was told late and is late by now stays late after a slip', async () => {
  const company = await setUp({ healthAnniversary: '07-01' }, '2027-10-20')
  const moved = { healthAnniversary: '01-01' }
  await save(company, moved, '2028-01-01')
  const december = { ...company, caller: await days.on('2027-12-05') }
  const toldInOctober = async () => (await shown(company)).filter(({ knownOn }) => knownOn === '2027-10-20')
  const before = await toldInOctober()
  expect(before.map(({ lateAfter }) => lateAfter)).toContain('2027-11-19')
  await save(december, { ...moved, hasHealth: false })
  await save(december, moved)
  expect(await toldInOctober()).toEqual(before)
})

it.each([
  ['a 401(k) plan that ended', { has401k: false }, { has401k: true }],
  ['employees of the past', { employeeCount: 45 }, { employeeCount: 60 }],
] satisfies [string, BenefitAnswers, BenefitAnswers][])(
  '%s still owes its last filings after a slip said it went on',
  async (_, ended, slip) => {
    const company = await setUp({}, '2027-06-01')
    await save(company, ended, '2027-07-01')
    const january = { ...company, caller: await days.on('2028-01-05') }
    const owed = async () =>
      (await shown(company)).map(({ key, cycleKey, dueDate }) => `${key} ${cycleKey} ${dueDate}`)
    const before = await owed()
    await save(january, slip)
    expect(await owed()).not.toEqual(before)
    const body = { answers: { ...company.answers, ...ended } }
    const { json } = await january.caller.call(setup.preview, { params: { id: company.companyID }, body })
    expect(json.readings?.correction.answers[0]?.earlier).toMatchObject({ until: '2027-07-01' })
    await save(january, ended)
    expect(await owed()).toEqual(before)
  },
)
