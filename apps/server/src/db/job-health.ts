import { sql } from 'kysely'
import type { Db } from './connection'

/** How a scheduled job fares, for the platform's dashboard. */
export type JobHealth = {
  name: string
  lastRunAt: string | null
  lastOutcome: 'completed' | 'failed' | null
  lastError: string | null
  /** Jobs that are to be run, first tries and repetitions. */
  waiting: number
  /** Jobs given up after their last try, as far back as the queue remembers. */
  failed: number
}

/** Every job of the queue by name. Needs the system role: `database.asSystem(findJobHealth)`. */
export async function findJobHealth(db: Db): Promise<JobHealth[]> {
  const { rows } = await sql<JobHealth>`
    with ended as (
      select name, state::text as state, completed_on, output from pgboss.job where state in ('completed', 'failed')
      union all
      select name, state::text, completed_on, output from pgboss.archive where state in ('completed', 'failed'))
    select q.name, last.completed_on as "lastRunAt", last.state as "lastOutcome",
      case when last.state = 'failed' then last.output->>'message' end as "lastError",
      (select count(*)::int from pgboss.job j where j.name = q.name and j.state in ('created', 'retry')) as waiting,
      (select count(*)::int from ended e where e.name = q.name and e.state = 'failed') as failed
    from pgboss.queue q
    left join lateral (
      select e.* from ended e where e.name = q.name order by e.completed_on desc limit 1) last on true
    where q.name !~ '^__pgboss'
    order by q.name`.execute(db)
  return rows
}
