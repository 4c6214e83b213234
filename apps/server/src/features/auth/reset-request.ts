import type { Mail, Mailer } from '../../adapters/mail'
import type { Act } from '../../http/act'
import { newSecret } from '../../http/credentials'
import { atDoor, type Door } from './door'
import { keepSignInEvent } from './events'
import { inviteUsers } from './invitations'
import { codesLimit, resetsSubject, takeTurn } from './limits'
import { providerResetMail, resetMail } from './mails'
import { findProviderPeople } from './provider-required'
import { findAccountByEmail, findNamesakes } from './queries'
import { issueToken, passwordLink, signInLink } from './tokens'

/**
 * Mails a link to choose a new password to the owner of the e-mail; an invited person gets a new activation link,
 * and a person who signs in only with an identity provider learns where.
 * Runs after the answer, which is therefore the same for every address. At most as many mails as codes per window, so
 * that no mailbox is flooded.
 */
export async function mailResetLink(door: Door & { mailer: Mailer }, email: string): Promise<void> {
  const mail = await atDoor(door, (act) => prepare(act, door, email))
  if (mail) await door.mailer.send(mail)
}

async function prepare(act: Act, door: Door, email: string): Promise<Mail | undefined> {
  const { config, call } = door
  await renewNamesakes(act, door, email)
  const account = await findAccountByEmail(act.db, email)
  if (!account?.tenantStands || account.state === 'disabled') return undefined
  const turn = await takeTurn(act, { subject: resetsSubject(account.id), limit: codesLimit(config) })
  if (!turn.taken) return undefined
  await keepSignInEvent(act, { outcome: 'resetRequested', email: account.email, account, call })
  if (account.state === 'invited')
    return (await inviteUsers(act, { users: [account], settings: config }))[0]?.mail
  const place = (await findProviderPeople(act.db, [account.id])).get(account.id)
  if (place) return providerResetMail(account, { link: signInLink(config, place.slug), agency: place.name })
  const secret = newSecret()
  await issueToken(act, { userId: account.id, kind: 'reset', secret, minutes: config.resetMinutes })
  const agency = account.isWhiteLabel ? account.agencySlug : null
  const link = passwordLink(config, { kind: 'reset', secret, agency })
  return resetMail(account, { link, minutes: config.resetMinutes })
}

/**
 * A person added with another person's address looks invited. Asking for a link renews an invitation, so lists show a
 * renewal here too, or the difference would be revealing (RULES.md "Seats").
 */
async function renewNamesakes(act: Act, { config }: Door, email: string): Promise<void> {
  const found = await findNamesakes(act.db, email)
  const renewed: { id: string }[] = []
  for (const { id } of found) {
    const turn = await takeTurn(act, { subject: resetsSubject(id), limit: codesLimit(config) })
    if (turn.taken) renewed.push({ id })
  }
  await inviteUsers(act, { users: renewed, settings: config })
}
