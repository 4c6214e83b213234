import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import type { Call } from '../../http/implement'
import { forbidden, notFound } from '../../http/refusal'
import { record } from '../audit/operations'

/**
 * Keeps that the caller accepted the version in force, when and from where. Accepting again changes nothing.
 * @throws forbidden while a profile is applied: nobody accepts for another (security B8)
 */
export async function acceptAgreement(db: Db, viewer: Viewer, call: Call, at: Date): Promise<void> {
  if (viewer.actor.id !== viewer.user.id) throw forbidden('Only the person can accept the agreement.')
  await keepAcceptance(db, viewer.user.id, at, call)
}

/** The same for a user the system made, such as the people of the demo. Not reachable over HTTP. */
export async function acceptAgreementFor(db: Db, userId: string, at: Date): Promise<void> {
  await keepAcceptance(db, userId, at, undefined)
}

async function keepAcceptance(db: Db, userId: string, at: Date, call: Call | undefined): Promise<void> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['id', 'first', 'last', 'agency_id', 'company_id', 'agreed_version'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  if (user.agreed_version === AGREEMENT_VERSION) return
  await db
    .updateTable('users')
    .set({ agreed_version: AGREEMENT_VERSION, agreed_at: at })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('agreement_acceptances')
    .values({
      user_id: userId,
      agency_id: user.agency_id,
      company_id: user.company_id,
      agreed_version: AGREEMENT_VERSION,
      accepted_at: at,
      address: call?.address ?? null,
    })
    .execute()
  await record(db, call ? { person: user, call } : 'system', at, {
    verb: 'user.agreementAccepted',
    entity: 'user',
    entityId: userId,
    object: `${user.first} ${user.last}`,
    agencyId: user.agency_id,
    companyId: user.company_id,
    after: { agreedVersion: AGREEMENT_VERSION },
  })
}
