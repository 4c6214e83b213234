import type { UsageDeed } from '@heed/domain/usage/deeds'
import { type RawBuilder, sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { personOf } from './person'

/** `details`: ids and words of the product, never what people typed into a form. `from`: a table or CTE, once per row. */
type EventsSql = { name: UsageDeed; details: RawBuilder<unknown>; from: RawBuilder<unknown> }

/**
 * The `insert` that counts what a statement does, for statements that do and count at once. Without a row of `from`, or
 * of an agency whose people are left out, it adds nothing.
 */
export function usageSql(
  act: Pick<PersonalAct, 'author' | 'now'>,
  { name, details, from }: EventsSql,
): RawBuilder<unknown> {
  const person = personOf(act)
  return sql`insert into usage_events (at, agency_id, company_id, user_id, name, details)
    select ${act.now}, ${person.agencyId}::uuid, ${person.companyId}::uuid, ${person.id}::uuid, ${name}, ${details}
    from ${from} where ${person.recordsUsage}::boolean`
}
