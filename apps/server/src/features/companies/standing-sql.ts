import { sql } from 'kysely'

// Of company `c` and its setup form `b`; every screen that tells how the form stands reads these.

export const openQuestionsSql = sql<number>`jsonb_array_length(b.open_questions)`

/** Before the setup is complete nothing follows from answers, so none of them waits to be applied. */
export const unappliedSql = sql<number>`case when c.setup_completed_at is null then 0 else b.draft_changes end`
