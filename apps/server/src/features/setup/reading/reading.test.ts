import { asChange, asCorrection, wholeTime } from '@heed/domain/benefits/answer-periods'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import type { LogicSet } from '@heed/domain/logic/rule'
import { describe, expect, it } from 'vitest'
import type { ForecastCycle } from '../../generation/forecast-cycle'
import { readingOf } from './reading'
import { sideOf } from './sides'

const TODAY = '2027-01-25'
const BEFORE: BenefitAnswers = {
  hasHealth: true,
  fundingType: 'SelfInsured',
  employeeCount: 300,
  healthAnniversary: '07-01',
}
const WANTED: BenefitAnswers = { ...BEFORE, fundingType: 'FullyInsured', healthAnniversary: '01-01' }
const change = asChange(wholeTime(BEFORE), { wanted: WANTED, from: '2027-07-01' })
const SIDES = { before: sideOf(wholeTime(BEFORE)), after: sideOf(change), today: TODAY }

const ruleOf = (group: string, condition: string): LogicSet[] => [
  {
    module: 'Health & Wellness',
    conditional: 'NotSet',
    lines: [{ conditional: 'NotSet', group, condition } as LogicSet['lines'][number]],
  },
]
const ALL: LogicSet[] = [{ module: 'Health & Wellness', conditional: 'NotSet', lines: [] }]
const SELF_INSURED = ruleOf('Plan Funding', 'Self-Insured')
const FULLY_INSURED = ruleOf('Plan Funding', 'Fully Insured')

const year = (planYearStart: string, planYearEnd: string) => ({ planYearStart, planYearEnd })
const FORMER = year('2027-07-01', '2028-06-30')
const SHORT = year('2027-07-01', '2027-12-31')
const NEXT = year('2028-01-01', '2028-12-31')

type Cycle = { planYearStart: string; planYearEnd: string; dueDate: string; factsFrom?: string }
let made = 0
function forecastCycle(
  outcome: ForecastCycle['outcome'],
  {
    former,
    wanted,
    ...values
  }: Partial<Omit<ForecastCycle, 'former' | 'wanted'>> & { wanted?: Cycle; former?: Cycle },
): ForecastCycle {
  made += 1
  return {
    instanceId: outcome === 'added' ? null : `instance ${made}`,
    taskId: `task ${made}`,
    name: `Task ${made}`,
    module: 'Health',
    sets: ALL,
    extensionKey: null,
    dated: null,
    outcome,
    isOpen: true,
    isWorked: false,
    keepsDates: false,
    datesKept: false,
    noLongerApplies: false,
    isRestored: false,
    former: former ?? null,
    wanted: wanted ? { cycleKey: 'a', lateAfter: wanted.dueDate, factsFrom: '2027-07-01', ...wanted } : null,
    ...values,
  }
}
const read = (...rows: ForecastCycle[]) => readingOf({ after: rows, before: [] }, SIDES)

describe('what a change does', () => {
  it('is named by the answers that add a task, and by the year where only that is new', () => {
    const { added, counts } = read(
      forecastCycle('added', { sets: FULLY_INSURED, wanted: { ...NEXT, dueDate: '2027-09-01' } }),
      forecastCycle('added', { wanted: { ...NEXT, dueDate: '2027-11-17' } }),
    )
    expect(counts).toEqual({ added: 2, moved: 0, noLongerApply: 0, stay: 0, keptAndMarked: 0 })
    expect(added.map(({ because, dueDate }) => [dueDate, because])).toEqual([
      ['2027-09-01', 'Fully Insured'],
      ['2027-11-17', 'year from Jan 2028'],
    ])
  })

  it('moves an untouched cycle whose date changes, or that another of most of its year replaces', () => {
    const task = { taskId: 'sbc', name: 'Summary of Benefits' }
    const { moved, removed, added, counts } = read(
      forecastCycle('moved', {
        former: { ...FORMER, dueDate: '2028-01-20' },
        wanted: { ...SHORT, dueDate: '2027-12-31' },
      }),
      forecastCycle('removed', { ...task, former: { ...FORMER, dueDate: '2027-06-01' } }),
      forecastCycle('added', {
        ...task,
        wanted: { ...year('2027-09-01', '2028-08-31'), dueDate: '2027-08-02' },
      }),
      forecastCycle('moved', {
        former: { ...FORMER, dueDate: '2027-08-01' },
        wanted: { ...SHORT, dueDate: '2027-08-01' },
      }),
    )
    expect(moved.map(({ from, to }) => [from, to])).toEqual([
      ['2027-06-01', '2027-08-02'],
      ['2028-01-20', '2027-12-31'],
    ])
    expect([removed, added]).toEqual([[], []])
    expect(counts).toMatchObject({ moved: 2, stay: 1 })
  })

  it('moves a cycle that gets its date within the horizon only now', () => {
    const task = { taskId: 'tests', name: 'Nondiscrimination Tests' }
    const before = [
      forecastCycle('later', { ...task, instanceId: null, wanted: { ...FORMER, dueDate: '2028-06-30' } }),
      forecastCycle('later', { ...task, instanceId: null, wanted: { ...NEXT, dueDate: '2029-06-30' } }),
    ]
    const after = [forecastCycle('added', { ...task, wanted: { ...SHORT, dueDate: '2027-12-31' } })]
    expect(readingOf({ before, after }, SIDES)).toMatchObject({
      added: [],
      moved: [{ from: '2028-06-30', to: '2027-12-31', planYearStart: '2027-07-01' }],
    })
  })

  it('leaves a cycle where it is that another of most of its year replaces on the same day', () => {
    const task = { taskId: 'meeting', name: 'Investment Committee Meeting' }
    const day = { dueDate: '2027-11-15' }
    const { moved, counts } = read(
      forecastCycle('removed', { ...task, former: { ...FORMER, ...day } }),
      forecastCycle('added', { ...task, wanted: { ...year('2027-09-01', '2028-08-31'), ...day } }),
    )
    expect(moved).toEqual([])
    expect(counts).toEqual({ added: 0, moved: 0, noLongerApply: 0, stay: 1, keptAndMarked: 0 })
  })

  it('adds and removes where the new year has no more than half of the old one', () => {
    const task = { taskId: 'sbc', name: 'Summary of Benefits' }
    const { moved, removed, added } = read(
      forecastCycle('removed', { ...task, former: { ...FORMER, dueDate: '2027-06-01' } }),
      forecastCycle('added', { ...task, wanted: { ...NEXT, dueDate: '2027-12-02' } }),
    )
    expect(moved).toEqual([])
    expect(added).toHaveLength(1)
    expect(removed).toMatchObject([{ because: 'The plan year moves', dueDates: ['2027-06-01'] }])
  })

  it('removes the cycles of a task in one line that says which answer fell away', () => {
    const task = { taskId: 'pcori', name: 'PCORI Fee', sets: SELF_INSURED }
    const { removed, counts } = read(
      forecastCycle('removed', { ...task, former: { ...NEXT, dueDate: '2027-07-31' } }),
      forecastCycle('removed', { ...task, former: { ...NEXT, dueDate: '2027-10-31' } }),
    )
    expect(removed).toEqual([
      {
        taskID: 'pcori',
        name: 'PCORI Fee',
        module: 'Health',
        because: 'No longer: Self-Insured',
        dueDates: ['2027-07-31', '2027-10-31'],
        nextDueDate: null,
      },
    ])
    expect(counts.noLongerApply).toBe(2)
  })

  it('keeps and marks what somebody worked on, once', () => {
    const former = { ...FORMER, dueDate: '2027-09-30' }
    const { kept, counts } = read(
      forecastCycle('marked', { former, isWorked: true }),
      forecastCycle('marked', { former, isWorked: true, noLongerApplies: true }),
      forecastCycle('stays', {
        former,
        wanted: { ...SHORT, dueDate: '2027-08-30' },
        keepsDates: true,
        isWorked: true,
      }),
      forecastCycle('stays', {
        former,
        wanted: { ...SHORT, dueDate: '2027-08-30' },
        keepsDates: true,
        datesKept: true,
      }),
      forecastCycle('stays', { former, isOpen: false }),
    )
    expect(kept.map(({ mark }) => mark)).toEqual(['noLongerApplies', 'datesKept'])
    expect(counts).toMatchObject({ keptAndMarked: 2, stay: 0 })
  })

  it('adds what was marked and applies again, with the dates it has, and knows them as the next ones', () => {
    const again = { taskId: 'sar', isRestored: true, noLongerApplies: true, isWorked: true }
    const [former, wanted] = [
      { ...FORMER, dueDate: '2027-08-09' },
      { ...NEXT, dueDate: '2027-06-30' },
    ]
    const { added, moved, removed, counts } = read(
      forecastCycle('removed', { taskId: 'sar', former: { ...SHORT, dueDate: '2027-10-31' } }),
      forecastCycle('stays', { ...again, former, wanted }),
      forecastCycle('moved', { ...again, taskId: 'spd', former, wanted }),
      forecastCycle('stays', { ...again, taskId: 'event', former }),
      forecastCycle('stays', { ...again, isOpen: false, former, wanted }),
    )
    expect(added.map(({ taskID, dueDate, because }) => [taskID, dueDate, because])).toEqual([
      ['spd', '2027-06-30', 'applies again'],
      ['sar', '2027-08-09', 'applies again'],
      ['event', '2027-08-09', 'applies again'],
    ])
    expect(moved).toEqual([])
    expect(removed).toMatchObject([{ taskID: 'sar', nextDueDate: '2027-08-09' }])
    expect(counts).toMatchObject({ added: 3, moved: 0, stay: 0 })
  })

  it('names the last cycle of a task that the answers at the end no longer ask for, and what it looks at', () => {
    const lastOf = (wanted: Partial<Cycle>) =>
      read(
        forecastCycle('stays', {
          sets: SELF_INSURED,
          former: { ...FORMER, dueDate: '2027-12-31' },
          wanted: { ...NEXT, dueDate: '2028-01-31', factsFrom: '2027-01-01', ...wanted },
        }),
      ).lastTime.map(({ because }) => because)
    const [calendar, plan] = [year('2027-01-01', '2027-12-31'), year('2026-07-01', '2027-06-30')]
    expect(lastOf({ ...calendar, dueDate: '2027-05-02' })).toEqual(['before the change'])
    expect(lastOf(calendar)).toEqual(['Self-Insured on Jan 1, 2027'])
    expect(lastOf({ ...plan, factsFrom: '2026-09-01' })).toEqual(['Self-Insured in 2027'])
  })

  it('as a correction says nothing of a last time', () => {
    const after = sideOf(asCorrection(wholeTime(BEFORE), { wanted: WANTED }))
    const rows = [
      forecastCycle('removed', { sets: SELF_INSURED, former: { ...FORMER, dueDate: '2027-07-31' } }),
    ]
    expect(readingOf({ after: rows, before: [] }, { ...SIDES, after })).toMatchObject({
      lastTime: [],
      removed: [{ because: 'No longer: Self-Insured' }],
    })
  })
})

it('names what begins only after the next 12 months, once, unless the company has the task already', () => {
  const filing = { taskId: '1095-c', name: 'Form 1095-C', sets: FULLY_INSURED, instanceId: null }
  const first = forecastCycle('later', { ...filing, wanted: { ...FORMER, dueDate: '2028-03-01' } })
  const second = forecastCycle('later', { ...filing, wanted: { ...NEXT, dueDate: '2029-03-01' } })
  const laterOf = (before: ForecastCycle[]) =>
    readingOf({ after: [second, first], before }, SIDES).later.map(({ name, dueDate }) => [name, dueDate])
  expect(laterOf([])).toEqual([['Form 1095-C', '2028-03-01']])
  expect(laterOf([first])).toEqual([])
})
