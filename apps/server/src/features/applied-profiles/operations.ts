import type { AppliedProfile } from '@heed/contract/user'
import type { PersonalAct } from '../../http/act'
import { conflict, forbidden } from '../../http/refusal'
import { record } from '../audit/operations'
import { startProfile } from '../auth/applied-profile'
import { getUser } from '../auth/user-record'
import { isBelow } from './queries'

type Wanted = { userID: string; reason: string; hours: number }

/**
 * Applies a person's profile to the caller's session: their rights and reach from the next request on.
 * @throws notFound out of reach; forbidden for a peer, a higher role or oneself; conflict when the person is disabled
 */
export async function applyProfile(
  act: PersonalAct,
  { userID, reason, hours }: Wanted,
): Promise<AppliedProfile> {
  const { db, author, now } = act
  const { viewer } = author
  const user = await getUser(db, { viewer, id: userID })
  if (!isBelow(user.userRoleID, viewer.user.role))
    throw forbidden('You can apply profiles of people whose role is lower than yours.')
  if (!(await startProfile(act, { personId: user.id, hours })))
    throw conflict('This profile cannot be applied while its account, company, or agency is disabled.')
  await record(act, {
    verb: 'user.profileApplied',
    entity: 'user',
    entityId: user.id,
    object: `${user.first} ${user.last}`,
    agencyId: user.agencyID,
    companyId: user.companyID,
    after: { reason },
  })
  return { user, since: now.toISOString() }
}
