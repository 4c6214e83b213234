import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { record } from '../audit/operations'
import { endProfile } from './applied-profile'
import { keepSignInEvent } from './events'

/** Ends the caller's session, and a profile applied to it. Its key gets 401 from the commit on. */
export async function signOut(asked: PersonalAct): Promise<void> {
  const act = await endProfile(asked)
  const { viewer, call } = act.author
  await sql`select end_session(${viewer.sessionId}::uuid, ${act.now})`.execute(act.db)
  const { actor } = viewer
  await keepSignInEvent(act, { outcome: 'signedOut', email: actor.email, account: actor, call })
  await record(act, {
    verb: 'user.signedOut',
    entity: 'user',
    entityId: actor.id,
    object: `${actor.first} ${actor.last}`,
    agencyId: actor.agencyId,
    companyId: actor.companyId,
  })
}
