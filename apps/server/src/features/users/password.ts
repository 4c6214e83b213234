import type { Mail } from '../../adapters/mail'
import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import { conflict } from '../../http/refusal'
import { record } from '../audit/operations'
import { setPasswordFor } from '../auth/set-password'
import { lockUser, nameOf, refuseTo } from './targets'

/**
 * Sets the password of a person with a lower role (rule A9).
 * @throws notFound, forbidden; conflict for a person who has not activated their account; as `setPasswordFor`
 */
export async function setUserPassword(
  act: PersonalAct,
  {
    id,
    choice,
    limits,
  }: { id: string; choice: { password: string; repeatpassword: string }; limits: OpenConfig },
): Promise<Mail> {
  const target = await lockUser(act.db, id)
  refuseTo(act.author, { target, to: 'credentials' })
  if (!target.isProven)
    throw conflict('This user has not activated the account yet. Send the invitation again instead.')
  const notice = await setPasswordFor(act, { userId: id, choice, limits })
  await record(act, {
    verb: 'user.passwordSet',
    entity: 'user',
    entityId: id,
    object: nameOf(target),
    agencyId: target.agencyId,
    companyId: target.companyId,
  })
  return notice
}
