import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  genericGrantRequest,
  None,
  ResponseBodyError,
} from 'openid-client'
import { isSecure, type OutsideLimits, outsideFetch } from '../../adapters/outside-fetch'
import type { OpenConfig } from '../../config/open-config'
import type { Vault } from '../../http/vault'
import type { Provider } from './queries'

/** What a provider's secret is sealed for. */
export const SECRET_PURPOSE = 'identity provider'

export type Limits = Pick<OpenConfig, 'providerAddresses' | 'providerTimeoutMs' | 'providerBytes'>
type Connection = Pick<Provider, 'issuer' | 'clientId' | 'clientSecret'>

const limitsOf = (config: Limits): OutsideLimits => ({
  isOpen: config.providerAddresses === 'any',
  timeoutMs: config.providerTimeoutMs,
  maxBytes: config.providerBytes,
})

/**
 * A client of a provider, after its description was read. Whatever it then asks goes through the same limits.
 * @throws when the provider cannot be reached, or describes itself as another
 */
export async function connect(
  { issuer, clientId, clientSecret }: Connection,
  { config, vault }: { config: Limits; vault: Vault },
): Promise<Configuration> {
  const limits = limitsOf(config)
  const secret = clientSecret && vault.open(clientSecret, SECRET_PURPOSE)
  const client = await discovery(new URL(issuer), clientId, {}, secret ? ClientSecretPost(secret) : None(), {
    [customFetch]: (url, init) => outsideFetch(url, init as never, limits),
    timeout: Math.ceil(config.providerTimeoutMs / 1000),
    // Which plain addresses may be asked is decided where they are asked.
    execute: limits.isOpen ? [allowInsecureRequests] : [],
  })
  // A token counts with the provider's signature only, wherever it was received.
  enableNonRepudiationChecks(client)
  const { authorization_endpoint: page, jwks_uri: keys } = client.serverMetadata()
  // A browser is sent there: nothing it would run, and nothing it could not open.
  if (!page || !URL.canParse(page) || !isSecure(new URL(page), limits))
    throw new Error('The provider has no secure sign-in page.')
  if (!keys) throw new Error('The provider names no keys that its tokens could be checked with.')
  return client
}

/** How a connection fares: with a code that nobody gave out, a right client hears that the code is wrong. */
export async function tryConnection(
  connection: Connection,
  { redirectUri, ...parts }: { config: Limits; vault: Vault; redirectUri: string },
): Promise<{ works: boolean; message: string }> {
  let client: Configuration
  try {
    client = await connect(connection, parts)
  } catch {
    return { works: false, message: 'No identity provider answered at this issuer.' }
  }
  try {
    await genericGrantRequest(client, 'authorization_code', {
      code: 'connection-test',
      redirect_uri: redirectUri,
      code_verifier: 'connection-test-connection-test-connection-test',
    })
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
      return { works: true, message: 'The provider answers and accepts the client ID and secret.' }
  }
  return { works: false, message: 'The provider answers, but does not accept this client ID and secret.' }
}
