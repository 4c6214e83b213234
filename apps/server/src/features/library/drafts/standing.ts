import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection'

/** What became of a task so far: its instances, and the companies that have open ones. */
export type Standing = { open: number; inProgress: number; completed: number; liveCompanies: number }

/** As its status says; that people added it for an event is no work on it yet. */
const isBegun = sql`ct.actions_done > 0`
const isOpen = sql`ct.completed_at is null and ct.closed_at is null`

/** The standing of the tasks that these instances `ct` are of; of a task that nobody has there is none. */
export const standingSql = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ct.task_id as id, count(*) filter (where ${isOpen})::int as open,
    count(*) filter (where ${isOpen} and ${isBegun})::int as "inProgress",
    count(*) filter (where ct.completed_at is not null)::int as completed,
    count(distinct ct.company_id) filter (where ${isOpen})::int as "liveCompanies"
  from company_tasks ct where ${where} group by ct.task_id`

/** By task; without an entry for those that nobody has. */
export async function findStanding(db: Db, taskIds: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { id: string }>`
    ${standingSql(sql`ct.task_id = any (${taskIds}::uuid[])`)}`.execute(db)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
