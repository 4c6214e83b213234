import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** Whom a provider signed in that counts no more signs in anew; whoever takes it away stays in. */
export async function endProviderSessions({ db, now }: Act, agencyId: string): Promise<void> {
  await sql`select end_provider_sessions(${agencyId}::uuid, ${now})`.execute(db)
}
