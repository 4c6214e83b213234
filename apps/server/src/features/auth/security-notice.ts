import type { Mail } from '../../adapters/mail'
import { record } from '../audit/operations'
import { securityMail } from './mails'
import { type Account, findAccount } from './queries'
import { forgetDevices } from './remembered-devices'
import type { SelfAct } from './self'

type Change = {
  verb: string
  /** The mail's message: `An authenticator app was turned on for your Heed account.` */
  what: (brand: string) => string
  subject: (brand: string) => string
  before?: unknown
  after?: unknown
}

/** Logs that a person changed how they sign in, and returns the notice to mail them. */
export async function keepChange(
  act: SelfAct,
  { verb, what, subject, before, after }: Change,
): Promise<Mail> {
  const account = await recordOwn(act, { verb, before, after })
  return securityMail(account, { subject: subject(account.brand), what: what(account.brand) })
}

/** Logs what a person did to their own account. */
export async function recordOwn(
  act: SelfAct,
  { verb, before, after }: Pick<Change, 'verb' | 'before' | 'after'>,
): Promise<Account> {
  const account = await ownAccount(act)
  await record(act, {
    verb,
    entity: 'user',
    entityId: account.id,
    object: `${account.first} ${account.last}`,
    agencyId: account.agencyId,
    companyId: account.companyId,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  })
  return account
}

/** The same for a change of factors, after which no device skips the second step. */
export async function keepFactorChange(
  act: SelfAct,
  { verb, what, after }: { verb: string; what: string; after?: unknown },
): Promise<Mail> {
  await forgetDevices(act, { userId: act.author.person.id })
  return keepChange(act, {
    verb,
    subject: (brand) => `How you sign in to ${brand} was changed`,
    what: (brand) => `${what} for your ${brand} account. Devices you had remembered ask for a code again.`,
    ...(after !== undefined && { after }),
  })
}

export async function ownAccount(act: SelfAct): Promise<Account> {
  const account = await findAccount(act.db, act.author.person.id)
  if (!account) throw new Error('Whoever is signed in has an account.')
  return account
}
