import { isDeepStrictEqual } from 'node:util'
import { type Still, stillSeen, takenBackText } from '@heed/domain/messages/still-seen'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** What `leftSql` finds of a mail. */
export type Left = { reason: string | null; companies: string[]; still: Still | null }
type Claimed = { id: string; about: unknown; left: Left }

/**
 * Leaves out of claimed mails what is no longer so, or no longer their people's to read, and has the rest as it is now. One
 * of which nothing is left is suppressed; when its person lost the clients, it names nothing in the log either.
 */
export async function narrowed<Mail extends Claimed>(
  { db, now }: Act,
  mails: readonly Mail[],
): Promise<Mail[]> {
  const judged = mails.map((mail) => ({ ...mail, ...judge(mail) }))
  const changed = judged.filter(
    ({ about, reason }, index) => reason || !isDeepStrictEqual(about, mails[index]?.about),
  )
  if (changed.length > 0)
    await sql`
      update messages m set about = w.about, ${endedSql(now)}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w (id uuid, about jsonb, reason text)
      where m.id = w.id`.execute(db)
  return judged.filter(({ reason }) => !reason)
}

const UNSEEN = 'The person can no longer see what it is about.'

function judge({ about, left }: Claimed): { about: unknown; reason: string | null } {
  const { reason, companies, still } = left
  if (reason) return { about: stillSeen(about, companies) ?? {}, reason }
  const seen = stillSeen(about, companies)
  if (seen === undefined) return { about: {}, reason: UNSEEN }
  if (!still) return { about: seen, reason }
  const { perClient: _, ...facts } = seen as { perClient?: unknown }
  if (still.left > 0) return { about: { ...facts, ...still.facts }, reason }
  const isUnseen = still.causes.includes('unseen')
  return { about: isUnseen ? {} : about, reason: takenBackText(still) ?? UNSEEN }
}

/** With a reason the mail is over. */
const endedSql = (now: Date) => sql`
  answer = coalesce(w.reason, m.answer),
  state = case when w.reason is null then m.state else 'suppressed' end,
  ended_at = case when w.reason is null then m.ended_at else ${now}::timestamptz end,
  claimed_until = case when w.reason is null then m.claimed_until end`
