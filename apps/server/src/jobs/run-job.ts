import { randomBytes } from 'node:crypto'
import { todayIn } from '@heed/domain/dates'
import { lastMoment, nextMoment } from '../adapters/schedule'
import type { Claimed, Ending } from '../features/operations/claims'
import type { Services } from '../services'
import type { Job } from './job'

const MINUTE_MS = 60_000
const LONGEST_ERROR = 1_000

/** For the log and the page of operations: by it a person finds the one in the other. */
const newReference = () => randomBytes(4).toString('hex').replace(/^.{4}/, '$&-')

/** The numbers of an outcome. */
const countsOf = (outcome: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(outcome ?? {}).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'boolean' ? [[name, Number(value)]] : [],
    ),
  )

/** A run asked for between two moments is for the day of the first, as if it were repeated. */
function dayOf(job: Job, { dueAt, zone }: { dueAt: Date; zone: string }): string {
  return todayIn(zone, lastMoment({ cron: job.cron, zone }, dueAt) ?? dueAt)
}

/** Whether the moment of today, which is still to come, does this work too. */
function isLeftToToday(job: Job, { day, now, zone }: { day: string; now: Date; zone: string }): boolean {
  const today = todayIn(zone, now)
  return (
    job.leavesToToday === true &&
    day < today &&
    todayIn(zone, nextMoment({ cron: job.cron, zone }, now)) === today
  )
}

/** When the job itself wants to be tried again. */
function ownRetryOf(err: unknown): Date | undefined {
  const { retryAt } = (err ?? {}) as { retryAt?: unknown }
  return retryAt instanceof Date ? retryAt : undefined
}

/** Runs a job and says what became of it. Never throws. */
export async function runJob(
  job: Job,
  { services, run, signal }: { services: Services; run: Claimed; signal: AbortSignal },
): Promise<Ending> {
  const { clock, config, log } = services
  const from = performance.now()
  const ms = () => Math.round(performance.now() - from)
  try {
    const dueAt = new Date(run.dueAt)
    const day = dayOf(job, { dueAt, zone: clock.zone })
    if (isLeftToToday(job, { day, now: clock.now(), zone: clock.zone })) {
      log.info({ job: job.name, day }, 'Left to the run of today')
      return { state: 'done', counts: {} }
    }
    const outcome = await job.run(services, signal, { dueAt, day, isAsked: run.cause === 'person' })
    log.info({ job: job.name, outcome, ms: ms() }, 'Job done')
    return signal.aborted ? { state: 'stopped' } : { state: 'done', counts: countsOf(outcome) }
  } catch (err) {
    const reference = newReference()
    log.error({ job: job.name, err, reference, ms: ms() }, 'Job failed')
    if (signal.aborted) return { state: 'stopped' }
    const error = (err instanceof Error ? err.message : String(err)).slice(0, LONGEST_ERROR)
    const retryAt =
      ownRetryOf(err) ??
      (run.tries < config.jobTries
        ? new Date(clock.now().getTime() + MINUTE_MS * 2 ** (run.tries - 1))
        : undefined)
    return { state: 'failed', error, reference, retryAt }
  }
}
