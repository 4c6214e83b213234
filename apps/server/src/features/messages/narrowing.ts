import { type Gone, stillSeen } from '@heed/domain/messages/still-seen'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** What `goneSql` finds of a mail. */
export type Lost = Omit<Gone, 'day'> & { reason: string | null }
type Claimed = { id: string; day: string; about: unknown; gone: Lost }

/**
 * Leaves out of claimed mails what their people may no longer read since: clients they no longer work for, and assignments
 * that were taken back. One of which nothing is left is suppressed; when its person lost the clients, it names nothing in
 * the log either.
 */
export async function narrowed<Mail extends Claimed>(
  { db, now }: Act,
  mails: readonly Mail[],
): Promise<Mail[]> {
  const judged = mails.map((mail) => ({ ...mail, ...judge(mail) }))
  const changed = judged.filter(({ about, reason }, index) => reason || about !== mails[index]?.about)
  if (changed.length > 0)
    await sql`
      update messages m set about = w.about, ${endedSql(now)}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w (id uuid, about jsonb, reason text)
      where m.id = w.id`.execute(db)
  return judged.filter(({ reason }) => !reason)
}

function judge({ day, about, gone }: Claimed): { about: unknown; reason: string | null } {
  const { reason, companies, tasks } = gone
  if (reason || companies.length + tasks.length === 0) return { about, reason }
  const left = stillSeen(about, { day, companies, tasks })
  if (left === undefined) return { about: {}, reason: 'The person can no longer see what it is about.' }
  return { about: left, reason }
}

/** With a reason the mail is over. */
const endedSql = (now: Date) => sql`
  answer = coalesce(w.reason, m.answer),
  state = case when w.reason is null then m.state else 'suppressed' end,
  ended_at = case when w.reason is null then m.ended_at else ${now}::timestamptz end,
  claimed_until = case when w.reason is null then m.claimed_until end`
