import type { IdentityProvider, RoleMapping } from '@heed/contract/identity-providers'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'

/**
 * Where a provider sends people back to: by one of its agency's own host names, or by the service's. The page there
 * gives what it got to the service.
 */
export function redirectOf({ baseUrl }: { baseUrl: string }, host?: string | null): string {
  const { protocol, port, hostname } = new URL(baseUrl)
  return `${protocol}//${host ?? hostname}${port && `:${port}`}/sign-in-return`
}

type Row = Omit<IdentityProvider, 'redirectURIs'> & { hosts: string[] }

/** @throws notFound when the agency is not in reach */
export async function getProvider(
  db: Db,
  { agencyId, baseUrl }: { agencyId: string; baseUrl: string },
): Promise<IdentityProvider> {
  const { rows } = await sql<Row>`
    select a.id as "agencyID", a.name as "agencyName", a.slug, coalesce(p.issuer, '') as issuer,
      coalesce(p.client_id, '') as "clientID", p.client_secret is not null as "hasSecret",
      coalesce(p.domains, '{}') as domains, coalesce(p.mode, 'off') as mode, coalesce(p.role_claim, '') as "roleClaim",
      coalesce(p.roles, '[]') as roles, p.worked_at as "workedAt", coalesce(p.version, 0) as version,
      array(select h.host from brand_hosts h join live_agencies own on own.id = h.agency_id
        where own.id = a.id or (own.parent_id = a.id and not exists (select from identity_providers other
          where other.agency_id = own.id and other.mode <> 'off')) order by h.host) as hosts
    from live_agencies a left join identity_providers p on p.agency_id = a.id
    where a.id = ${agencyId}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  const { hosts, ...provider } = rows[0]
  return { ...provider, redirectURIs: [null, ...hosts].map((host) => redirectOf({ baseUrl }, host)) }
}

/** What a sign-in asks a provider with. */
export type Provider = {
  id: string
  /** What its people know the agency by. */
  agencyName: string
  /** What the log calls the agency. */
  fullName: string
  issuer: string
  clientId: string
  clientSecret: Buffer | null
  domains: string[]
  mode: 'offered' | 'enforced'
  roleClaim: string
  roles: RoleMapping[]
}

const providerSql = sql`p.id, coalesce(b.brand_name, a.name) as "agencyName", pa.name as "fullName", p.issuer, p.client_id as "clientId",
  p.client_secret as "clientSecret", p.domains, p.mode, p.role_claim as "roleClaim", p.roles`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The provider of an agency by slug, id or host name: its own, else its parent's. As the system: nobody is known yet. */
export async function findProvider(db: Db, asked: string): Promise<Provider | undefined> {
  const name = asked.toLowerCase()
  const { rows } = await sql<Provider>`
    with asked as (
      select id from live_agencies where slug = ${name}
      union all select agency_id from brand_hosts where host = ${name}
      union all select ${UUID.test(name) ? name : null}::uuid)
    select ${providerSql} from asked
    join live_agencies a on a.id = asked.id and a.state = 'active'
    left join live_agencies parent on parent.id = a.parent_id
    join identity_providers p on p.id = provider_in_force(a.id)
    join live_agencies pa on pa.id = p.agency_id
    left join brands_in_force b on b.agency_id = a.id
    where a.parent_id is null or parent.state = 'active'
    limit 1`.execute(db)
  return rows[0]
}

export async function getKeptProvider(db: Db, id: string): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`
    select ${providerSql} from identity_providers p
    join live_agencies a on a.id = p.agency_id and a.state = 'active'
    join live_agencies pa on pa.id = p.agency_id
    left join brands_in_force b on b.agency_id = a.id
    where p.id = ${id}::uuid and p.mode <> 'off'`.execute(db)
  return rows[0]
}

/** Whether this is a host name of an agency whose people sign in with the provider: only there they are sent back to. */
export async function isHostOf(
  db: Db,
  { host, providerId }: { host: string; providerId: string },
): Promise<boolean> {
  const { rows } = await sql`select from brand_hosts h join live_agencies a on a.id = h.agency_id
    where h.host = ${host} and provider_in_force(a.id) = ${providerId}::uuid`.execute(db)
  return rows.length > 0
}

/** What an agency's provider is asked with, whether or not it is offered. @throws notFound when it is not in reach */
export async function getConnection(
  db: Db,
  agencyId: string,
): Promise<Pick<Provider, 'issuer' | 'clientId' | 'clientSecret'>> {
  const found = await db
    .selectFrom('live_agencies as a')
    .leftJoin('identity_providers as p', 'p.agency_id', 'a.id')
    .where('a.id', '=', agencyId)
    .select(['p.issuer', 'p.client_id as clientId', 'p.client_secret as clientSecret'])
    .executeTakeFirstOrThrow(() => notFound())
  return { issuer: found.issuer ?? '', clientId: found.clientId ?? '', clientSecret: found.clientSecret }
}

/** Whose account at the issuer this is, by what an earlier sign-in kept. */
export async function findPinned(
  db: Db,
  { provider, subject }: { provider: Provider; subject: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('identity_subjects')
    .where('provider_id', '=', provider.id)
    .where('issuer', '=', provider.issuer)
    .where('subject', '=', subject)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst()
  return found?.user_id
}

/** Whether somebody signs in with this provider, and not with their agency's other one. */
export async function isTheirs(
  db: Db,
  { agencyId, providerId }: { agencyId: string; providerId: string },
): Promise<boolean> {
  const { rows } = await sql<{
    id: string | null
  }>`select provider_in_force(${agencyId}::uuid) as id`.execute(db)
  return rows[0]?.id === providerId
}
