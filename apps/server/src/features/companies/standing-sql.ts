import type { IsoDate } from '@heed/domain/dates'
import { sql } from 'kysely'

// Of company `c` and its setup form `b`; every screen that tells how the form stands reads these.

export const openQuestionCountSql = sql<number>`jsonb_array_length(b.open_questions)`

/** Before the setup is complete nothing follows from answers, so none of them waits to be applied. */
export const unappliedSql = sql<number>`case when c.setup_completed_at is null then 0 else b.draft_changes end`

/** Answers `one` and `other` answer `question` alike, in the same order or not, and leave it to the agency alike. */
const isSameAnswerSql = sql`(coalesce(one->question, 'null') @> coalesce(other->question, 'null')
  and coalesce(other->question, 'null') @> coalesce(one->question, 'null')
  and coalesce(one->'openQuestions' ? question, false) = coalesce(other->'openQuestions' ? question, false))`

/**
 * The next day from which other answers count, and how many of those that were saved for it still become others then, as
 * the setup form counts them; null when there is none.
 */
export const nextChangeSql = (today: IsoDate) => sql`(
  select json_build_object('effectiveOn', p.from_on, 'questions', (
    select count(distinct question)::int from answer_changes a, jsonb_object_keys(a.changes) question,
      (select p.answers as one, before.answers as other from answer_periods before
        where before.company_id = c.id and before.to_on = p.from_on - 1) compared
    where a.company_id = c.id and a.effective_on = p.from_on and a.taken_back_at is null and not ${isSameAnswerSql}))
  from answer_periods p where p.company_id = c.id and p.from_on > ${today}::date order by p.from_on limit 1)`
