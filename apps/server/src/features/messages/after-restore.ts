import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** Mails that were waiting when a backup was made may have been sent since. Nobody gets one twice, so they are not sent. */
export async function doubtWaitingMails({ db, now }: Act<'system'>): Promise<void> {
  const answer = 'Waited when the backup was made that was restored; it may have been sent since.'
  await sql`
    with doubted as (update messages set state = 'doubtful', answer = ${answer}, ended_at = ${now}, claimed_until = null
      where state = 'queued')
    update message_deliveries set state = 'doubtful', answer = ${answer}, ended_at = ${now} where state = 'begun'`.execute(
    db,
  )
}
