import type { Clause } from '@heed/domain/logic/compile'
import { type RawBuilder, sql } from 'kysely'

/** Clauses with a number of the caller's, as the rows of a statement: `(number, clause_group, positive_0, …)`. */
export function clauseRows(clauses: readonly (Clause & { number: number })[]): RawBuilder<unknown> {
  const column = (name: 'p0' | 'p1' | 'n0' | 'n1') => clauses.map((clause) => clause[name])
  return sql`(select * from unnest(${clauses.map(({ number }) => number)}::int[],
      ${clauses.map(({ group }) => group)}::int[], ${column('p0')}::bigint[], ${column('p1')}::bigint[],
      ${column('n0')}::bigint[], ${column('n1')}::bigint[])
    as given (number, clause_group, positive_0, positive_1, negative_0, negative_1))`
}
