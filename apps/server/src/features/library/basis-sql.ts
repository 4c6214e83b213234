import { DATE_BASES, DATE_BASIS_LABELS } from '@heed/domain/tasks/vocabulary'
import { type RawBuilder, sql } from 'kysely'

/** A date basis of the database in the words of answers. */
export const basisWordsSql = (basis: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case ${basis} ${sql.join(
    DATE_BASES.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(DATE_BASIS_LABELS[name])}`),
    sql` `,
  )} end`
