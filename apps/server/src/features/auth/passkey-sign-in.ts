import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Act } from '../../http/act'
import { Refusal } from '../../http/refusal'
import { type Vault, vaultOf } from '../../http/vault'
import { lockAccount } from './attempts'
import { atDoor, type Door } from './door'
import { type Entered, enter } from './enter'
import { keepSignInEvent } from './events'
import { refusalOfPlace } from './inactive-place'
import { addressLimit, addressSubject, giveBack, takeTurnOrThrow } from './limits'
import type { Place } from './open-session'
import { isChallenge, newChallenge, relyingParty, useChallenge } from './passkeys'
import { type Account, findAccount } from './queries'

/** The same for everyone and without anyone's keys: a passkey names its owner. */
export function passkeyChallenge({ secretKey, config, now }: Pick<Door, 'secretKey' | 'config' | 'now'>) {
  const challenge = newChallenge(vaultOf(secretKey), { signIn: true, at: now })
  const { rpID } = relyingParty(config)
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    allowCredentials: [],
  })
}

const unknownPasskey = () =>
  new Refusal('codeFailed', {
    message: 'This passkey does not work here. Please sign in with your password.',
  })

/** `barred`: the passkey was theirs, but they may not sign in. */
type Signed = { entered?: Entered; barred?: Account | undefined }

/**
 * Signs in with a passkey. The device has asked for a PIN, a fingerprint or a face, so it counts as both steps. An
 * unknown key, a wrong signature and a disabled person get the same answer.
 * @throws codeFailed, accountInactive, tooMany
 */
export async function signInWithPasskey(
  door: Door,
  { response, ...place }: Place & { response: AuthenticationResponseJSON },
): Promise<Entered> {
  const { config, call } = door
  const { entered, barred } = await atDoor(door, async (act): Promise<Signed> => {
    const subject = addressSubject(call.address)
    await takeTurnOrThrow(act, { subject, limit: addressLimit(config) })
    const account = await verified(act, { response, vault: vaultOf(door.secretKey), baseUrl: config.baseUrl })
    if (!account?.stands) return { barred: account }
    await giveBack(act.db, subject)
    const known = { ...act, author: { person: account, call } }
    return { entered: await enter(known, { account, resetMinutes: config.resetMinutes, ...place }) }
  })
  if (entered) return entered
  const outcome = barred?.barrier ?? 'wrongPasskey'
  await atDoor(door, (act) =>
    keepSignInEvent(act, { outcome, email: barred?.email ?? '', account: barred, call }),
  )
  throw refusalOfPlace(barred, outcome) ?? unknownPasskey()
}

type Answered = { response: AuthenticationResponseJSON; vault: Vault; baseUrl: string }

/** Whose passkey signed one of our unanswered challenges, whether or not they may sign in. */
async function verified(act: Act, { response, vault, baseUrl }: Answered): Promise<Account | undefined> {
  const { db, now } = act
  const passkey = await db
    .selectFrom('passkeys')
    .where('credential_id', '=', response.id)
    .select(['id', 'user_id', 'public_key', 'counter', 'transports'])
    .executeTakeFirst()
  if (!passkey) return undefined
  await lockAccount(db, passkey.user_id)
  const { rpID, origin } = relyingParty({ baseUrl })
  let answered = ''
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (text) => {
      answered = text
      return isChallenge(vault, { signIn: true, text, at: now })
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    // The library throws for anything invalid.
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const account = await findAccount(db, passkey.user_id)
  if (!account || !(await useChallenge(act, { userId: account.id, text: answered }))) return undefined
  await db
    .updateTable('passkeys')
    .set({ counter: BigInt(result.authenticationInfo.newCounter), last_used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return account
}
