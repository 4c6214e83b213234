import { sql } from 'kysely'

/** Why what the waiting mail `m` tells its person `u` is no longer so; null while it is. */
export const takenBackSql = sql<string | null>`case
  when m.kind = 'assignment' and not exists (select from company_task_assignees s where s.user_id = m.user_id
    and s.company_task_id in (select jsonb_array_elements_text(m.about -> 'ids')::uuid))
  then 'The assignment was taken back.'
  when m.kind = 'mention' and not exists (select from note_mentions x join live_notes n on n.id = x.note_id
    where x.note_id = (m.about ->> 'noteID')::uuid and x.user_id = m.user_id and (u.company_id is null or not n.is_internal))
  then 'The mention was taken back.' end`
