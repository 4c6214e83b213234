import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import type { Call } from '../../http/implement'
import { record } from '../audit/operations'
import { keepSignInEvent } from './events'

/** Ends the session the call came with. Its key answers 401 from the commit on. */
export async function signOut(db: Db, viewer: Viewer, call: Call, at: Date): Promise<void> {
  await sql`select end_session(${viewer.sessionId}::uuid, ${at})`.execute(db)
  const { actor } = viewer
  await keepSignInEvent(db, { outcome: 'signedOut', email: actor.email, account: actor, at, call })
  await record(db, { viewer, call }, at, {
    verb: 'user.signedOut',
    entity: 'user',
    entityId: actor.id,
    object: `${actor.first} ${actor.last}`,
    agencyId: actor.agencyId,
    companyId: actor.companyId,
  })
}
