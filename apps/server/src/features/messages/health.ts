import type { MailHealth } from '@heed/contract/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { firstShownDay, startOfDaySql } from './shown-days'

const DAY_HOURS = 24

type Asked = Pick<Act, 'now' | 'today' | 'zone'> & { server: MailHealth['server'] }

/** What became of the mails of the last days, what waits, and where mails go. */
export async function findMailHealth(db: Db, { now, today, zone, server }: Asked): Promise<MailHealth> {
  const dayAgo = sql`${new Date(now.getTime() - DAY_HOURS * 60 * 60_000)}::timestamptz`
  const weekStart = startOfDaySql(firstShownDay(today), zone)
  const spanSql = (from: RawBuilder<unknown>) => {
    const counted = (state: string) => sql`count(*) filter (where state = ${state} and created_at >= ${from})`
    return sql`jsonb_build_object('accepted', ${counted('accepted')},
      'bounced', ${counted('bounced')}, 'failed', ${counted('failed')}, 'doubtful', ${counted('doubtful')}, 'suppressed', ${counted('suppressed')})`
  }
  const isDue = sql`state = 'queued' and send_after <= ${now}`
  const { rows } = await sql<Omit<MailHealth, 'server'>>`
    select ${spanSql(dayAgo)} as day, ${spanSql(weekStart)} as week,
      jsonb_build_object('waiting', count(*) filter (where ${isDue} and tries = 0),
        'oldestAt', min(send_after) filter (where ${isDue}),
        'later', count(*) filter (where state = 'queued' and tries = 0 and send_after > ${now}),
        'retrying', count(*) filter (where state = 'queued' and tries > 0)) as queue,
      (select min(d.began_at) from message_deliveries d
        where d.of_server and d.began_at >= ${weekStart}
          and d.began_at > coalesce(max(messages.ended_at) filter (where messages.state = 'accepted'), '-infinity'))
        as "troubleSince",
      (select ended_at from messages where state = 'accepted' order by created_at desc limit 1) as "lastAcceptedAt",
      suppressed_addresses() as "suppressedAddresses"
    from messages where created_at >= ${weekStart} or state = 'queued'`.execute(db)
  return { ...(rows[0] as (typeof rows)[number]), server }
}

/** How many mails wait to be sent, and how many of them the mail server did not take yet; for the metrics. */
export async function countQueuedMails(db: Db): Promise<{ waiting: number; retrying: number }> {
  const { rows } = await sql<{ waiting: number; retrying: number }>`
    select count(*)::int as waiting, count(*) filter (where tries > 0)::int as retrying
    from messages where state = 'queued'`.execute(db)
  return rows[0] as { waiting: number; retrying: number }
}
