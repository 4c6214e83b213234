import type { Outcome } from '@heed/contract/user-fields'
import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import { conflict } from '../../http/refusal'
import { record } from '../audit/operations'
import { changeAccounts, isAddressTaken } from '../auth/account-changes'
import { takeInvitations } from '../auth/invitation-limits'
import { type Invitation, inviteUsers } from '../auth/invitations'
import { findInactive } from './places'
import { outcomesOf } from './standing'
import { faultOf, lockUsers, nameOf, type Target } from './targets'

/** Users to invite; `isImport` when a file named them. */
type Asked = { users: readonly { id: string }[]; settings: OpenConfig; isImport?: boolean }

/**
 * The invitations of people who were just added, to be mailed after the commit.
 * @throws tooMany, as `takeInvitations`
 */
export async function invitationsOf(act: PersonalAct, asked: Asked): Promise<Invitation[]> {
  const withheld = await takeInvitations(act, asked)
  const invitations = await inviteUsers(act, asked)
  return invitations.filter(({ userId }) => !withheld.has(userId))
}

/**
 * Invites people again who have not chosen a password yet; their earlier links die. An address that belonged to another
 * person is checked again, in case it has become available.
 * @throws notFound when one is not in reach; conflict when none of them can be mailed, because where they belong is
 *   not active; tooMany
 */
export async function reinviteUsers(
  act: PersonalAct,
  { ids, settings }: { ids: readonly string[]; settings: OpenConfig },
): Promise<{ outcomes: Outcome[]; mails: Invitation[] }> {
  const targets = await lockUsers(act.db, ids)
  const inactive = await findInactive(act.db, targets)
  const { outcomes, done } = outcomesOf(targets, {
    ids,
    fault: (target) =>
      faultOf(act.author, { target, to: 'edit' }) ??
      (target.state === 'invited' ? null : `${nameOf(target)} is not waiting for an invitation.`) ??
      inactive.get(target.companyId ?? target.agencyId) ??
      null,
  })
  const reasons = new Set(outcomes.map(({ message }) => message))
  const [reason] = reasons
  if (reasons.size === 1 && reason && [...inactive.values()].includes(reason)) throw conflict(reason)
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

/**
 * Invites people again who were enabled before they ever chose a password. If where they belong is not active, no mail
 * goes out, and they are not listed as `invited`.
 * @throws tooMany
 */
export async function inviteEnabled(
  act: PersonalAct,
  { targets, settings }: { targets: readonly Target[]; settings: OpenConfig },
): Promise<{ invited: ReadonlySet<string>; mails: Invitation[] }> {
  const inactive = await findInactive(act.db, targets)
  const users = targets.filter(({ companyId, agencyId }) => !inactive.has(companyId ?? agencyId))
  await releaseAddresses(act, users)
  const mails = await invitationsOf(act, { users, settings })
  return { invited: new Set(users.map(({ id }) => id)), mails }
}

async function releaseAddresses(act: PersonalAct, targets: readonly Target[]): Promise<void> {
  for (const { id, email } of targets.filter(({ emailIsTaken }) => emailIsTaken))
    if (!(await isAddressTaken(act.db, { email, besides: id })))
      await changeAccounts(act, { ids: [id], change: { email_is_taken: false } })
}
