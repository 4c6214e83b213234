import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { Refusal } from '../../http/refusal'
import type { Account } from './queries'

/** The agency a person signs in with: its name for the button, and its address. */
export type ProviderPlace = { name: string; slug: string }

type Row = { user_id: string; agency_name: string; agency_slug: string }

/**
 * The people, of those in reach, whose agency enforces its identity provider for them. The domain of their e-mail
 * decides, because clients of the agency have no account there. Super admins are exempt, so that a failing provider can
 * be switched off.
 */
export async function findProviderPeople(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ProviderPlace>> {
  const { rows } = await sql<Row>`select * from provider_people(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.user_id, { name: row.agency_name, slug: row.agency_slug }] as const))
}

/** The message for such a person who uses a password or a passkey. */
export async function refusalOfProvider(db: Db, account: Account): Promise<Refusal | undefined> {
  const place = (await findProviderPeople(db, [account.id])).get(account.id)
  if (!place) return undefined
  return new Refusal('providerRequired', {
    message: `${place.name} requires you to sign in with its own account, not with a password or passkey.`,
    agency: place.slug,
  })
}
