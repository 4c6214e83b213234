import type { User } from '@heed/contract/user'
import type { Act, Known } from '../../http/act'
import { hashSecret, newSecret } from '../../http/credentials'
import { record } from '../audit/operations'
import { recordSignIn } from '../usage/operations'
import { keepSignedIn } from './account-times'
import type { Attempt } from './attempts'
import { keepSignInEvent } from './events'
import { endSession, findAccount, insertSession } from './queries'
import { toUser } from './user-record'

/** How a person signs in. `former`: this browser's previous session. */
export type Place = { client: 'browser' | 'api'; former: Buffer | null }
/** `provider`: the agency whose identity provider vouched for them, if any. */
type Who = Pick<Attempt, 'account'> & { provider?: string | undefined }
export type Opened = { user: User; secret: string }

/** A session for the person who gave the right code. The browser's previous session ends, whoever it belonged to. */
export async function openSession(
  act: Act<Known>,
  { account, provider, client, former }: Who & Place,
): Promise<Opened> {
  const { call } = act.author
  if (former && client === 'browser') await endFormer(act, former)
  const secret = newSecret()
  await insertSession(act, {
    userId: account.id,
    secretHash: hashSecret(secret),
    client,
    byProvider: provider !== undefined,
    address: call.address,
    userAgent: call.userAgent,
  })
  await keepSignedIn(act, account.id)
  await keepSignInEvent(act, { outcome: 'signedIn', email: account.email, account, call })
  await record(act, {
    verb: provider === undefined ? 'user.signedIn' : 'user.signedInByProvider',
    entity: 'user',
    entityId: account.id,
    object: `${account.first} ${account.last}`,
    agencyId: account.agencyId,
    companyId: account.companyId,
    ...(provider !== undefined && { after: { provider } }),
  })
  await recordSignIn(act, { account, client })
  return { user: toUser(account, client), secret }
}

async function endFormer(act: Act<Known>, secretHash: Buffer): Promise<void> {
  const { call } = act.author
  const userId = await endSession(act, secretHash)
  const account = userId && (await findAccount(act.db, userId))
  if (!account) return
  await keepSignInEvent(act, { outcome: 'signedOut', email: account.email, account, call })
  await record(
    { ...act, author: { person: account, call } },
    {
      verb: 'user.signedOut',
      entity: 'user',
      entityId: account.id,
      object: `${account.first} ${account.last}`,
      agencyId: account.agencyId,
      companyId: account.companyId,
    },
  )
}
