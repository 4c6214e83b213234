import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { MarkEnd } from '../../generation/former-marks'
import { type Change, changeSql } from './change-sql'

export type MarkKind = 'noLongerApplies' | 'datesKept'

/** A mark that an instance had, and what ended it. */
export type FormerMark = {
  id: string
  kind: MarkKind
  markedAt: string
  change: Change | null
  end: MarkEnd
  endedAt: string
  endedBy: Change | null
}

/** The marks that an instance had, as its history keeps them. */
export async function findFormerMarks(db: Db, instanceId: string): Promise<FormerMark[]> {
  const { rows } = await sql<FormerMark>`
    select e.id, e.before->>'mark' as kind, m.marked_at as "markedAt", e.after->>'end' as end, e.at as "endedAt",
      (select ${changeSql(sql`m.marked_at`)} from answer_changes a where a.id = (e.before->>'markedBy')::uuid) as change,
      (select ${changeSql(sql`e.at`)} from answer_changes a where a.id = (e.after->>'endedBy')::uuid) as "endedBy"
    from audit_events e cross join lateral (select (e.before->>'markedAt')::timestamptz as marked_at) m
    where e.company_task_id = ${instanceId}::uuid and e.verb = 'task.markEnded'
    order by e.at desc, e.id desc limit 50`.execute(db)
  return rows
}
