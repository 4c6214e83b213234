import { sql } from 'kysely'
import type { Db } from '../db/connection'

export type FoundInstance = {
  id: string
  taskId: string
  key: string
  recurrence: string
  basis: string
  cycleKey: string
  planYearStart: string
  planYearEnd: string
  notificationDate: string
  dueDate: string
  lateAfter: string
  /** That of the rule, while it is extended. */
  regularDueDate: string | null
  knownOn: string | null
  datesKept: boolean
  noLongerApplies: boolean
  version: number
}

/** The instances of a company by task and date, whatever their state. */
export async function findInstances(db: Db, companyId: string): Promise<FoundInstance[]> {
  const { rows } = await sql<FoundInstance>`
    select ct.id, ct.task_id as "taskId", t.key, t.recurrence, t.basis, ct.cycle_key as "cycleKey",
      ct.plan_year_start as "planYearStart", ct.plan_year_end as "planYearEnd",
      ct.notification_date as "notificationDate", ct.due_date as "dueDate", ct.late_after as "lateAfter",
      ct.regular_due_date as "regularDueDate", ct.known_on as "knownOn", ct.dates_kept as "datesKept",
      ct.no_longer_applies as "noLongerApplies", ct.version
    from company_tasks ct join tasks t on t.id = ct.task_id
    where ct.company_id = ${companyId}::uuid
    order by t.key collate "C", ct.due_date, ct.task_id, ct.id`.execute(db)
  return rows
}
