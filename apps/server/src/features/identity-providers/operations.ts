import { ISSUER_FAULT, type RoleMapping } from '@heed/contract/identity-providers'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { agencyInReach } from '../../http/in-reach'
import { conflict, invalidField } from '../../http/refusal'
import type { Vault } from '../../http/vault'
import { record } from '../audit/operations'
import { endProviderSessions } from '../auth/provider-sessions'
import { SECRET_PURPOSE } from './client'
import { getProvider } from './queries'

export type ProviderChanges = {
  issuer?: string | undefined
  clientID?: string | undefined
  clientSecret?: string | undefined
  domains?: readonly string[] | undefined
  mode?: 'off' | 'offered' | 'enforced' | undefined
  roleClaim?: string | undefined
  roles?: readonly RoleMapping[] | undefined
}

type Place = { agencyId: string; baseUrl: string; vault: Pick<Vault, 'seal'>; isOpen: boolean }

/**
 * Changes an agency's identity provider; what is left out stays. Another issuer or client is another provider: it does
 * not get the secret of the one before, and who was who there counts no more.
 * @throws notFound, stale, conflict for the house agency, invalid for what is missing or never worked
 */
export async function saveProvider(
  act: Act,
  { agencyId, baseUrl, vault, isOpen, ...changes }: ProviderChanges & Place,
): Promise<void> {
  const { db, author, now } = act
  const agency = await agencyInReach(db, agencyId)
  if (agency.isHouse) throw conflict('People of the platform sign in with passwords.')
  await sql`insert into identity_providers (agency_id, issuer, client_id, created_at, version)
    values (${agencyId}, '', '', ${now}, 0) on conflict (agency_id) do nothing`.execute(db)
  await sql`select id from identity_providers where agency_id = ${agencyId}::uuid for update`.execute(db)
  const before = await getProvider(db, { agencyId, baseUrl })
  if (author !== 'system') refuseStale(author.call, before.version)
  const { clientSecret, ...open } = changes
  const given = Object.fromEntries(Object.entries(open).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given } as typeof before
  const isAnother = after.issuer !== before.issuer || after.clientID !== before.clientID
  refuseIncomplete(isAnother ? { ...after, workedAt: null } : after, isOpen)
  const sealed = clientSecret ? vault.seal(clientSecret, SECRET_PURPOSE) : null
  const values = {
    issuer: after.issuer,
    client_id: after.clientID,
    domains: after.domains,
    mode: after.mode,
    role_claim: after.roleClaim,
    roles: JSON.stringify(after.roles),
    updated_at: now,
    version: before.version + 1,
  }
  if (isAnother || (after.mode === 'off' && before.mode !== 'off')) await endProviderSessions(act, agencyId)
  if (isAnother) {
    // People's accounts there and sign-ins on their way go with the row.
    await db.deleteFrom('identity_providers').where('agency_id', '=', agencyId).execute()
    await db
      .insertInto('identity_providers')
      .values({ ...values, agency_id: agencyId, client_secret: sealed, created_at: now })
      .execute()
  } else
    await db
      .updateTable('identity_providers')
      .set({ ...values, ...(clientSecret !== undefined && { client_secret: sealed }) })
      .where('agency_id', '=', agencyId)
      .execute()
  const fields = Object.keys(given)
  const secret = secretChange({ isAnother, hadSecret: before.hasSecret, clientSecret })
  await record(act, {
    verb: 'identityProvider.saved',
    entity: 'agency',
    entityId: agencyId,
    object: before.agencyName,
    agencyId,
    before: Object.fromEntries(fields.map((name) => [name, before[name as keyof typeof before]])),
    after: { ...given, ...(secret && { clientSecret: secret }) },
  })
}

type SecretChange = { isAnother: boolean; hadSecret: boolean; clientSecret: string | undefined }

/** What the log says of the secret, which is never in it. */
function secretChange({ isAnother, hadSecret, clientSecret }: SecretChange): string | undefined {
  if (clientSecret) return 'changed'
  return hadSecret && (isAnother || clientSecret === '') ? 'removed' : undefined
}

type Kept = Pick<
  Awaited<ReturnType<typeof getProvider>>,
  'issuer' | 'clientID' | 'domains' | 'mode' | 'workedAt'
>

function refuseIncomplete({ issuer, clientID, domains, mode, workedAt }: Kept, isOpen: boolean): void {
  if (issuer && !isOpen && new URL(issuer).protocol !== 'https:') throw invalidField('issuer', ISSUER_FAULT)
  if (mode === 'off') return
  if (!issuer) throw invalidField('issuer', 'This field is required.')
  if (!clientID) throw invalidField('clientID', 'This field is required.')
  if (domains.length === 0) throw invalidField('domains', 'Name the mail domains of the people it is for.')
  if (mode === 'enforced' && !workedAt)
    throw invalidField('mode', 'Offer it first. It can be enforced once somebody has signed in with it.')
}

/** Removes an agency's provider. Who was who there is forgotten. @throws notFound */
export async function removeProvider(
  act: Act,
  { agencyId, baseUrl }: { agencyId: string; baseUrl: string },
): Promise<void> {
  const before = await getProvider(act.db, { agencyId, baseUrl })
  await endProviderSessions(act, agencyId)
  await act.db.deleteFrom('identity_providers').where('agency_id', '=', agencyId).execute()
  if (before.version === 0) return
  await record(act, {
    verb: 'identityProvider.removed',
    entity: 'agency',
    entityId: agencyId,
    object: before.agencyName,
    agencyId,
    before: { issuer: before.issuer, clientID: before.clientID, mode: before.mode },
  })
}
