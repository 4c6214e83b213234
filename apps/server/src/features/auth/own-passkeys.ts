import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Mail } from '../../adapters/mail'
import { conflict, invalidField, notFound, Refusal } from '../../http/refusal'
import { findPasskeys, isChallenge, newChallenge, relyingParty, useChallenge } from './passkeys'
import { keepChange, ownAccount, recordOwn } from './security-notice'
import { atSelf, type Confirmed, confirmSelf, type Self, type SelfAct } from './self'

/** What a browser needs to create a passkey; each authenticator holds one per person. */
export async function passkeyOptions(self: Self, { currentPassword }: Confirmed) {
  await confirmSelf(self, { currentPassword })
  const { account, known } = await atSelf(self, async (act) => ({
    account: await ownAccount(act),
    known: await findPasskeys(act.db, act.author.person.id),
  }))
  if (known.length >= self.config.passkeysPerPerson)
    throw conflict(`You have ${known.length} passkeys. Remove one to add another.`)
  const challenge = newChallenge(self.vault, { registerFor: account.id, at: self.now })
  return generateRegistrationOptions({
    rpName: account.brand,
    rpID: relyingParty(self.config).rpID,
    userName: account.email,
    userDisplayName: `${account.first} ${account.last}`,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Saves the passkey that a browser created. @throws invalid naming response */
export async function addPasskey(
  self: Self,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<Mail> {
  const { rpID, origin } = relyingParty(self.config)
  const registerFor = self.viewer.actor.id
  let answered = ''
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (text) => {
      answered = text
      return isChallenge(self.vault, { registerFor, text, at: self.now })
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // The library throws for anything invalid.
  }).catch(() => undefined)
  const { credential } = result?.registrationInfo ?? {}
  if (!result?.verified || !credential)
    throw invalidField('response', 'Your browser did not create a passkey that works here. Please try again.')
  const added = await atSelf(self, async (act) => {
    if (!(await useChallenge(act, { userId: registerFor, text: answered })))
      return invalidField('response', 'This passkey was already added.')
    const kept = await act.db
      .insertInto('passkeys')
      .values({
        user_id: registerFor,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: transportsOf(credential.transports),
        name,
        added_at: act.now,
      })
      .onConflict((on) => on.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return conflict('This passkey is already in use.')
    return notice(act, {
      verb: 'user.passkeyAdded',
      what: `The passkey “${name}” was added`,
      after: { name },
    })
  })
  if (added instanceof Refusal) throw added
  return added
}

const MOST_TRANSPORTS = 10
const transportsOf = (given: readonly string[] | undefined) =>
  (given ?? [])
    .filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one))
    .slice(0, MOST_TRANSPORTS)

/** @throws notFound */
export async function renamePasskey(self: Self, { id, name }: { id: string; name: string }): Promise<void> {
  await atSelf(self, async (act) => {
    const own = act.db
      .selectFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', act.author.person.id)
      .select('name')
    const before = await own.executeTakeFirstOrThrow(() => notFound())
    await act.db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', act.author.person.id)
      .execute()
    if (before.name !== name)
      await recordOwn(act, { verb: 'user.passkeyRenamed', before: { name: before.name }, after: { name } })
  })
}

/** @throws notFound */
export async function removePasskey(
  self: Self,
  { id, currentPassword }: Confirmed & { id: string },
): Promise<Mail> {
  await confirmSelf(self, { currentPassword })
  return atSelf(self, async (act) => {
    const { name } = await act.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', act.author.person.id)
      .returning('name')
      .executeTakeFirstOrThrow(() => notFound())
    return notice(act, {
      verb: 'user.passkeyRemoved',
      what: `The passkey “${name}” was removed`,
      before: { name },
    })
  })
}

type Change = { verb: string; what: string; before?: unknown; after?: unknown }

const notice = (act: SelfAct, { what, ...change }: Change) =>
  keepChange(act, {
    ...change,
    subject: (brand) => `How you sign in to ${brand} was changed`,
    what: (brand) => `${what} for your ${brand} account.`,
  })
