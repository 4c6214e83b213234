import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { Act, Call, PersonalAct } from '../../http/act'
import { forbidden, notFound } from '../../http/refusal'
import { record } from '../audit/operations'

/**
 * Records that the caller accepted the current version, when and from where. Accepting again changes nothing.
 * @throws forbidden while a profile is applied: no one accepts for another (rule B8)
 */
export async function acceptAgreement(act: PersonalAct): Promise<void> {
  const { viewer, call } = act.author
  if (viewer.actor.id !== viewer.user.id) throw forbidden('Only the person can accept the agreement.')
  await keepAcceptance(act, { userId: viewer.user.id, call })
}

/** The same for a person of the demo. Not reachable over HTTP. */
export async function acceptAgreementFor(
  act: Act<'system'>,
  accepted: { userId: string; call: Call },
): Promise<void> {
  await keepAcceptance(act, accepted)
}

async function keepAcceptance(act: Act, { userId, call }: { userId: string; call: Call }): Promise<void> {
  const { db, now } = act
  const user = await db
    .selectFrom('live_users')
    .where('id', '=', userId)
    .select(['id', 'first', 'last', 'agency_id', 'company_id', 'agreed_version'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  if (user.agreed_version === AGREEMENT_VERSION) return
  await db
    .updateTable('users')
    .set({ agreed_version: AGREEMENT_VERSION, agreed_at: now })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('agreement_acceptances')
    .values({
      user_id: userId,
      agency_id: user.agency_id,
      company_id: user.company_id,
      agreed_version: AGREEMENT_VERSION,
      accepted_at: now,
      address: call.address,
    })
    .execute()
  await record(
    { ...act, author: { person: user, call } },
    {
      verb: 'user.agreementAccepted',
      entity: 'user',
      entityId: userId,
      object: `${user.first} ${user.last}`,
      agencyId: user.agency_id,
      companyId: user.company_id,
      after: { agreedVersion: AGREEMENT_VERSION },
    },
  )
}
