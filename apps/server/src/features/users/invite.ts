import type { Outcome } from '@heed/contract/user-fields'
import type { Mail } from '../../adapters/mail'
import type { PersonalAct } from '../../http/act'
import { record } from '../audit/operations'
import { changeAccounts, isAddressTaken } from '../auth/account-changes'
import { type Invitation, inviteUsers, type LinkSettings } from '../auth/invitations'
import { outcomesOf } from './standing'
import { noticesOfTaken } from './taken-addresses'
import { faultOf, lockUsers, nameOf, type Target } from './targets'

/** Mails to send once the act is kept. */
export type Mails = { userId?: string; mail: Mail }[]

/** The invitations of people who were just added, and what their agency is told of those whom none can reach. */
export async function invitationsOf(
  act: PersonalAct,
  { users, settings }: { users: readonly { id: string }[]; settings: LinkSettings },
): Promise<Mails> {
  const invitations: Invitation[] = await inviteUsers(act, { users, settings })
  const notices = await noticesOfTaken(act, users)
  return [...invitations, ...notices.map((mail) => ({ mail }))]
}

/**
 * Invites people anew who have not chosen a password yet; their earlier links die. An address that was somebody else's
 * is asked for again, in case it has become free.
 * @throws notFound when one is not in reach
 */
export async function reinviteUsers(
  act: PersonalAct,
  { ids, settings }: { ids: readonly string[]; settings: LinkSettings },
): Promise<{ outcomes: Outcome[]; mails: Mails }> {
  const targets = await lockUsers(act.db, ids)
  const { outcomes, done } = outcomesOf(targets, {
    ids,
    fault: (target) =>
      faultOf(act.author, { target, to: 'edit' }) ??
      (target.state === 'invited' ? null : `${nameOf(target)} is not waiting for an invitation.`),
  })
  await releaseAddresses(act, done)
  const mails = await invitationsOf(act, { users: done, settings })
  await record(
    act,
    done.map((target) => ({
      verb: 'user.invitedAgain',
      entity: 'user',
      entityId: target.id,
      object: nameOf(target),
      agencyId: target.agencyId,
      companyId: target.companyId,
    })),
  )
  return { outcomes, mails }
}

async function releaseAddresses(act: PersonalAct, targets: readonly Target[]): Promise<void> {
  for (const { id, email } of targets.filter(({ emailIsTaken }) => emailIsTaken))
    if (!(await isAddressTaken(act.db, { email, besides: id })))
      await changeAccounts(act, { ids: [id], change: { email_is_taken: false } })
}
