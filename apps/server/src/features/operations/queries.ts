import type { Operations, OperationsJob } from '@heed/contract/operations'
import { AVAILABILITY_TARGET } from '@heed/domain/availability'
import { addDays, addMonths } from '@heed/domain/dates'
import { scheduleWords } from '@heed/domain/schedule-words'
import { sql } from 'kysely'
import { nextMoment } from '../../adapters/schedule'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'
import { isAheadSql } from './ahead-sql'
import { findServiceDays, type ServiceDay } from './availability'

/** So many days of availability are shown. */
const SHOWN_DAYS = 30
const SHOWN_MONTHS = 12

type JobRow = Omit<OperationsJob, 'schedule' | 'nextRunAt'> & { cron: string }
type At = { now: Date; zone: string }

const jobOf = ({ cron, ...row }: JobRow, { now, zone }: At): OperationsJob => ({
  ...row,
  schedule: scheduleWords(cron),
  nextRunAt: nextMoment({ cron, zone }, now).toISOString(),
})

/** Every job, or one of them: those that failed first, then those that run, then in the order of their table. */
async function findJobs(db: Db, { at, named }: { at: At; named?: string }): Promise<OperationsJob[]> {
  // What ran while a clock was ahead of time says nothing of today.
  const isNow = sql`not ${isAheadSql(sql`r.due_at`, at.now)}`
  const { rows } = await sql<JobRow>`
    select name, label, cron, state, retry_at as "retryAt", last_run as "lastRun" from (
      select s.name, s.label, s.cron, s.position, pending.retry_at, case
          when pending.state = 'running' then 'running'
          when pending.error is not null then 'retrying'
          when pending.state = 'waiting' then 'waiting'
          else coalesce(last.state, 'scheduled') end as state,
        case when last.started_at is not null then json_build_object(
          'startedAt', last.started_at, 'endedAt', case when last.state <> 'running' then last.ended_at end,
          'tries', last.tries, 'error', last.error, 'reference', last.reference,
          'counts', case when s.counts::text <> '{}' then coalesce((
            select json_agg(json_build_object('count', (last.counts->>word.key)::numeric, 'word', case
                when json_typeof(word.value) = 'string' then word.value #>> '{}'
                when (last.counts->>word.key)::numeric = 1 then word.value->>0 else word.value->>1 end))
            from json_each(s.counts) word where (last.counts->>word.key)::numeric > 0), '[]'::json) end) end as last_run
      from scheduled_jobs s
      left join lateral (
        select state, error, case when error is not null then next_try_at end as retry_at from job_runs r
        where r.job = s.name and r.state in ('waiting', 'running') and ${isNow} order by r.state = 'running' desc, due_at desc limit 1)
        pending on true
      left join lateral (
        select * from job_runs r where r.job = s.name and r.started_at is not null and r.state <> 'skipped' and ${isNow}
        order by r.due_at desc limit 1) last on true
      where ${named ?? null}::text is null or s.name = ${named ?? null}) jobs
    order by state in ('failed', 'retrying') desc, state = 'running' desc, position`.execute(db)
  return rows.map((row) => jobOf(row, at))
}

/** @throws notFound when there is no such job */
export async function getJob(db: Db, { name, at }: { name: string; at: At }): Promise<OperationsJob> {
  const [job] = await findJobs(db, { at, named: name })
  if (!job) throw notFound()
  return job
}

type Queue = Omit<Operations['queue'], 'atOnce'>
async function countQueue(db: Db, { now }: At): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'waiting' and next_try_at <= ${now})::int as waiting,
      min(due_at) filter (where state = 'waiting' and next_try_at <= ${now}) as "oldestDueAt",
      (select count(*)::int from document_texts where state in ('waiting', 'reading')) as documents
    from job_runs where state in ('running', 'waiting')`.execute(db)
  return rows[0] as Queue
}

/** Tables whose rows say how much there is, with what a person calls them. */
const COUNTED_TABLES: Readonly<Record<string, string>> = {
  companies: 'Companies',
  company_tasks: 'Tasks of companies',
  files: 'Files',
  audit_events: 'Audit entries',
}

async function measureDatabase(db: Db): Promise<Operations['database']> {
  const { rows } = await sql<Operations['database']>`
    with estimated as (
      select coalesce((select inhparent from pg_inherits where inhrelid = relid), relid)::regclass::text as name,
        sum(n_live_tup)::bigint as rows
      from pg_stat_user_tables where schemaname = 'public' group by 1)
    select pg_database_size(current_database())::float8 as bytes,
      (select coalesce(sum(rows), 0)::float8 from estimated) as rows,
      (select json_agg(json_build_object('label', shown.value, 'rows', coalesce(e.rows, 0)))
        from json_each_text(${JSON.stringify(COUNTED_TABLES)}::json) shown
        left join estimated e on e.name = shown.key) as tables`.execute(db)
  return rows[0] as Operations['database']
}

async function measureAvailability(db: Db, { now, zone, today }: At & { today: string }) {
  const from = addMonths(`${today.slice(0, 8)}01`, 1 - SHOWN_MONTHS)
  const days = await findServiceDays(db, { from, zone, now })
  const first = addDays(today, 1 - SHOWN_DAYS)
  return {
    target: AVAILABILITY_TARGET,
    months: monthsOf(days).reverse(),
    days: days.filter(({ day }) => day >= first),
  }
}

function monthsOf(days: readonly ServiceDay[]): Operations['availability']['months'] {
  const months = new Map<string, Operations['availability']['months'][number]>()
  for (const { day, minutes, minutesUp } of days) {
    const month = `${day.slice(0, 8)}01`
    const known = months.get(month) ?? { month, from: day, minutes: 0, minutesUp: 0 }
    known.minutes += minutes
    known.minutesUp += minutesUp
    months.set(month, known)
  }
  return [...months.values()]
}

type Asked = At & { today: string; atOnce: number }

/** What the page of operations shows, but for the process that answers. */
export async function getOperations(db: Db, asked: Asked): Promise<Omit<Operations, 'version' | 'upSince'>> {
  return {
    zone: asked.zone,
    asOf: asked.now.toISOString(),
    jobs: await findJobs(db, { at: asked }),
    queue: { ...(await countQueue(db, asked)), atOnce: asked.atOnce },
    availability: await measureAvailability(db, asked),
    database: await measureDatabase(db),
  }
}
