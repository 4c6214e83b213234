import type { Configuration } from 'openid-client'
import type { OpenConfig } from '../../config/open-config'
import type { Vault } from '../../http/vault'
import { connect, type Limits } from './client'
import type { Provider } from './queries'

/** Clients of providers with the description and the keys they read, and until when these count. */
const kept = new Map<string, { client: Promise<Configuration>; until: number }>()
const MOST = 1_000

type Parts = { config: Limits & Pick<OpenConfig, 'providerDescriptionSeconds'>; vault: Vault; now: Date }

/**
 * A client of a provider that is asked for its description once in a while and not at every sign-in: however many people
 * begin one, also at the same moment, the provider gets one request. Another connection is another client.
 * @throws when the provider cannot be reached, or describes itself as another
 */
export function keptClient(provider: Provider, { config, vault, now }: Parts): Promise<Configuration> {
  const { id, issuer, clientId, clientSecret } = provider
  const key = JSON.stringify([id, issuer, clientId, clientSecret?.toString('base64')])
  const at = now.getTime()
  const found = kept.get(key)
  if (found && found.until > at) return found.client
  const client = connect(provider, { config, vault })
  if (kept.size >= MOST) kept.clear()
  kept.set(key, { client, until: at + config.providerDescriptionSeconds * 1000 })
  client.catch(() => {
    if (kept.get(key)?.client === client) kept.delete(key)
  })
  return client
}
