import { type RawBuilder, sql } from 'kysely'
import type { AnyAct } from '../../http/act'
import { authorColumns } from './operations'

/** One event for each row of `from`; expressions may name its columns. */
type EventsSql = {
  verb: string
  entity: string
  entityId: RawBuilder<unknown>
  object: RawBuilder<unknown>
  /** Columns of `from`: agency, company and instance. */
  place: { agencyId: RawBuilder<unknown>; companyId: RawBuilder<unknown>; companyTaskId: RawBuilder<unknown> }
  before?: RawBuilder<unknown>
  after?: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/** The `insert` that logs what a statement does, for statements that do and log at once. */
export function recordSql(
  { author, now }: Pick<AnyAct, 'author' | 'now'>,
  event: EventsSql,
): RawBuilder<unknown> {
  const who = authorColumns(author)
  return sql`insert into audit_events (at, agency_id, company_id, company_task_id, actor_id, actor_name,
      on_behalf_of_id, on_behalf_of_name, verb, entity, entity_id, object, before, after, address, request_id)
    select ${now}, ${event.place.agencyId}, ${event.place.companyId}, ${event.place.companyTaskId},
      ${who.actor_id}::uuid, ${who.actor_name}, ${who.on_behalf_of_id ?? null}::uuid, ${who.on_behalf_of_name ?? null},
      ${event.verb}, ${event.entity}, ${event.entityId}, ${event.object}, ${event.before ?? sql`null::jsonb`},
      ${event.after ?? sql`null::jsonb`}, ${who.address ?? null}, ${who.request_id ?? null}
    from ${event.from}`
}
