import type { UsageDeed } from '@heed/domain/usage/deeds'
import { type RawBuilder, sql } from 'kysely'
import type { PersonalAct } from '../../http/act'

/** `details`: ids and words of the product, never what people typed into a form. `from`: a table or CTE, once per row. */
type EventsSql = { name: UsageDeed; details: RawBuilder<unknown>; from: RawBuilder<unknown> }

/**
 * The `insert` that counts what a statement does, for statements that do and count at once. Without a row of `from`, or
 * of an agency whose people are left out, it adds nothing.
 */
export function usageSql(
  { author, now }: Pick<PersonalAct, 'author' | 'now'>,
  { name, details, from }: EventsSql,
): RawBuilder<unknown> {
  const { user, actor } = author.viewer
  return sql`insert into usage_events (at, agency_id, company_id, user_id, name, details)
    select ${now}, ${user.agencyId}::uuid, ${user.companyId}::uuid, ${actor.id}::uuid, ${name}, ${details}
    from ${from} where ${user.recordsUsage}::boolean`
}
