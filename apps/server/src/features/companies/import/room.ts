import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { Refusal } from '../../../http/refusal'

type Asked = { agencyId: string; most: number }

/**
 * Whether the files of an agency's imports, whoever sent them, have room together with the one just added (rule E10).
 * Uploads to one agency wait for each other from here to their commit.
 * @throws tooLarge
 */
export async function refuseOverRoom({ db }: PersonalAct, { agencyId, most }: Asked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import files of ${agencyId}`}, 0))`.execute(db)
  const { rows } = await sql<{ bytes: string }>`select import_bytes(${agencyId}::uuid) as bytes`.execute(db)
  if (Number(rows[0]?.bytes ?? 0) <= most) return
  const message = 'Your agency’s import files have used up their storage. Discard drafts you no longer need.'
  throw new Refusal('tooLarge', { message, fields: { file: message } })
}
