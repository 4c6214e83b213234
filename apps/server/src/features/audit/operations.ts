import type { AnyAct } from '../../http/act'

/** What happened, in words of the table: `company.setupCompleted`, `task.actionCompleted`. */
export type AuditEvent = {
  verb: string
  entity: string
  entityId: string | null
  /** What it is called, for people to read later. */
  object: string
  agencyId: string
  companyId?: string | null
  companyTaskId?: string | null
  before?: unknown
  after?: unknown
}

type AuthorColumns = {
  actor_id: string | null
  actor_name: string
  on_behalf_of_id?: string | null
  on_behalf_of_name?: string | null
  address?: string
  request_id?: string
}

/** Appends to the audit log in the same transaction as the change itself. */
export async function record(
  { db, author, now }: Pick<AnyAct, 'db' | 'author' | 'now'>,
  events: AuditEvent | AuditEvent[],
): Promise<void> {
  const rows = [events].flat().map((event) => ({
    at: now,
    agency_id: event.agencyId,
    company_id: event.companyId ?? null,
    company_task_id: event.companyTaskId ?? null,
    verb: event.verb,
    entity: event.entity,
    entity_id: event.entityId,
    object: event.object,
    before: event.before === undefined ? null : JSON.stringify(event.before),
    after: event.after === undefined ? null : JSON.stringify(event.after),
    ...authorColumns(author),
  }))
  if (rows.length > 0) await db.insertInto('audit_events').values(rows).execute()
}

/** Who did it, for whom and from where, as columns of the log. */
export function authorColumns(author: AnyAct['author']): AuthorColumns {
  if (author === 'system')
    return { actor_id: null, actor_name: 'System', on_behalf_of_id: null, on_behalf_of_name: null }
  if ('person' in author)
    return {
      actor_id: author.person.id,
      actor_name: `${author.person.first} ${author.person.last}`,
      address: author.call.address,
      request_id: author.call.requestId,
    }
  const { actor, user } = author.viewer
  const isApplied = actor.id !== user.id
  return {
    actor_id: actor.id,
    actor_name: `${actor.first} ${actor.last}`,
    on_behalf_of_id: isApplied ? user.id : null,
    on_behalf_of_name: isApplied ? `${user.first} ${user.last}` : null,
    address: author.call.address,
    request_id: author.call.requestId,
  }
}
