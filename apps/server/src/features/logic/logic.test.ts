import { FIRST_DATE, LAST_DATE } from '@heed/domain/dates'
import { compile } from '@heed/domain/logic/compile'
import { CONDITIONS, conditionsOf, groupsOf } from '@heed/domain/logic/conditions'
import { evaluate } from '@heed/domain/logic/evaluate'
import { masksOf } from '@heed/domain/logic/masks'
import type { LogicSet } from '@heed/domain/logic/rule'
import { LOGIC_MODULES } from '@heed/domain/modules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connection'
import { Refusal } from '../../http/refusal'
import { buildAgency } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { saveRule } from './operations'
import { findMatchingTasks, getRule } from './queries'

let test: TestApp
let agency: { id: string }
beforeAll(async () => {
  test = await startTestApp()
  agency = await test.system((db) => buildAgency(db))
})
afterAll(() => test.close())

const ALWAYS = { from: FIRST_DATE, to: LAST_DATE, isBeforePlan: false }
const ABSENT = '00000000-0000-7000-8000-000000000000'

async function addTask(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into tasks (owner_agency_id, format, name, module, category_id, icon, rule, rule_key, recurrence, basis, state)
    select ${agency.id}::uuid, 'Custom', ${name}, module, category_id, icon, rule, rule_key, recurrence, basis, 'published'
    from tasks where key = 'form-5500-health' returning id`.execute(db)
  return rows[0]?.id as string
}

const line = (module: LogicSet['module']) =>
  fc.constantFrom(...groupsOf(module).flatMap((group) => conditionsOf(module, group))).chain((condition) =>
    fc.record({
      conditional: fc.constantFrom('And' as const, 'Or' as const, 'Not' as const),
      group: fc.constant(condition.group),
      condition: fc.constant(condition.condition),
    }),
  )
const first = <T extends { conditional: string }>(list: T[]) =>
  list.map((item, index) => (index === 0 ? { ...item, conditional: 'NotSet' as const } : item))
const set = fc.constantFrom(...LOGIC_MODULES).chain((module) =>
  fc.record({
    module: fc.constant(module),
    conditional: fc.constantFrom('And' as const, 'Or' as const, 'Not' as const),
    lines: fc.array(line(module), { maxLength: 5 }).map(first),
  }),
)
const rule = fc.array(set, { minLength: 1, maxLength: 5 }).map(first) as fc.Arbitrary<LogicSet[]>
const holder = fc.record({
  facts: fc.subarray([...new Set(CONDITIONS.map((condition) => condition.fact))]),
  modules: fc.subarray(LOGIC_MODULES.filter((module) => module !== 'All')),
})

/** Alternatives of alternatives: multiplied out they would exceed what one group may hold. */
const wide: LogicSet[] = [0, 1, 2, 3].map((index) => ({
  module: 'Health & Wellness',
  conditional: index === 0 ? 'NotSet' : 'And',
  lines: conditionsOf('Health & Wellness', 'State & Local Laws')
    .slice(index * 6, index * 6 + 6)
    .map(({ group, condition }, at) => ({ conditional: at === 0 ? 'NotSet' : 'Or', group, condition })),
}))

describe('stored rules', () => {
  it('match in the database exactly the companies for which they evaluate to true', async () => {
    expect(compile(wide).groups).toBeGreaterThan(1)
    const rules = [wide, ...fc.sample(rule, { numRuns: 80, seed: 7 })]
    const named = new Map<string, LogicSet[]>()
    await test.system(async (db) => {
      for (const sets of rules) {
        const id = await addTask(db, `Rule ${named.size}`)
        await saveRule(db, { taskId: id, sets })
        named.set(id, sets)
      }
    })
    const states = wide.map((one) => `State & Local Laws: ${one.lines[2]?.condition}`)
    const holders = [
      { facts: states, modules: ['Health & Wellness' as const] },
      { facts: states.slice(1), modules: ['Health & Wellness' as const] },
      ...fc.sample(holder, { numRuns: 60, seed: 7 }),
    ]
    let hits = 0
    for (const company of holders) {
      const found = await test.system((db) =>
        findMatchingTasks(db, {
          id: ABSENT,
          agencyId: agency.id,
          periods: [{ ...ALWAYS, masks: masksOf(company.facts, company.modules) }],
          today: FIRST_DATE,
        }),
      )
      const expected = [...named].filter(([, sets]) => evaluate(sets, company).applies).map(([id]) => id)
      expect(
        found
          .map((task) => task.taskID)
          .filter((id) => named.has(id))
          .sort(),
      ).toEqual(expected.sort())
      hits += expected.length
    }
    expect(hits).toBeGreaterThan(holders.length)
  })

  it('are kept as written, with a sentence and a version', async () => {
    const id = await test.system((db) => addTask(db, 'Kept'))
    const sets: LogicSet[] = [
      {
        module: 'All',
        conditional: 'NotSet',
        lines: [{ conditional: 'NotSet', group: 'Plan Sponsor', condition: 'Church Employer' }],
      },
    ]
    await test.system((db) => saveRule(db, { taskId: id, sets }))
    expect(await test.system((db) => getRule(db, id))).toEqual({
      sets,
      sentence: 'Applies to companies that are church employers.',
      version: 1,
    })
    await test.system((db) => saveRule(db, { taskId: id, sets: [] }))
    expect(await test.system((db) => getRule(db, id))).toMatchObject({ sets: [], version: 2 })
    expect(await test.system((db) => getRule(db, ABSENT))).toBeNull()
  })

  it('are refused whole when a line is wrong, naming the place', async () => {
    const id = await test.system((db) => addTask(db, 'Refused'))
    const wrong = [
      {
        module: 'All',
        conditional: 'NotSet',
        lines: [{ conditional: 'And', group: 'Plan Sponsor', condition: 'PHI access' }],
      },
    ] as LogicSet[]
    const refused = await test
      .system((db) => saveRule(db, { taskId: id, sets: wrong }))
      .catch((error: unknown) => error as Refusal)
    expect(refused).toBeInstanceOf(Refusal)
    expect(Object.keys((refused as Refusal).fields ?? {})).toEqual([
      'sets.0.lines.0.conditional',
      'sets.0.lines.0.condition',
    ])
    expect(await test.system((db) => getRule(db, id))).toBeNull()
  })
})
