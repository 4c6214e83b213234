import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { AnyAct, Call } from '../../http/act'
import type { Denial } from '../../http/denials'
import { authorColumns } from './operations'

/** Calls that a role did not allow; several of one kind are one entry. */
export async function recordDenials(db: Db, denials: readonly Denial[]): Promise<void> {
  const rows = denials.map(({ viewer, call, address, requestId, at, count }) => ({
    at,
    agency_id: viewer.user.agencyId,
    company_id: viewer.user.companyId,
    verb: 'access.refused',
    entity: 'call',
    entity_id: null,
    object: call,
    after: JSON.stringify(count > 1 ? { times: count } : {}),
    ...authorColumns({ viewer, call: { address, requestId, userAgent: '' } }),
  }))
  await db.insertInto('audit_events').values(rows).execute()
}

type Failure = {
  reason: string
  email: string
  /** Missing when no account has the e-mail. */
  account: { id: string; agencyId: string; companyId: string | null } | undefined
  call: Call
}

/**
 * A failed sign-in. It costs the same for an unknown e-mail, which goes to the log of the house agency: the time of an
 * answer must not reveal who has an account.
 */
export async function recordFailedSignIn(
  { db, now }: Pick<AnyAct, 'db' | 'now'>,
  { reason, email, account, call }: Failure,
): Promise<void> {
  await sql`insert into audit_events (at, agency_id, company_id, actor_name, verb, entity, entity_id, object, after,
      address, request_id)
    select ${now}, a.id, ${account?.companyId ?? null}::uuid, 'Someone', 'user.signInFailed', 'user',
      ${account?.id ?? null}::uuid, ${email}, ${JSON.stringify({ reason })}::jsonb, ${call.address}, ${call.requestId}
    from live_agencies a where case when ${account?.agencyId ?? null}::uuid is null then a.is_house
      else a.id = ${account?.agencyId ?? null}::uuid end`.execute(db)
}
