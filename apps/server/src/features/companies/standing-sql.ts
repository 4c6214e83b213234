import type { IsoDate } from '@heed/domain/dates'
import { sql } from 'kysely'

// Of company `c` and its setup form `b`; every screen that tells how the form stands reads these.

export const openQuestionCountSql = sql<number>`jsonb_array_length(b.open_questions)`

/** Before the setup is complete nothing follows from answers, so none of them waits to be applied. */
export const unappliedSql = sql<number>`case when c.setup_completed_at is null then 0 else b.draft_changes end`

/** The next day from which other answers count, and how many become others then; null when there is none. */
export const nextChangeSql = (today: IsoDate) => sql`(
  select json_build_object('effectiveOn', p.from_on, 'questions', changed_questions(p.company_id, p.from_on))
  from answer_periods p where p.company_id = c.id and p.from_on > ${today}::date order by p.from_on limit 1)`
