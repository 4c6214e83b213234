import { sql } from 'kysely'
import { worksForSql } from '../../../db/works-for-sql'
import type { PersonalAct } from '../../../http/act'
import { invalidField } from '../../../http/refusal'
import { tell } from '../../notifications/telling'

type Noted = { noteId: string; isInternal: boolean; mentions: readonly string[] | undefined }

const OUT_OF_SIGHT = 'This person cannot see the note.'

/**
 * Keeps whom a note mentions and tells those it did not mention before. Without `mentions` they stay, but for people of
 * the company in an internal note. What was told to the others is taken back.
 * @throws invalid, naming the first who cannot see the note
 */
export async function keepMentions(act: PersonalAct, { noteId, isInternal, mentions }: Noted): Promise<void> {
  const { db, now } = act
  const wanted = mentions ? [...new Set(mentions)] : undefined
  const { rows: before } = await sql<{ id: string; isOfCompany: boolean }>`
    select m.user_id as id, coalesce(u.company_id is not null, false) as "isOfCompany"
    from note_mentions m left join live_users u on u.id = m.user_id where m.note_id = ${noteId}::uuid`.execute(
    db,
  )
  const stay = before.filter(
    ({ id, isOfCompany }) => (wanted?.includes(id) ?? true) && !(isInternal && isOfCompany),
  )
  const kept = stay.map(({ id }) => id)
  const gone = before.length - stay.length
  const added = (wanted ?? []).filter((id) => !kept.includes(id))
  if (added.length > 0) await addMentions(act, { noteId, added, mentions: mentions ?? [] })
  if (gone > 0) await dropMentions(act, { noteId, kept: [...kept, ...added] })
  if (added.length === 0) return
  await tell(act, {
    kind: 'mention',
    from: sql`(select m.user_id, m.note_id as object_id, n.company_task_id, jsonb_build_object('noteID', m.note_id) as about
      from note_mentions m join live_notes n on n.id = m.note_id
      where m.note_id = ${noteId}::uuid and m.user_id = any (${added}::uuid[]) and m.mentioned_at = ${now}::timestamptz)`,
  })
}

type Adding = { noteId: string; added: readonly string[]; mentions: readonly string[] }

async function addMentions({ db, now }: PersonalAct, { noteId, added, mentions }: Adding) {
  const { rows } = await sql<{ id: string }>`
    insert into note_mentions (agency_id, company_id, note_id, user_id, user_name, mentioned_at)
    select n.agency_id, n.company_id, n.id, u.id, u.first || ' ' || u.last, ${now}::timestamptz
    from live_notes n join live_companies c on c.id = n.company_id join agency_faces a on a.id = c.agency_id
    join live_users u on u.id = any (${added}::uuid[]) and u.state <> 'disabled'
    where n.id = ${noteId}::uuid and (u.company_id is null or not n.is_internal) and ${worksForSql}
    on conflict (note_id, user_id) do nothing returning user_id as id`.execute(db)
  const missing = added.find((id) => !rows.some((row) => row.id === id))
  if (missing) throw invalidField(`mentions.${mentions.indexOf(missing)}`, OUT_OF_SIGHT)
}

/** Ends the mentions of a note but for some people, with what the bell told of them. */
export async function dropMentions(
  { db }: PersonalAct,
  { noteId, kept }: { noteId: string; kept: readonly string[] },
): Promise<void> {
  await sql`delete from note_mentions where note_id = ${noteId}::uuid and not user_id = any (${kept}::uuid[])`.execute(
    db,
  )
  await sql`select forget_mentions(${noteId}::uuid, ${kept}::uuid[])`.execute(db)
}
