import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** Forgets who people in reach were at their identity providers: their accounts may be somebody else's from now on. */
export async function forgetSubjects({ db }: Act, ids: readonly string[]): Promise<void> {
  await sql`select forget_subjects(${ids}::uuid[])`.execute(db)
}
