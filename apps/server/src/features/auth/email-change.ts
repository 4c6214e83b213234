import { latestWritten } from '../../adapters/clock'
import type { Mail } from '../../adapters/mail'
import { hashSecret, newSecret } from '../../http/credentials'
import { invalidField, Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { atDoor, type Door } from './door'
import {
  addressLimit,
  addressSubject,
  codesLimit,
  giveBack,
  resetsSubject,
  takeTurn,
  takeTurnOrThrow,
} from './limits'
import { confirmNewEmailMail, confirmOldEmailMail, securityMail } from './mails'
import { endSessionsAndAttempts, findAccount, findSessionId } from './queries'
import { ownAccount } from './security-notice'
import { atSelf, type Self } from './self'
import { confirmEmailLink } from './tokens'

/**
 * Asks both addresses to confirm a new e-mail, which takes effect once both have (rule A9). Does not reveal whether
 * another person has the address. Cancels an earlier pending change.
 * @throws tooMany
 */
export async function startEmailChange(self: Self, email: string): Promise<Mail[]> {
  const { config } = self
  const mails = await atSelf(self, async (act) => {
    const account = await ownAccount(act)
    if (account.email.toLowerCase() === email.toLowerCase()) return []
    const turn = await takeTurn(act, { subject: resetsSubject(account.id), limit: codesLimit(config) })
    if (!turn.taken) return turn.refusal
    await dropChange(act, account.id)
    const secrets = { old: newSecret(), new: newSecret() }
    await act.db
      .insertInto('email_changes')
      .values({
        user_id: account.id,
        new_email: email,
        old_hash: hashSecret(secrets.old),
        new_hash: hashSecret(secrets.new),
        created_at: act.now,
        expires_at: new Date(act.now.getTime() + config.emailChangeHours * 3_600_000),
      })
      .execute()
    await record(act, eventOf(account, { verb: 'user.emailChangeAsked', after: { email } }))
    const agency = account.isWhiteLabel ? account.agencySlug : null
    const link = (secret: string) => confirmEmailLink(config, { secret, agency })
    const lastHours = config.emailChangeHours
    return [
      confirmOldEmailMail(account, { link: link(secrets.old), email, lastHours }),
      confirmNewEmailMail({ ...account, email }, { link: link(secrets.new), lastHours }),
    ]
  })
  if (mails instanceof Refusal) throw mails
  return mails
}

/** Cancels a pending change. */
export async function cancelEmailChange(self: Self): Promise<void> {
  await atSelf(self, async (act) => {
    const account = await ownAccount(act)
    if (await dropChange(act, account.id))
      await record(act, eventOf(account, { verb: 'user.emailChangeDropped' }))
  })
}

async function dropChange({ db, now }: Pick<Parameters<typeof ownAccount>[0], 'db' | 'now'>, userId: string) {
  const dropped = await db
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

const deadLink = () => invalidField('token', 'This link was already used or has expired.')
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

export type Confirmed = { state: 'waiting' | 'changed'; mails: Mail[] }

/**
 * One address confirms. With the second one the e-mail changes, and every session of the account ends except that of
 * the confirming browser.
 * @throws invalid naming token, even when another person has taken the address meanwhile; tooMany
 */
export async function confirmEmail(
  door: Door,
  { token, current }: { token: string; current: Buffer | null },
): Promise<Confirmed> {
  const done = await atDoor(door, async (act): Promise<Confirmed | undefined> => {
    const { db, now } = act
    const subject = addressSubject(door.call.address)
    await takeTurnOrThrow(act, { subject, limit: addressLimit(door.config) })
    const hash = hashSecret(token)
    const change = await db
      .selectFrom('email_changes')
      .where((row) => row.or([row('old_hash', '=', hash), row('new_hash', '=', hash)]))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where('created_at', '<=', latestWritten(now).toISOString())
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    const account = change && (await findAccount(db, change.user_id))
    if (!change || !account?.stands) return undefined
    await giveBack(db, subject)
    const ofOld = change.old_hash.equals(hash)
    const isWhole = (ofOld ? change.new_confirmed_at : change.old_confirmed_at) !== null
    await db
      .updateTable('email_changes')
      .set({
        ...(ofOld ? { old_confirmed_at: now } : { new_confirmed_at: now }),
        ...(isWhole && { ended_at: now }),
      })
      .where('id', '=', change.id)
      .execute()
    if (!isWhole) return { state: 'waiting', mails: [] }
    const email = change.new_email
    await db
      .updateTable('live_users')
      .set((row) => ({ email, updated_at: now, version: row('version', '+', 1) }))
      .where('id', '=', account.id)
      .execute()
    const spared = current ? await findSessionId(db, { secretHash: current, userId: account.id }) : undefined
    await endSessionsAndAttempts(act, { userId: account.id, ...(spared && { spared }) })
    await record(
      { ...act, author: { person: account, call: door.call } },
      eventOf(account, { verb: 'user.emailChanged', before: { email: account.email }, after: { email } }),
    )
    const notice = {
      subject: `Your ${account.brand} e-mail address was changed`,
      what: `The e-mail address of your ${account.brand} account is now ${email}. Sign in with it from now on.`,
    }
    return { state: 'changed', mails: [account, { ...account, email }].map((to) => securityMail(to, notice)) }
  }).catch((error) => {
    if (isTaken(error)) throw invalidField('token', 'This address belongs to another account by now.')
    throw error
  })
  if (!done) throw deadLink()
  return done
}

type Owner = { id: string; first: string; last: string; agencyId: string; companyId: string | null }

const eventOf = (owner: Owner, event: { verb: string; before?: unknown; after?: unknown }) => ({
  entity: 'user',
  entityId: owner.id,
  object: `${owner.first} ${owner.last}`,
  agencyId: owner.agencyId,
  companyId: owner.companyId,
  ...event,
})
