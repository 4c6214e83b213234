import * as audit from '@heed/contract/audit'
import * as lifecycle from '@heed/contract/company-lifecycle'
import * as dashboard from '@heed/contract/dashboard'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { addDays } from '@heed/domain/dates'
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
const BEFORE: BenefitAnswers = { hasHealth: true, planSponsor: 'PrivateSector', employeeCount: 300 }
const AFTER: BenefitAnswers = { ...BEFORE, employeeCount: 238, fundingType: 'FullyInsured' }

const form = setupForm(() => admin)
const { add, draft, save, setupOf } = form
const takeBack = (id: string) => admin.call(setup.takeBackChange, { params: { id } })
const timelineOf = async (id: string) => (await admin.call(setup.timeline, { params: { id } })).json.result
/** A company that is set up with 300 employees. */
const setUp = () => form.setUp(BEFORE)
const periodsOf = (id: string) =>
  test.system((db) =>
    db
      .selectFrom('answer_periods')
      .where('company_id', '=', id)
      .select(['from_on', 'to_on', 'answers'])
      .orderBy('from_on')
      .execute(),
  )
const sentences = async (id: string) => {
  const query = { of: 'company', id } as const
  const { result } = (await admin.call(audit.history, { query })).json
  return result.map(({ phrase }) => phrase)
}

describe('a change from a date', () => {
  it('counts from its day, is shown until then and can be taken back', async () => {
    const id = await setUp()
    const saved = await save(id, AFTER, '2027-07-01')
    expect(saved.json).toMatchObject({ version: 2, answers: AFTER, hasDraft: false })
    expect(saved.json.pending).toEqual([
      {
        id: expect.any(String),
        effectiveOn: '2027-07-01',
        questions: 2,
        savedBy: 'Priya Raman',
        savedAt: expect.any(String),
        canTakeBack: true,
      },
    ])
    expect(await periodsOf(id)).toEqual([
      { from_on: '0001-01-01', to_on: '2027-06-30', answers: BEFORE },
      { from_on: '2027-07-01', to_on: '9999-12-31', answers: AFTER },
    ])
    const shown = (await admin.call(dashboard.load, { query: { companyID: id } })).json
    expect(shown).toMatchObject({ company: { nextChange: { effectiveOn: '2027-07-01', questions: 2 } } })

    const change = saved.json.pending[0]?.id ?? ''
    const undone = await takeBack(change)
    expect(undone.json).toMatchObject({ version: 3, answers: BEFORE, pending: [] })
    expect(await periodsOf(id)).toEqual([{ from_on: '0001-01-01', to_on: '9999-12-31', answers: BEFORE }])
    expect(await timelineOf(id)).toEqual([
      {
        id: change,
        version: 2,
        kind: 'change',
        effectiveOn: '2027-07-01',
        savedAt: expect.any(String),
        savedBy: 'Priya Raman',
        takenBackAt: expect.any(String),
        takenBackBy: 'Priya Raman',
        canTakeBack: false,
        whyItStays: null,
        replacedFrom: null,
        changes: [
          expect.objectContaining({ question: 'employeeCount', before: '300', after: '238' }),
          expect.objectContaining({
            question: 'fundingType',
            step: 'health',
            before: 'Not answered',
            after: 'Fully Insured',
          }),
        ],
      },
      expect.objectContaining({ version: 1, kind: 'first', effectiveOn: null, canTakeBack: false }),
    ])
    expect(await sentences(id)).toEqual(
      expect.arrayContaining([
        'changed 2 setup answers from Jul 1, 2027',
        'took back the change of 2 setup answers from Jul 1, 2027',
      ]),
    )
    expect((await takeBack(change)).status).toBe(409)
  })

  it('stays once its day has come, or its questions were answered again', async () => {
    const id = await setUp()
    const today = await save(id, { ...BEFORE, employeeCount: 280 }, TODAY)
    expect(today.json.pending).toEqual([])
    const [since] = await timelineOf(id)
    expect(since).toMatchObject({ effectiveOn: TODAY, canTakeBack: false })
    expect((await takeBack(since?.id ?? '')).json).toMatchObject({
      message: expect.stringContaining('took effect on Jan 25, 2027'),
    })

    const july = (await save(id, AFTER, '2027-07-01')).json.pending[0]?.id ?? ''
    const march = await save(id, { ...AFTER, employeeCount: 250 }, '2027-03-01')
    expect(march.json.pending).toMatchObject([
      { effectiveOn: '2027-03-01', questions: 1, canTakeBack: true },
      { effectiveOn: '2027-07-01', questions: 1, canTakeBack: false },
    ])
    const reason =
      'The same questions were answered again since. Take back the change from Mar 1, 2027 first.'
    expect((await timelineOf(id)).map(({ whyItStays }) => whyItStays)).toEqual([null, reason, null, null])
    expect(await takeBack(july)).toMatchObject({ status: 409, json: { message: reason } })
    expect((await takeBack(march.json.pending[0]?.id ?? '')).json.pending).toMatchObject([
      { id: july, questions: 2, canTakeBack: true },
    ])
    expect((await periodsOf(id)).map(({ from_on }) => from_on)).toEqual(['0001-01-01', TODAY, '2027-07-01'])
    expect((await takeBack(july)).status).toBe(200)
  })

  it('names the answer it replaced, not one that was still ahead', async () => {
    const id = await setUp()
    await save(id, { ...BEFORE, employeeCount: 45 }, '2027-07-01')
    await save(id, { ...BEFORE, employeeCount: 30 }, TODAY)
    const [newest, ahead] = await timelineOf(id)
    expect(newest?.replacedFrom).toBeNull()
    expect(ahead).toMatchObject({ effectiveOn: '2027-07-01', replacedFrom: TODAY, takenBackAt: null })
    expect(newest?.changes).toMatchObject([{ question: 'employeeCount', before: '300', after: '30' }])
  })

  it('names the later answer that went, where the one of its day stays', async () => {
    const id = await setUp()
    await save(id, { ...BEFORE, employeeCount: 45 }, '2027-04-01')
    await save(id, BEFORE, '2027-03-01')
    const [newest] = await timelineOf(id)
    expect(newest?.changes).toMatchObject([
      { question: 'employeeCount', before: '45 from Apr 1, 2027', after: '300' },
    ])
  })

  it('of which one answer was replaced counts the other one alone, on the form and the dashboard', async () => {
    const id = await setUp()
    await save(id, AFTER, '2027-07-01')
    const { pending } = (await save(id, { ...AFTER, employeeCount: 30 }, TODAY)).json
    expect(pending).toMatchObject([{ effectiveOn: '2027-07-01', questions: 1 }])
    const shown = (await admin.call(dashboard.load, { query: { companyID: id } })).json
    expect(shown).toMatchObject({ company: { nextChange: { effectiveOn: '2027-07-01', questions: 1 } } })
    const [newest, ahead] = await timelineOf(id)
    expect(newest?.changes).toMatchObject([{ question: 'employeeCount', replacedFrom: null }])
    expect(ahead).toMatchObject({ replacedFrom: null })
    expect(ahead?.changes).toMatchObject([
      { question: 'employeeCount', replacedFrom: TODAY },
      { question: 'fundingType', replacedFrom: null },
    ])
  })

  it('counts a list in another order as the same, and one that is left open as another', async () => {
    const id = await setUp()
    const given: BenefitAnswers = { ...BEFORE, coverages: ['mental', 'maternity'] }
    await save(id, given)
    await save(id, { ...given, coverages: ['maternity', 'mental', 'fsa'], cobra: true }, '2027-07-01')
    const back: BenefitAnswers = { ...given, cobra: true, openQuestions: ['fundingType'] }
    await save(id, { ...back, coverages: ['maternity', 'mental'] }, '2027-07-01')
    const shown = (await admin.call(dashboard.load, { query: { companyID: id } })).json
    expect(shown).toMatchObject({ company: { nextChange: { effectiveOn: '2027-07-01', questions: 2 } } })
  })

  it('leaves what is typed about other questions when it is taken back', async () => {
    const id = await setUp()
    const { pending } = (await save(id, AFTER, '2027-07-01')).json
    await draft(id, { ...AFTER, cobra: true })
    const undone = await takeBack(pending[0]?.id ?? '')
    expect(undone.json).toMatchObject({ answers: { ...BEFORE, cobra: true }, unappliedChanges: 1 })
  })

  it.each([
    ['long ago', addDays(TODAY, -1827)],
    ['too far ahead', addDays(TODAY, 732)],
    ['that does not exist', '2027-02-30'],
    ['of no plausible year', '9999-01-01'],
    ['that is none', 'tomorrow'],
  ])('is refused for a day %s, naming the field', async (_, day) => {
    const id = await setUp()
    const previewed = admin.call(setup.preview, {
      params: { id },
      body: { answers: AFTER, effectiveOn: day },
    })
    for (const reply of [await save(id, AFTER, day), await previewed])
      expect(reply).toMatchObject({ status: 400, json: { fields: { effectiveOn: expect.any(String) } } })
    expect((await setupOf(id)).version).toBe(1)
  })

  it('is refused before the setup is complete', async () => {
    const id = await add()
    const reply = await save(id, AFTER, '2027-07-01')
    expect(reply).toMatchObject({ status: 400, json: { fields: { effectiveOn: expect.any(String) } } })
    expect(await timelineOf(id)).toEqual([])
  })
})

describe('a correction', () => {
  it('goes back to where the answer was another one', async () => {
    const id = await setUp()
    await save(id, AFTER, '2027-07-01')
    await save(id, { ...AFTER, employeeCount: 240, hasMewa: true })
    expect(await periodsOf(id)).toEqual([
      { from_on: '0001-01-01', to_on: '2027-06-30', answers: { ...BEFORE, hasMewa: true } },
      {
        from_on: '2027-07-01',
        to_on: '9999-12-31',
        answers: { ...AFTER, employeeCount: 240, hasMewa: true },
      },
    ])
    expect((await setupOf(id)).pending).toMatchObject([{ questions: 2, canTakeBack: false }])
    expect((await timelineOf(id))[0]).toMatchObject({ kind: 'correction', effectiveOn: null })
    expect(await sentences(id)).toContain('corrected 2 setup answers')
  })
})

describe('saves of one company', () => {
  it('can be many, each with its own period and its own way back', async () => {
    const id = await setUp()
    const days = Array.from({ length: 40 }, (_, index) => addDays('2027-02-01', index * 7))
    for (const [index, day] of days.entries()) await save(id, { ...BEFORE, employeeCount: 301 + index }, day)
    expect(await periodsOf(id)).toHaveLength(41)
    expect((await setupOf(id)).pending.map(({ effectiveOn }) => effectiveOn)).toEqual(days)
    for (const left of [40, 39, 38]) {
      const back = (await timelineOf(id)).find(({ canTakeBack }) => canTakeBack)
      expect(back?.effectiveOn).toBe(days[left - 1])
      expect((await takeBack(back?.id ?? '')).status).toBe(200)
      expect(await periodsOf(id)).toHaveLength(left)
    }
  }, 60_000)

  it('never mix when they happen at once, nor with one that is taken back', async () => {
    const id = await setUp()
    const { pending } = (await save(id, AFTER, '2027-07-01')).json
    const replies = await Promise.all([
      takeBack(pending[0]?.id ?? ''),
      save(id, { ...AFTER, hasMewa: true }, '2027-05-01'),
      takeBack(pending[0]?.id ?? ''),
      save(id, { ...AFTER, cobra: true }),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const periods = await periodsOf(id)
    periods.slice(1).forEach(({ from_on }, index) => {
      expect(from_on).toBe(addDays(periods[index]?.to_on ?? '', 1))
    })
    const { saved } = await setupOf(id)
    expect(periods.at(-1)?.answers).toEqual(saved)
    const versions = (await timelineOf(id)).map(({ version }) => version)
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('are refused when someone else saved meanwhile, as is taking one back', async () => {
    const id = await setUp()
    const { pending } = (await save(id, AFTER, '2027-07-01')).json
    const stale = { headers: { 'if-match': '"1"' } }
    const input = { body: { companyID: id, answers: BEFORE, effectiveOn: '2027-08-01' } }
    expect((await admin.call(setup.saveBenefits, input, stale)).status).toBe(412)
    const change = { params: { id: pending[0]?.id ?? '' } }
    expect((await admin.call(setup.takeBackChange, change, stale)).status).toBe(412)
    expect((await setupOf(id)).version).toBe(2)
  })

  it.each(['disable', 'terminate'] as const)(
    'count at once after a company ended: %s, for its last filings depend on them',
    async (type) => {
      const id = await setUp()
      const { pending } = (await save(id, AFTER, '2027-07-01')).json
      await admin.call(lifecycle.disable, { body: { companyID: id, type, reason: 'Other' } })
      const healthTasks = async () => {
        const query = { companyID: id, open: true, module: 'Health' as const, noLongerApplies: false }
        return (await admin.call(tasks.search, { query })).json.count
      }
      expect((await takeBack(pending[0]?.id ?? '')).status).toBe(200)
      expect(await healthTasks()).toBeGreaterThan(5)
      expect((await save(id, { ...BEFORE, hasHealth: false })).status).toBe(200)
      expect(await healthTasks()).toBe(0)
      expect((await save(id, BEFORE)).status).toBe(200)
      expect(await healthTasks()).toBeGreaterThan(5)
    },
  )
})

it('a copy has the answers of today, and what is still ahead only as far as someone typed it', async () => {
  const id = await setUp()
  await save(id, AFTER, '2027-07-01')
  await draft(id, { ...AFTER, cobra: true })
  const answersChangeOn = async () =>
    (await admin.call(lifecycle.belongings, { params: { id } })).json.answersChangeOn
  expect(await answersChangeOn()).toBe('2027-07-01')
  const clone = async (name: string) =>
    (await admin.call(lifecycle.clone, { params: { id }, body: { name } })).json
  const copy = await clone('Second Site')
  expect(copy.notCopiedFrom).toBe('2027-07-01')
  expect(await setupOf(copy.id)).toMatchObject({
    saved: BEFORE,
    answers: { ...BEFORE, cobra: true },
    pending: [],
  })
  await takeBack((await setupOf(id)).pending[0]?.id ?? '')
  expect(await answersChangeOn()).toBeNull()
  expect((await clone('Third Site')).notCopiedFrom).toBeNull()
})
