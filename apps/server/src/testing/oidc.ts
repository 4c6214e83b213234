import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'heed', secret: 'a secret that only tests know' }

/** What the provider says about a user. */
export type Identity = {
  sub: string
  email: string
  email_verified: boolean
  groups?: string[]
  /** What the token says in place of it, which names no address. */
  inToken?: { email_verified: boolean }
}

/** A key pair; all of them have the same name. */
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
const named = (key: object) => ({ ...key, kid: 'signs', alg: 'RS256', use: 'sig' })

/** A complete OpenID provider on this machine, where everyone signs in as the identity set last. */
export async function startOidc(redirectUri: string) {
  let identity: Identity = { sub: 'nobody', email: 'nobody@example.com', email_verified: true }
  const own = newKey()
  const { kty, n, e } = newKey()
  let isForged = false
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { provider } = running
    asked.push(request.url ?? '')
    if (isForged && request.url === '/jwks') {
      response.setHeader('content-type', 'application/jwk-set+json')
      return void response.end(JSON.stringify({ keys: [named({ kty, n, e })] }))
    }
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: identity.sub } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const running = {
    provider: new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub', 'email_verified'], email: ['email', 'email_verified'], profile: ['groups'] },
      scopes: ['openid', 'email', 'profile'],
      jwks: { keys: [named(own)] },
      cookies: { keys: ['cookies of tests'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_, id) => ({
        accountId: id,
        claims: async (use) => {
          const { inToken, ...claims } = identity
          return { ...claims, ...(use === 'id_token' && inToken), sub: id }
        },
      }),
      async loadExistingGrant({ oidc }) {
        const { client, session } = oidc
        if (!client || !session?.accountId) return undefined
        const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    }),
  }
  return {
    issuer,
    be(next: Identity) {
      identity = next
    },
    /** From now on tokens are signed with a key other than the one the provider publishes. */
    forge(next: boolean) {
      isForged = next
    },
    /** How often a path was asked for so far. */
    timesAsked: (path: string) => asked.filter((url) => url === path).length,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Goes where a browser would, with its cookies, until an address begins with the given one; answers what is in it. */
export async function followTo(start: string, end: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let address = start
  for (let hop = 0; hop < 10; hop += 1) {
    if (address.startsWith(end)) return Object.fromEntries(new URL(address).searchParams)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    address = new URL(location, address).href
  }
  throw new Error('Too many redirects.')
}
