import { type RawBuilder, sql } from 'kysely'
import { isAheadSql } from './ahead-sql'

/**
 * How each job fares, as JSON, for the platform's dashboard: those that failed first, without runs of a moment that is still
 * to come. Only super admins find any.
 */
export const jobHealthSql = (now: Date): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('name', s.name, 'label', s.label, 'lastRunAt', last.at,
      'lastOutcome', last.outcome, 'lastError', last.error, 'waiting', counted.waiting, 'failed', counted.failed)
      order by last.outcome is not distinct from 'failed' desc, s.position)
    from scheduled_jobs s
    left join lateral (select r.ended_at as at, case when r.error is null then 'completed' else 'failed' end as outcome, r.error
      from job_runs r where r.job = s.name and r.ended_at is not null and r.state <> 'skipped'
        and not ${isAheadSql(sql`r.due_at`, now)}
      order by r.due_at desc limit 1) last on true,
    lateral (select count(*) filter (where r.state = 'waiting') as waiting,
      count(*) filter (where r.state = 'failed') as failed
      from job_runs r where r.job = s.name and r.state in ('waiting', 'failed') and not ${isAheadSql(sql`r.due_at`, now)}) counted), '[]'::json)`
