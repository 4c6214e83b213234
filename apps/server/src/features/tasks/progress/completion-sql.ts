import type { TaskAct } from '@heed/domain/tasks/allowed'
import { statusOf, type TaskStatus } from '@heed/domain/tasks/status'
import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import type { Moved } from '../../generation/extensions'
import { isAllowed } from '../acts'
import { isSetAsideSql } from '../status-sql'

/** An action of an instance; changing a closed cycle takes a reason. */
export type Ticked = { instanceId: string; actionId: string; note?: string | undefined }

/** What a statement that ticks an action or takes it back says of the instance. */
export type ProgressRow = {
  id: string
  done: number
  total: number
  late_after: string
  completed_at: string | null
  closed: boolean
  setAside: boolean
  changed: boolean
  /** Left undone, because it would complete a task that extends others. */
  extends: boolean
}
export type Progress = {
  instanceID: string
  status: TaskStatus
  actionsDone: number
  actionsTotal: number
  completedAt: string | null
  moved: Moved[]
}

/** Where the event of a change happened, by the columns of `target`. */
export const PLACE = { agencyId: sql`agency_id`, companyId: sql`company_id`, companyTaskId: sql`target.id` }

export const doneSql = (note: string | undefined) =>
  sql`jsonb_build_object('done', changed.actions_done, 'of', actions_total, 'note', ${note ?? null}::text)`

/**
 * Ticking what is ticked and taking back what is not change nothing, whatever the status, so only the closing decides.
 * The statement finds it out under its lock.
 */
const CLOSED = { status: 'COMPLETE', isClosed: true, allowPend: false } as const
type Wish = { note: string | undefined; setAside?: boolean }

export const inClosed = (to: TaskAct, { note, setAside = false }: Wish) => ({
  instance: { ...CLOSED, isSetAside: setAside },
  to,
  reason: note,
})

/** Whether the row of `target` may be changed: an open cycle, or one that the system closed, by those who may. */
export const isOpenTo = ({ author, today }: PersonalAct, wish: ReturnType<typeof inClosed>) =>
  sql`(closed_at is null or ${isAllowed(author.viewer, wish)} and not ${isSetAsideSql(today)})`

export function progressOf(row: ProgressRow, today: string): Progress {
  return {
    instanceID: row.id,
    status: statusOf({ done: row.done, total: row.total, lateAfter: row.late_after, today }),
    actionsDone: row.done,
    actionsTotal: row.total,
    completedAt: row.completed_at,
    moved: [],
  }
}
