import { type RawBuilder, sql } from 'kysely'

/** Whether the person of the waiting mail `m` did not mute that cycle of a task. */
export const heardSql = (cycle: RawBuilder<unknown>) => sql`(not exists (
  select from muted_tasks x where x.user_id = m.user_id and x.company_task_id = ${cycle}))`

/** Why what the waiting mail `m` tells its person `u` is no longer so; null while it is. */
export const takenBackSql = sql<string | null>`case
  when m.kind = 'assignment' and not exists (select from company_task_assignees s where s.user_id = m.user_id
    and s.company_task_id in (select jsonb_array_elements_text(m.about -> 'ids')::uuid)
      and ${heardSql(sql`s.company_task_id`)})
  then 'The assignment was taken back.'
  when m.kind = 'mention' and not exists (select from note_mentions x join live_notes n on n.id = x.note_id
    where x.note_id = (m.about ->> 'noteID')::uuid and x.user_id = m.user_id and (u.company_id is null or not n.is_internal))
  then 'The mention was taken back.'
  when not ${heardSql(sql`(m.about -> 'task' ->> 'instanceID')::uuid`)} then 'The person muted the task.' end`
