import { type Clause, compile } from '@heed/domain/logic/compile'
import type { LogicLine, LogicSet } from '@heed/domain/logic/rule'
import { type RawBuilder, sql } from 'kysely'
import { matches } from './applying-sql'
import { clauseRows } from './clause-rows'

/** Which part each set, and each of its lines, is. Parts that ask the same are one. */
export type Parts = {
  sets: { set: number; lines: number[] }[]
  clauses: (Clause & { number: number })[]
  count: number
}

const alone = (set: LogicSet, lines: readonly LogicLine[]): LogicSet => ({
  ...set,
  conditional: 'NotSet',
  lines,
})
const asked = (line: LogicLine): LogicLine => ({ ...line, conditional: 'NotSet' })

/** The sets of a rule, and the conditions of their lines, each as a rule of its own. */
export function partsOf(sets: readonly LogicSet[]): Parts {
  const numbers = new Map<string, number>()
  const clauses: Parts['clauses'] = []
  const numberOf = (set: LogicSet): number => {
    const { clauses: own } = compile([set])
    const key = own.map(({ p0, p1, n0, n1 }) => `${p0},${p1},${n0},${n1}`).join(' ')
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(key, number)
    clauses.push(...own.map((clause) => ({ ...clause, number })))
    return number
  }
  // Each condition is compiled once, however many lines ask for it.
  const conditions = new Map<string, number>()
  const numberOfLine = (set: LogicSet, line: LogicLine): number => {
    const key = JSON.stringify([set.module, line.group, line.condition])
    const number = conditions.get(key) ?? numberOf(alone(set, [asked(line)]))
    conditions.set(key, number)
    return number
  }
  const numbered = sets.map((set) => ({
    set: numberOf(alone(set, set.lines)),
    lines: set.lines.map((line) => numberOfLine(set, line)),
  }))
  return { sets: numbered, clauses, count: numbers.size }
}

/** How many companies each part matches, in the order of their numbers, as a JSON list. */
export const partCounts = ({ count }: Parts): RawBuilder<number[]> => sql<number[]>`(
  select coalesce(json_agg((select coalesce(sum(s.companies), 0) from situation s where exists (
      select from part_clause k where k.number = part.number and ${matches('s', 'k')})) order by part.number), '[]')
  from generate_series(0, ${count}::int - 1) as part (number))`

/** The CTE that it reads. */
export const partClauses = ({ clauses }: Parts): RawBuilder<unknown> =>
  sql`part_clause as materialized ${clauseRows(clauses)}`
