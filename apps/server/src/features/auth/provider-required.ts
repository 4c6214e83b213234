import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { Refusal } from '../../http/refusal'
import type { Account } from './queries'

/** The agency whose people somebody signs in with: what its button is called, and what leads to it. */
export type ProviderPlace = { name: string; slug: string }

type Row = { user_id: string; agency_name: string; agency_slug: string }

/**
 * Of these people in reach, those whose agency has them sign in with its identity provider and nothing else. That is
 * decided by the domain of their e-mail: clients of the agency have no account there. Super admins always get in, so
 * that a provider that fails can be switched off.
 */
export async function findProviderPeople(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ProviderPlace>> {
  const { rows } = await sql<Row>`select * from provider_people(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.user_id, { name: row.agency_name, slug: row.agency_slug }] as const))
}

/** What such a person hears who comes with a password or a passkey. */
export async function refusalOfProvider(db: Db, account: Account): Promise<Refusal | undefined> {
  const place = (await findProviderPeople(db, [account.id])).get(account.id)
  if (!place) return undefined
  return new Refusal('providerRequired', {
    message: `${place.name} requires you to sign in with its own account, not with a password or passkey.`,
    agency: place.slug,
  })
}
