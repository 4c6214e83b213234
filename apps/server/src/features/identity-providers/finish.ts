import type { Channel } from '@heed/contract/auth'
import { isAgencyRole } from '@heed/domain/roles'
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import { latestWritten } from '../../adapters/clock'
import type { Act } from '../../http/act'
import { hashSecret } from '../../http/credentials'
import { Refusal } from '../../http/refusal'
import { vaultOf } from '../../http/vault'
import type { Vouched } from '../auth/attempts'
import type { Outgoing } from '../auth/deliver'
import { atDoor, type Door } from '../auth/door'
import { keepSignInEvent } from '../auth/events'
import { refusalOfPlace } from '../auth/inactive-place'
import { addressLimit, addressSubject, giveBack, takeTurnOrThrow } from '../auth/limits'
import type { Opened } from '../auth/open-session'
import { beginSecondStep } from '../auth/password-step'
import { roleOf, saidIn } from '../auth/provider-roles'
import { enterByProvider } from '../auth/provider-sign-in'
import { type Account, findAccount, findAccountByEmail } from '../auth/queries'
import { keepSubject } from '../auth/subjects'
import { addressOf, type Claims, personOf } from './claims'
import { keptClient } from './kept-clients'
import { startsSubject } from './limits'
import { findPinned, getKeptProvider, isTheirs, type Provider, redirectOf } from './queries'
import { VERIFIER_PURPOSE } from './start'

type ProviderDoor = Door & { isSmsAvailable: boolean }
/** A session, or a code that has to be typed first. */
export type Finished = Opened | { attempt: string; channels: Channel[]; outgoing: Outgoing; email: string }

/** What came back: the provider's own words, and what only the browser that began has. */
export type Returned = {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
  handle: string
  former: Buffer | null
}

/**
 * Ends a sign-in with an agency's provider. Whatever is wrong – used, late, another browser, a refused code, an address
 * that is not verified, not listed or not invited – the answer is the same. Whoever the provider vouched for hears that
 * their company or agency is not active.
 * @throws providerFailed, accountInactive, tooMany
 */
export async function finishSignIn(door: ProviderDoor, returned: Returned): Promise<Finished> {
  const subject = addressSubject(door.call.address)
  const begun = await atDoor(door, async (act) => {
    await takeTurnOrThrow(act, { subject, limit: addressLimit(door.config) })
    return takeBegun(act, returned)
  })
  const claims = begun && returned.code ? await ask(door, begun, returned).catch(() => undefined) : undefined
  const opened = begun && claims && (await admit(door, { provider: begun.provider, claims, returned }))
  if (!opened) throw new Refusal('providerFailed')
  await atDoor(door, async ({ db }) => {
    await giveBack(db, subject)
    await giveBack(db, startsSubject(door.call.address))
  })
  return opened
}

type Begun = { provider: Provider; nonce: string; verifier: Buffer; redirectUri: string | null }

/** Uses a begun sign-in up: whoever comes second, late or with another browser finds none. */
async function takeBegun({ db, now }: Act, { state, handle }: Returned): Promise<Begun | undefined> {
  const row = await db
    .updateTable('identity_sign_ins')
    .set({ used_at: now })
    .where('state_hash', '=', hashSecret(state))
    .where('browser_hash', '=', hashSecret(handle))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '<=', latestWritten(now).toISOString())
    .returning(['provider_id', 'nonce', 'verifier', 'redirect_uri as redirectUri'])
    .executeTakeFirst()
  const provider = row && (await getKeptProvider(db, row.provider_id))
  return provider && { ...row, provider }
}

/** What the provider says of whoever holds the code. @throws when anything of it does not fit */
async function ask(door: ProviderDoor, begun: Begun, returned: Returned): Promise<Claims> {
  const { provider, nonce, verifier, redirectUri } = begun
  const { config, secretKey, now } = door
  const vault = vaultOf(secretKey)
  const client = await keptClient(provider, { config, vault, now })
  const address = new URL(redirectUri ?? redirectOf(config))
  for (const name of ['code', 'state', 'iss'] as const) {
    const value = returned[name]
    if (value) address.searchParams.set(name, value)
  }
  const tokens = await authorizationCodeGrant(client, address, {
    pkceCodeVerifier: vault.open(verifier, VERIFIER_PURPOSE),
    expectedState: returned.state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('There is no identity in the answer.')
  if (claims.email !== undefined || !client.serverMetadata().userinfo_endpoint) return claims
  // Some providers tell the address only when they are asked for it.
  const told = await fetchUserInfo(client, tokens.access_token, claims.sub)
  // Whether it is verified is for whoever names the address to say.
  return { ...told, ...claims, email: told.email, email_verified: told.email_verified }
}

/**
 * Lets in who was invited: the one this account at the provider belongs to, else the one with its address. The first time
 * a code shows that it is them, because the agency's admins choose who vouches.
 */
async function admit(
  door: ProviderDoor,
  { provider, claims, returned }: { provider: Provider; claims: Claims; returned: Returned },
): Promise<Finished | undefined> {
  const { call } = door
  const admitted = await atDoor(door, async (act): Promise<Finished | Refusal | undefined> => {
    const person = personOf(claims, provider)
    const found = person && (await accountOf(act, { provider, ...person }))
    const { account } = found ?? {}
    const opened =
      found?.account.mayActivate &&
      (await (needsCode(found) ? beginCode : open)(act, door, { ...found, provider, claims, returned }))
    if (opened) {
      await act.db
        .updateTable('identity_providers')
        .set({ worked_at: act.now })
        .where('id', '=', provider.id)
        .execute()
      return opened
    }
    const email = addressOf(claims) ?? ''
    const outcome = account?.barrier ?? 'wrongProvider'
    await keepSignInEvent(act, { outcome, email, account, call })
    return refusalOfPlace(account, outcome)
  })
  if (admitted instanceof Refusal) throw admitted
  return admitted
}

type Found = { account: Account; subject: string; isPinned: boolean }
type Vouching = Found & { provider: Provider; claims: Claims; returned: Returned }

/** The provider's word alone is enough for the agency's own staff who have never been in. */
const needsCode = ({ account, isPinned }: Found) =>
  !isPinned && (account.hasBeenIn || account.state === 'active' || !isAgencyRole(account.role))

function vouchedBy({ account, provider, claims }: Vouching): Vouched {
  const said = saidIn(claims, provider)
  const role = roleOf(said, { mapping: provider, current: account.role })
  return { providerId: provider.id, provider: provider.fullName, said, role }
}

async function open(act: Act<'system'>, door: ProviderDoor, vouching: Vouching): Promise<Opened | undefined> {
  const { account, subject, isPinned, provider, returned } = vouching
  if (!isPinned && !(await keepSubject(act, { provider, userId: account.id, subject, attempt: null })))
    return undefined
  const known = { ...act, author: { person: account, call: door.call } }
  return enterByProvider(known, {
    id: account.id,
    vouched: vouchedBy(vouching),
    client: 'browser',
    former: returned.former,
  })
}

async function beginCode(
  act: Act<'system'>,
  door: ProviderDoor,
  vouching: Vouching,
): Promise<Finished | Refusal | undefined> {
  const { account, subject, provider } = vouching
  const begun = await beginSecondStep(act, { ...door, account, vouched: vouchedBy(vouching) })
  if (begun instanceof Refusal) return begun
  const { handle: attempt, channels, outgoing } = begun
  if (!(await keepSubject(act, { provider, userId: account.id, subject, attempt }))) return undefined
  return { attempt, channels, outgoing, email: account.email }
}

async function accountOf(
  { db }: Act,
  { provider, subject, email }: { provider: Provider; subject: string; email: string },
): Promise<Found | undefined> {
  const pinned = await findPinned(db, { provider, subject })
  const account = await (pinned ? findAccount(db, pinned) : findAccountByEmail(db, email))
  if (!account || account.role === 'SuperAdmin') return undefined
  if (!(await isTheirs(db, { agencyId: account.agencyId, providerId: provider.id }))) return undefined
  return { account, subject, isPinned: pinned !== undefined }
}
