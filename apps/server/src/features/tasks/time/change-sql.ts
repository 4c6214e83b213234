import type { AnswerChanges } from '@heed/domain/benefits/answer-periods'
import { type RawBuilder, sql } from 'kysely'

/** A save of answers, as `answer_changes` keeps it, or that it was taken back. */
export type Change = {
  id: string
  kind: 'first' | 'correction' | 'change'
  effectiveOn: string | null
  changes: AnswerChanges
  isTakenBack: boolean
  by: string | null
  byID: string | null
  at: string
}

/** The save `a` with what happened at a moment: it was taken back, or else saved. */
export function changeSql(moment: RawBuilder<unknown>): RawBuilder<Change> {
  const isTakenBack = sql`coalesce(a.taken_back_at = ${moment}, false)`
  return sql<Change>`json_build_object('id', a.id, 'kind', a.kind, 'effectiveOn', a.effective_on, 'changes', a.changes,
    'isTakenBack', ${isTakenBack}, 'by', case when ${isTakenBack} then a.taken_back_by_name else a.saved_by_name end,
    'byID', case when ${isTakenBack} then a.taken_back_by else a.saved_by end,
    'at', case when ${isTakenBack} then a.taken_back_at else a.saved_at end)`
}
