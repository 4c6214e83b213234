import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { afterSave, wholeTime } from '@heed/domain/benefits/answer-periods'
import { answersInForce } from '@heed/domain/benefits/in-force'
import { addDays, type IsoDate } from '@heed/domain/dates'
import { evaluate } from '@heed/domain/logic/evaluate'
import type { LogicSet } from '@heed/domain/logic/rule'
import type { FixedRule } from '@heed/domain/tasks/date-rule'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryCompany } from '../../../packages/domain/testing/arbitrary-company'
import { arbitraryRule } from '../../../packages/domain/testing/arbitrary-rule'
import { courseOf } from '../../../packages/domain/testing/oracle/course'
import type { Db } from './db/connection'
import { keepFacts } from './features/generation/facts'
import { generateForTask } from './features/generation/of-task'
import { generateInstances } from './features/generation/operations'
import { ruleKeyOf } from './features/library/rule-key'
import { matchedSql, situationsSql } from './features/logic/matched-sql'
import { saveRules } from './features/logic/operations'
import { countMatches } from './features/logic/preview-queries'
import { actAt } from './testing/act'
import { buildAgency, buildCompany } from './testing/build'
import { startTestApp, type TestApp } from './testing/start-test-app'

const SEED = Number(process.env.SEED ?? 20_261_123)
/** Companies times rules are the cases, 10,000 of them. */
const COMPANIES = 100
const RULES = 100
const TODAY: IsoDate = '2027-01-25'

type Company = { id: string; periods: readonly AnswerPeriod[] }
type Task = { id: string; dueDate: IsoDate }

let test: TestApp
let companies: Company[]
let tasks: Task[]
let blank: Task
let rules: LogicSet[][]

/** What a random company answered over time, up to six saves that changed or corrected it. */
const histories = (): AnswerPeriod[][] =>
  fc.sample(arbitraryCompany, { numRuns: COMPANIES, seed: SEED }).map((company) =>
    courseOf(company)
      .filter(({ what }) => what !== 'takeBack')
      .reduce<AnswerPeriod[]>(
        (periods, { answers, effectiveOn }) => afterSave(periods, { wanted: answers, from: effectiveOn }),
        wholeTime({}),
      ),
  )

/** A task of the agency that is due once a year, on another day than the others. */
async function addTask(db: Db, agencyId: string, index: number): Promise<Task> {
  const dueDate = addDays(TODAY, 2 + index * 3)
  const rule: FixedRule = {
    kind: 'fixed',
    month: Number(dueDate.slice(5, 7)),
    day: Number(dueDate.slice(8)),
    basis: 'Calendar',
    recurrence: 'annual',
    reminderDaysBefore: 30,
  }
  const { rows } = await sql<{ id: string }>`
    insert into tasks (owner_agency_id, format, name, module, category_id, icon, rule, rule_key, recurrence, basis, state)
    select ${agencyId}::uuid, 'Custom', ${`Task ${index}`}, 'All', category_id, icon, ${JSON.stringify(rule)}::jsonb,
      ${ruleKeyOf(rule, { applyDatesAs: 0, followUpDays: 0 })}, 'annual', 'Calendar', 'published'
    from tasks where key = 'form-5500-health' returning id`.execute(db)
  return { id: rows[0]!.id, dueDate }
}

beforeAll(async () => {
  test = await startTestApp()
  rules = fc.sample(arbitraryRule(5, 5), { numRuns: RULES, seed: SEED }).map((rule) => rule as LogicSet[])
  await test.system(async (db) => {
    const agency = await buildAgency(db)
    companies = []
    for (const periods of histories()) {
      const { id } = await buildCompany(db, agency.id)
      companies.push({ id, periods })
    }
    const ids = companies.map(({ id }) => id)
    await sql`update companies set setup_completed_on = ${TODAY}::date, setup_completed_at = now()
      where id = any (${ids}::uuid[])`.execute(db)
    await keepFacts(
      actAt(db),
      companies.map(({ id, periods }) => ({ companyId: id, periods })),
    )
    tasks = []
    for (let index = 0; index < RULES; index += 1) tasks.push(await addTask(db, agency.id, index))
    blank = await addTask(db, agency.id, RULES)
  })
}, 120_000)
afterAll(() => test.close())

type Known = { id: string; facts: Parameters<typeof evaluate>[1] }
const known = new Map<IsoDate, Known[]>()

/** What every company answers on a day. */
function factsOn(day: IsoDate): Known[] {
  const found =
    known.get(day) ??
    companies.flatMap(({ id, periods }) => {
      const inForce = answersInForce(periods).find(({ from, to }) => from <= day && day <= to)
      return inForce ? [{ id, facts: inForce.facts }] : []
    })
  known.set(day, found)
  return found
}

/** The evaluator's answer: the companies for which a rule holds with the answers of a day. */
const holders = (sets: readonly LogicSet[], day: IsoDate): string[] =>
  factsOn(day)
    .filter(({ facts }) => evaluate(sets, facts).applies)
    .map(({ id }) => id)
    .sort()

/** Generation's answer: the companies that have an instance due on the task's day. */
async function owing(db: Db, { id, dueDate }: Task): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company_tasks where task_id = ${id}::uuid and due_date = ${dueDate}::date
      and not no_longer_applies order by company_id`.execute(db)
  return rows.map((row) => row.id)
}

/** The preview's answer, for logic that is tried on a task, and for the one that it has saved. */
async function previewed(db: Db, tried: Parameters<typeof matchedSql>[0]) {
  const { rows } = await sql<{ id: string; isTried: boolean; isSaved: boolean }>`
    with ${matchedSql(tried)}
    select company_id as id, is_tried as "isTried", is_saved as "isSaved" from matched order by company_id`.execute(
    db,
  )
  return {
    tried: rows.filter(({ isTried }) => isTried).map(({ id }) => id),
    saved: rows.filter(({ isSaved }) => isSaved).map(({ id }) => id),
  }
}

/** How many companies a rule is to be said to match, and each of its sets and lines alone. */
function counted(sets: readonly LogicSet[], day: IsoDate) {
  const alone = (set: LogicSet, lines: LogicSet['lines']) =>
    holders([{ ...set, conditional: 'NotSet', lines }], day).length
  return {
    companies: COMPANIES,
    matching: holders(sets, day).length,
    sets: sets.map((set) => ({
      matching: alone(set, set.lines),
      lines: set.lines.map((line) => alone(set, [{ ...line, conditional: 'NotSet' }])),
    })),
  }
}

describe('random rules over random companies with histories', () => {
  it('mean the same to the preview, to generation and to the evaluator', { timeout: 240_000 }, async () => {
    let hits = 0
    await test.system(async (db) => {
      await saveRules(db, { rules: tasks.map(({ id }, index) => ({ taskId: id, sets: rules[index]! })) })
      await generateInstances(actAt(db), { companyIds: companies.map(({ id }) => id) })
      for (const [index, task] of tasks.entries()) {
        const sets = rules[index]!
        const story = `rule ${index} of SEED=${SEED}: ${JSON.stringify(sets)}`
        const expected = holders(sets, task.dueDate)
        const unsaved = await previewed(db, { taskId: blank.id, sets, today: task.dueDate })
        const counts = await countMatches(db, { taskId: blank.id, sets, today: task.dueDate })
        const own = await previewed(db, { taskId: task.id, sets: [], today: task.dueDate })
        expect(unsaved.tried, story).toEqual(expected)
        expect(counts, story).toMatchObject(counted(sets, task.dueDate))
        expect(own.saved, story).toEqual(expected)
        expect(await owing(db, task), story).toEqual(expected)
        hits += expected.length
      }
    })
    // Neither no one nor everyone: the cases say something.
    expect(hits).toBeGreaterThan(COMPANIES * RULES * 0.1)
    expect(hits).toBeLessThan(COMPANIES * RULES * 0.9)
  })

  it('are followed by the instances when a task gets another one', { timeout: 240_000 }, async () => {
    const some = tasks.slice(0, 12)
    const next = (index: number) => rules[RULES - 1 - index]!
    await test.system(async (db) => {
      await saveRules(db, { rules: some.map(({ id }, index) => ({ taskId: id, sets: next(index) })) })
      for (const [index, task] of some.entries()) {
        const shares: number[] = []
        await generateForTask(actAt(db), { taskId: task.id, tell: (share) => shares.push(share) })
        expect(await owing(db, task), JSON.stringify(next(index))).toEqual(holders(next(index), task.dueDate))
        expect(shares.at(-1)).toBe(1)
      }
    })
  })

  it('are asked once for all companies that they cannot tell apart', async () => {
    const church = { conditional: 'NotSet', group: 'Plan Sponsor', condition: 'Church Employer' } as const
    const sets: LogicSet[] = [{ module: 'All', conditional: 'NotSet', lines: [church] }]
    const { rows } = await test.system((db) =>
      sql<{ companies: number; isTried: boolean }>`
        with ${situationsSql({ taskId: blank.id, sets, today: TODAY })}
        select companies, is_tried as "isTried" from situation order by is_tried`.execute(db),
    )
    const matching = holders(sets, TODAY).length
    expect(rows).toEqual([
      { companies: COMPANIES - matching, isTried: false },
      { companies: matching, isTried: true },
    ])
  })
})
