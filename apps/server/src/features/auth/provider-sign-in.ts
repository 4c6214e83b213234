import type { Role } from '@heed/domain/roles'
import type { Act, Known } from '../../http/act'
import { record } from '../audit/operations'
import { lockAccount, type Vouched } from './attempts'
import { keepSignInEvent } from './events'
import { leavesAgencyAdmin } from './last-agency-admin'
import { type Opened, openSession, type Place } from './open-session'
import { type Account, findAccount } from './queries'
import { endTokens } from './tokens'

/**
 * A session for a person their agency's identity provider vouched for, where the second step happened. An invited
 * person becomes active. Nothing when they may no longer sign in.
 * @param role as the provider says; the last admin of an agency stays its admin
 * @param provider the agency whose provider it is
 */
export async function enterByProvider(
  act: Act<Known>,
  { id, vouched: { role: named, provider }, ...place }: Place & { id: string; vouched: Vouched },
): Promise<Opened | undefined> {
  await lockAccount(act.db, id)
  const account = await findAccount(act.db, id)
  if (!account?.mayActivate) return undefined
  if (account.state === 'invited') await activate(act, account)
  const role = named && (await leavesAgencyAdmin(act, { account, role: named })) ? named : account.role
  if (role !== account.role) await changeRole(act, { account, role })
  return openSession(act, {
    account: { ...account, state: 'active', stands: true, role },
    provider,
    ...place,
  })
}

const aboutUser = ({ id, first, last, agencyId, companyId }: Account) => ({
  entity: 'user',
  entityId: id,
  object: `${first} ${last}`,
  agencyId,
  companyId,
})

async function activate(act: Act<Known>, account: Account): Promise<void> {
  await act.db
    .updateTable('live_users')
    .set((row) => ({ state: 'active', updated_at: act.now, version: row('version', '+', 1) }))
    .where('id', '=', account.id)
    .where('state', '=', 'invited')
    .execute()
  await endTokens(act, account.id)
  await keepSignInEvent(act, { outcome: 'activated', email: account.email, account, call: act.author.call })
  await record(act, { verb: 'user.activated', ...aboutUser(account) })
}

async function changeRole(
  act: Act<Known>,
  { account, role }: { account: Account; role: Role },
): Promise<void> {
  await act.db
    .updateTable('live_users')
    .set((row) => ({ role, updated_at: act.now, version: row('version', '+', 1) }))
    .where('id', '=', account.id)
    .execute()
  await record(act, {
    verb: 'user.roleChanged',
    ...aboutUser(account),
    before: { role: account.role },
    after: { role, by: 'identity provider' },
  })
}
