import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { failedAheadSql, isAheadSql } from './ahead-sql'

/** What a count is called: always the same, "made", or of one and of any other, "mail" and "mails". */
export type CountWord = string | readonly [one: string, many: string]

/** What the database knows about a job, so that every process and the page of operations knows it. */
export type KnownJob = {
  name: string
  label: string
  cron: string
  lock: string
  counts: Readonly<Record<string, CountWord>>
}

/** Keeps the jobs of the version that started last, in their order. */
export async function registerJobs(
  db: Db,
  { jobs, now }: { jobs: readonly KnownJob[]; now: Date },
): Promise<void> {
  await sql`
    with known as (select * from json_to_recordset(${JSON.stringify(jobs.map((job, position) => ({ ...job, position })))}::json)
      as k (name text, label text, cron text, lock text, counts json, position int)),
    former as (delete from scheduled_jobs where name not in (select name from known)),
    dropped as (
      update job_runs set state = 'skipped', ended_at = ${now} where state = 'waiting' and job not in (select name from known))
    insert into scheduled_jobs (name, label, cron, lock, counts, position, known_since)
    select name, label, cron, lock, counts, position, ${now} from known
    on conflict (name) do update set label = excluded.label, cron = excluded.cron, lock = excluded.lock,
      counts = excluded.counts, position = excluded.position,
      known_since = least(scheduled_jobs.known_since, excluded.known_since)`.execute(db)
}

/** Until its turn came at the latest; after more, the service was down. */
const HOLD_MINUTES = 2

export type Moment = { job: string; dueAt: Date }

/**
 * Plans the latest moment of each job, whichever process sees it first and however late. Moments before it that were not
 * run yet are left out, so that a job catches up once; but one that failed and waits for its next try keeps its place.
 * What was planned while a clock was ahead of time is forgotten: its moment is still to come.
 */
export async function planRuns(db: Db, { moments, now }: { moments: Moment[]; now: Date }): Promise<void> {
  if (moments.length === 0) return
  await sql`
    with due as (select * from json_to_recordset(${JSON.stringify(moments)}::json) as d (job text, "dueAt" timestamptz)),
    held as (select job from job_runs
      where state = 'waiting' and error is not null and next_try_at > ${now}::timestamptz - ${HOLD_MINUTES} * interval '1 minute'
        and not ${failedAheadSql(now)}),
    ahead as (delete from job_runs where state = 'waiting' and ${isAheadSql(sql`due_at`, now)}),
    late as (
      update job_runs w set state = 'skipped', ended_at = ${now} from due
      where w.job = due.job and w.state = 'waiting' and w.due_at < due."dueAt" and w.job not in (select job from held))
    insert into job_runs (job, lock, due_at, cause, next_try_at)
    select s.name, s.lock, due."dueAt", 'schedule', ${now}
    from due join scheduled_jobs s on s.name = due.job and due."dueAt" >= s.known_since
    where s.name not in (select job from held)
    order by s.position
    on conflict (job, due_at) do nothing`.execute(db)
}

/** Plans a run of each of these jobs because the service starts, unless one is to come anyway. */
export async function planRunsAtStart(db: Db, { jobs, now }: { jobs: string[]; now: Date }): Promise<void> {
  await sql`
    insert into job_runs (job, lock, due_at, cause, next_try_at)
    select s.name, s.lock, ${now}::timestamptz + s.position * interval '1 millisecond', 'start', ${now}
    from scheduled_jobs s
    where s.name = any (${jobs}::text[])
      and not exists (select from job_runs w where w.job = s.name and w.state = 'waiting' and not ${failedAheadSql(now)})
    on conflict (job, due_at) do nothing`.execute(db)
}
