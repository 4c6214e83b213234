import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { countedSql, ofActiveSql } from './counted-sql'
import { listedDaySql } from './listed-day-sql'
import { reachSql } from './reach-sql'
import { lateSql, openSql } from './status-sql'

type Counts = { all: number; open: number; pastDue: number; next30: number; mine: number; completed: number }

type Asked = {
  viewer: Viewer
  today: string
  agencyID?: string | undefined
  companyID?: string | undefined
  /** Only what dashboards count, so that a page's figures agree with theirs. */
  onDashboard?: boolean | undefined
}

/** What is behind each tab of the task list, in one pass. `next30`: open and listed under one of the next 30 days, late ones not. */
export async function countTasks(db: Db, { viewer, today, ...asked }: Asked): Promise<Counts> {
  const place = { ...asked, viewer }
  const counted = asked.onDashboard ? countedSql(place) : ofActiveSql(place)
  const { rows } = await sql<Counts>`
    select count(*)::int as all, count(*) filter (where ${openSql})::int as open,
      count(*) filter (where ${lateSql(today)})::int as "pastDue",
      count(*) filter (where ${openSql} and ${listedDaySql(today, { isOpen: true })} between ${today}::date
        and ${addDays(today, 30)}::date)::int as "next30",
      count(*) filter (where ${openSql} and ct.assigned > 0 and ct.id in (
        select company_task_id from company_task_assignees where user_id = ${viewer.user.id}::uuid))::int as mine,
      count(*) filter (where ct.completed_at is not null)::int as completed
    from company_tasks ct where ${reachSql(viewer, asked)} and ${counted}`.execute(db)
  return rows[0]!
}
