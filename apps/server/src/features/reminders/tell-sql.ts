import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../http/act'
import { queueMailsSql } from '../messages/queue-sql'
import { notifySql } from '../notifications/notify-sql'

export type Queued = { mails: number; notifications: number }

type Told = {
  day: string
  /** As `queueMailsSql` takes them. */
  mails: RawBuilder<unknown>
  /** As `notifySql` takes them. */
  bell: RawBuilder<unknown>
}

/** The end of a statement that found whom to tell of what: queues the mails, rings the bell and counts both. */
export const tellSql = (act: Act, { day, mails, bell }: Told): RawBuilder<Queued> => sql`
  mailed as (${queueMailsSql(act, { day, from: mails })}),
  rung as (${notifySql(act, { day, from: bell })})
  select (select count(*)::int from mailed) as mails, (select count(*)::int from rung) as notifications`

/** Whether who chose `p` gets a kind of message that way. */
export const wantsSql = (kind: 'escalation' | 'setupWaiting' | 'weeklyDigest', way: 'mail' | 'bell') =>
  sql<boolean>`not ${kind} = any (coalesce(${sql.ref(`p.${way}_off`)}, '{}'))`
