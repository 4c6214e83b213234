import type { MessageKind } from '@heed/domain/messages/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../http/act'

type Told = {
  kind: Extract<MessageKind, 'assignment' | 'mention' | 'evidence' | 'libraryNews'>
  /** A row for each person and object: `user_id, object_id, company_task_id, about`. */
  from: RawBuilder<unknown>
}

/**
 * Tells people of what an act did, by mail and on the bell, in its transaction: whoever gets mails about work, works for
 * the company and has not muted the task. Nobody hears of their own deeds, and of nothing twice.
 */
export async function tell({ db, author, now, today, zone }: Act, { kind, from }: Told): Promise<void> {
  const actor = author === 'system' ? undefined : author.viewer.actor
  const by = JSON.stringify({ by: actor ? [`${actor.first} ${actor.last}`] : [] })
  await sql`select tell_people(${kind}, ${today}::date, ${now}::timestamptz, ${zone},
    (select jsonb_agg(jsonb_build_object('user_id', w.user_id, 'object_id', w.object_id, 'company_task_id', w.company_task_id,
      'about', w.about || ${by}::jsonb))
    from ${from} w where w.user_id is distinct from ${actor?.id ?? null}::uuid))`.execute(db)
}
