import { verifyCode } from '@heed/contract/auth'
import * as identityProviders from '@heed/contract/identity-providers'
import type { Role } from '@heed/domain/roles'
import type { Updateable } from 'kysely'
import { expect } from 'vitest'
import type { Config } from '../config'
import type { Users } from '../db/schema'
import { whenIdle } from '../http/after-answer'
import { anonymous, as, type Caller, type Reply } from './as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from './build'
import { CLIENT, followTo, type startOidc } from './oidc'
import { cheapHashes, codeFor } from './sign-in'
import type { TestApp } from './start-test-app'

export const BASE = 'http://localhost:3999'
export const RETURN = `${BASE}/sign-in-return`
const DOMAIN = 'vale.example'

/** With a live provider on this machine. */
export const withProviders: Partial<Config> = { ...cheapHashes, baseUrl: BASE, providerAddresses: 'any' }

export const freshAddress = (domain = DOMAIN) => `p${Math.random().toString(36).slice(2)}@${domain}`

type Oidc = Awaited<ReturnType<typeof startOidc>>
type Page = { host: string; returnTo: string }
const OWN_PAGE: Page = { host: new URL(BASE).host, returnTo: RETURN }
const cookiesOf = (answer: Reply<unknown>) =>
  ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')

/** An agency whose people can sign in with the given provider, and what tests do with them. */
export class ProviderAgency {
  readonly id: string
  readonly admin: Caller
  readonly #test: TestApp
  readonly #oidc: Oidc

  private constructor(parts: { test: TestApp; oidc: Oidc; id: string; admin: Caller }) {
    this.#test = parts.test
    this.#oidc = parts.oidc
    this.id = parts.id
    this.admin = parts.admin
  }

  static async open(test: TestApp, oidc: Oidc): Promise<ProviderAgency> {
    const { id } = await test.system((db) => buildAgency(db, { name: 'Vale Partners' }))
    const owner = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: id }))
    const agency = new ProviderAgency({ test, oidc, id, admin: await as(test, owner) })
    const { issuer } = oidc
    const client = { clientID: CLIENT.id, clientSecret: CLIENT.secret }
    const saved = await agency.save({ issuer, ...client, domains: [DOMAIN], mode: 'offered' })
    expect(saved.status, saved.text).toBe(200)
    return agency
  }

  save(body: object) {
    return this.admin.call(identityProviders.save, { params: { id: this.id }, body })
  }

  /** A user of the agency, or of one of its companies, whom the provider vouches for from now on. */
  async person(state: 'invited' | 'active' = 'invited', role: Role = 'AgencyUser'): Promise<TestUser> {
    const { id: agencyId } = this
    const isClient = role === 'CompanyAdmin' || role === 'CompanyUser'
    const person = await this.#test.system(async (db) => {
      const companyId = isClient ? (await buildCompany(db, agencyId)).id : undefined
      return buildUser(db, { role, agencyId, email: freshAddress(), ...(companyId && { companyId }) })
    })
    await this.set(person, { state })
    this.vouchFor(person)
    return person
  }

  vouchFor({ id, email }: TestUser, more: object = {}): void {
    this.#oidc.be({ sub: `sub-${id}`, email, email_verified: true, ...more })
  }

  /** Changes the row of a user, as someone else would. */
  async set({ id }: TestUser, values: Updateable<Users>): Promise<void> {
    await this.#test.system((db) => db.updateTable('users').set(values).where('id', '=', id).execute())
  }

  /** Begins a sign-in at a page of the given host. */
  async begin(host = OWN_PAGE.host) {
    const begun = await anonymous(this.#test).raw({
      method: 'POST',
      url: '/api/user/startidentityprovider',
      payload: { agency: this.id },
      headers: { host, origin: `http://${host}` },
    })
    expect(begun.status, begun.text).toBe(200)
    const { url } = begun.json as { url: string }
    return { url, cookie: cookiesOf(begun), back: new URL(url).searchParams.get('redirect_uri') }
  }

  finish(payload: object, cookie: string, host = OWN_PAGE.host) {
    const headers = { cookie, host, origin: `http://${host}` }
    const url = '/api/user/finishidentityprovider'
    return anonymous(this.#test).raw({ method: 'POST', url, payload, headers })
  }

  async signIn({ host, returnTo } = OWN_PAGE) {
    const { url, cookie } = await this.begin(host)
    return this.finish(await followTo(url, returnTo), cookie, host)
  }

  /** The step after it, with the code that was mailed unless another is given; `key` is what a program would get. */
  async typeCode({ email }: TestUser, begun: Reply<unknown>, typed?: string) {
    await whenIdle()
    const { attempt } = begun.json as { attempt?: string }
    const body = { email, attempt, code: typed ?? codeFor(this.#test, email), client: 'api' as const }
    return anonymous(this.#test).call(verifyCode, { body })
  }
}
