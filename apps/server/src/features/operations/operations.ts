import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { conflict, notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { isAheadSql } from './ahead-sql'

type Latest = {
  label: string
  lock: string
  id: string | null
  state: string | null
  error: string | null
  isDue: boolean | null
}

/**
 * Has a job run as soon as a process is free. If its last run failed, that one is repeated, for its own moment.
 * @throws notFound when there is no such job; conflict while it runs, or waits for a process anyway
 */
export async function requestRun(act: PersonalAct, { job }: { job: string }): Promise<void> {
  const { db, now, author } = act
  // In a statement of its own: the next one sees what those have asked for that it waited for.
  await sql`select from scheduled_jobs where name = ${job} for update`.execute(db)
  const { rows } = await sql<Latest>`
    select s.label, s.lock, last.id, last.state, last.error, last.next_try_at <= ${now} as "isDue" from scheduled_jobs s
    left join lateral (select * from job_runs r where r.job = s.name and r.state <> 'skipped'
        and not ${isAheadSql(sql`r.due_at`, now)}
      order by r.state = 'running' desc, r.due_at desc limit 1) last on true
    where s.name = ${job}`.execute(db)
  const [latest] = rows
  if (!latest) throw notFound()
  if (latest.state === 'running') throw conflict(`${latest.label} is running now.`)
  if (latest.state === 'waiting' && latest.isDue) throw conflict(`${latest.label} is already waiting to run.`)
  const isRepeated = latest.state === 'failed' || latest.state === 'waiting'
  if (isRepeated)
    await sql`
      update job_runs set state = 'waiting', tries = 0, next_try_at = ${now}
      where id = ${latest.id}::uuid and state in ('failed', 'waiting')`.execute(db)
  else
    await sql`
      insert into job_runs (job, lock, due_at, cause, next_try_at)
      values (${job}, ${latest.lock}, ${now}, 'person', ${now}) on conflict (job, due_at) do nothing`.execute(
      db,
    )
  await record(act, {
    verb: latest.error !== null && isRepeated ? 'job.retried' : 'job.runRequested',
    entity: 'job',
    entityId: null,
    object: latest.label,
    agencyId: author.viewer.user.agencyId,
    after: { job },
  })
}
