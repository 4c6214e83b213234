import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { isAheadSql } from './ahead-sql'

/** A process that runs jobs, and for how long it is believed to be alive after it last said so. */
export type Worker = { id: string; aliveSeconds: number }

export type Claimed = {
  id: string
  job: string
  dueAt: string
  cause: 'schedule' | 'start' | 'person'
  tries: number
}

/** What became of a run: `stopped` is done next time, because the process ended first. */
export type Ending =
  | { state: 'done'; counts: Record<string, number> }
  | { state: 'failed'; error: string; reference: string; retryAt: Date | undefined }
  | { state: 'stopped' }

const LOST = 'The service stopped in the middle of this run.'

/** Gives back what processes were doing that are gone. Their runs are repeated, unless a later one took their place. */
export async function releaseLostRuns(
  db: Db,
  { worker, now, tries }: { worker: Worker; now: Date; tries: number },
): Promise<void> {
  await sql`
    update job_runs lost set next_try_at = ${now}, ended_at = ${now}, worker = null, alive_until = null, error = ${LOST},
      state = case
        when exists (select from job_runs later where later.job = lost.job and later.due_at > lost.due_at
          and not ${isAheadSql(sql`later.due_at`, now)}) then 'skipped'
        when lost.tries >= ${tries} then 'failed'
        else 'waiting' end
    where state = 'running' and alive_until < clock_timestamp() and worker <> ${worker.id}::uuid`.execute(db)
}

/**
 * Takes the first run that nothing holds up, in the order of `jobs`, so that after downtime what is told of a day waits for
 * what the days since have changed: one job, or several with the same lock, never run twice at the same time, on however
 * many processes. The first of a lock is not passed over for the next while another process is taking it at this moment, or
 * while it waits to be tried again.
 */
export async function claimRun(
  db: Db,
  { worker, jobs, now }: { worker: Worker; jobs: string[]; now: Date },
): Promise<Claimed | undefined> {
  const isAhead = (of: 'waiting' | 'other') => isAheadSql(sql.ref(`${of}.due_at`), now)
  const { rows } = await sql<Claimed>`
    update job_runs set state = 'running', tries = tries + 1, started_at = ${now}, ended_at = null,
      worker = ${worker.id}::uuid, alive_until = clock_timestamp() + ${worker.aliveSeconds} * interval '1 second'
    where id = (
      select id from job_runs waiting
      where state = 'waiting' and next_try_at <= ${now} and job = any (${jobs}::text[]) and not ${isAhead('waiting')}
        and not exists (select from job_runs other where other.lock = waiting.lock and (other.state = 'running'
          or other.state = 'waiting' and (other.next_try_at <= ${now} or other.error is not null)
            and not ${isAhead('other')} and not ${isAheadSql(sql`other.ended_at`, now)} and other.job = any (${jobs}::text[])
            and array_position(${jobs}::text[], other.job) < array_position(${jobs}::text[], waiting.job)))
      order by array_position(${jobs}::text[], job), due_at, id limit 1 for update skip locked)
    returning id, job, due_at as "dueAt", cause, tries`.execute(db)
  return rows[0]
}

/** Says that the process is alive. @returns the runs that are still its own */
export async function keepClaims(db: Db, { id, aliveSeconds }: Worker): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update job_runs set alive_until = clock_timestamp() + ${aliveSeconds} * interval '1 second'
    where state = 'running' and worker = ${id}::uuid returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Writes down what became of a run, if it is still the worker's own. */
export async function endRun(
  db: Db,
  { id, worker, now, ending }: { id: string; worker: Worker; now: Date; ending: Ending },
): Promise<void> {
  const failed = ending.state === 'failed' ? ending : undefined
  const isAgain = ending.state === 'stopped' || failed?.retryAt !== undefined
  await sql`
    update job_runs set state = ${isAgain ? 'waiting' : ending.state}, ended_at = ${now}, worker = null, alive_until = null,
      next_try_at = ${failed?.retryAt ?? now}, tries = tries - ${ending.state === 'stopped' ? 1 : 0}::int,
      counts = ${JSON.stringify(ending.state === 'done' ? ending.counts : {})}::jsonb,
      error = ${failed?.error ?? null}, reference = ${failed?.reference ?? null}
    where id = ${id}::uuid and state = 'running' and worker = ${worker.id}::uuid`.execute(db)
}
