import { type Gone, stillSeen } from '@heed/domain/messages/still-seen'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

type Claimed = { id: string; day: string; about: unknown; gone: Omit<Gone, 'day'> }

/**
 * Leaves out of claimed mails what their people lost since: clients they no longer work for, and assignments that were
 * taken back. One of which nothing is left is suppressed, and names nothing in the log either.
 */
export async function narrowed<Mail extends Claimed>(
  { db, now }: Act,
  mails: readonly Mail[],
): Promise<Mail[]> {
  const judged = mails.map((mail) => ({ ...mail, about: aboutOf(mail) }))
  const changed = judged.filter(({ about }, index) => about !== mails[index]?.about)
  if (changed.length > 0)
    await sql`
      update messages m set about = coalesce(w.about, '{}'), ${endedSql(now)}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w (id uuid, about jsonb) where m.id = w.id`.execute(
      db,
    )
  return judged.filter(({ about }) => about !== undefined)
}

function aboutOf({ day, about, gone }: Claimed): unknown {
  if (gone.companies.length + gone.tasks.length === 0) return about
  return stillSeen(about, { ...gone, day })
}

/** Where nothing is left, the mail is over. */
const endedSql = (now: Date) => sql`
  state = case when w.about is null then 'suppressed' else m.state end,
  answer = case when w.about is null then 'The person can no longer see what it is about.' else m.answer end,
  ended_at = case when w.about is null then ${now}::timestamptz else m.ended_at end,
  claimed_until = case when w.about is null then null else m.claimed_until end`
