import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { hashSecret, newSecret } from '../../http/credentials'
import { Refusal } from '../../http/refusal'
import { vaultOf } from '../../http/vault'
import { atDoor, type Door } from '../auth/door'
import { takeTurnOrThrow } from '../auth/limits'
import { keptClient } from './kept-clients'
import { startsLimit, startsSubject } from './limits'
import { unlessPaused } from './pauses'
import { findProvider, isHostOf, redirectOf } from './queries'

/** What the verifier of a sign-in is sealed for. */
export const VERIFIER_PURPOSE = 'identity sign-in'

const unreachable = () =>
  new Refusal('providerFailed', {
    message: 'The identity provider of your agency does not answer. Please try again later.',
  })

/**
 * Begins a sign-in with an agency's provider. It comes back to the host it was begun at, and counts only with what this
 * browser is given, once, and for a while. Each is counted until it is finished.
 * @throws notFound when the agency offers none, providerFailed, tooMany
 */
export async function startSignIn(door: Door, agency: string): Promise<{ url: string; handle: string }> {
  const { config, call, now, secretKey } = door
  const found = await atDoor(door, async (act) => {
    await takeTurnOrThrow(act, { subject: startsSubject(call.address), limit: startsLimit(config) })
    const provider = await findProvider(act.db, agency)
    const { host } = call
    const isTheirs = provider && host && (await isHostOf(act.db, { host, providerId: provider.id }))
    return provider && { provider, redirectUri: redirectOf(config, isTheirs ? host : null) }
  })
  if (!found) throw new Refusal('notFound')
  const { provider, redirectUri } = found
  const vault = vaultOf(secretKey)
  const pause = { providerId: provider.id, now, seconds: config.providerPauseSeconds }
  const client = await unlessPaused(pause, () => keptClient(provider, { config, vault, now })).catch(() => {
    throw unreachable()
  })
  const [state, handle, nonce, verifier] = [newSecret(), newSecret(), randomNonce(), randomPKCECodeVerifier()]
  await atDoor(door, async ({ db }) => {
    await db
      .insertInto('identity_sign_ins')
      .values({
        provider_id: provider.id,
        state_hash: hashSecret(state),
        browser_hash: hashSecret(handle),
        nonce,
        redirect_uri: redirectUri,
        verifier: vault.seal(verifier, VERIFIER_PURPOSE),
        created_at: now,
        expires_at: new Date(now.getTime() + config.providerMinutes * 60_000),
      })
      .execute()
  })
  const url = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, handle }
}
