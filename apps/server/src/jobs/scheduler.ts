import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { lastMoment } from '../adapters/schedule'
import { noteMinute } from '../features/operations/availability'
import { type Claimed, claimRun, endRun, keepClaims, releaseLostRuns } from '../features/operations/claims'
import { planRuns, planRunsAtStart, registerJobs } from '../features/operations/plan'
import type { Services } from '../services'
import type { Job } from './job'
import { runJob } from './run-job'

const MINUTE_MS = 60_000
const RETRY_EVERY_MS = 500
const UNIQUE_VIOLATION = '23505'

export type Scheduler = {
  /** Tells the database which jobs there are, and plans those that run at each start. */
  register(): Promise<void>
  /** Plans what is due by now and begins what can be begun. */
  look(): Promise<void>
  /** Says that this process is alive; ends the runs that another took over in the meantime. */
  sayAlive(): Promise<void>
  /** Resolves when nothing runs here. */
  settled(): Promise<void>
  /** Tells the running jobs to end. */
  hurry(): void
}

/** One of any number of processes that run the jobs of one database. (RULES.md "Jobs"). */
export function makeScheduler(services: Services, jobs: readonly Job[]): Scheduler {
  const { config, database, clock } = services
  const worker = { id: randomUUID(), aliveSeconds: config.jobAliveSeconds }
  const stopping = new AbortController()
  const running = new Map<string, { lost: AbortController; done: Promise<void> }>()
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const names = [...byName.keys()]
  let plannedMinute = Number.NaN

  async function plan(): Promise<void> {
    const now = clock.now()
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (minute === plannedMinute) return
    const moments = jobs.flatMap(({ name, cron }) => {
      const dueAt = lastMoment({ cron, zone: clock.zone }, now)
      return dueAt ? [{ job: name, dueAt }] : []
    })
    await database.asSystem(async (db) => {
      await noteMinute(db, now)
      await planRuns(db, { moments, now })
    })
    plannedMinute = minute
  }

  async function claim(): Promise<Claimed | undefined> {
    try {
      return await database.asSystem((db) => claimRun(db, { worker, jobs: names, now: clock.now() }))
    } catch (error) {
      // Another process took a run with the same lock in the same moment.
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
      throw error
    }
  }

  async function work(run: Claimed, lost: AbortController): Promise<void> {
    const job = byName.get(run.job) as Job
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    const ending = await runJob(job, { services, run, signal })
    const giveUpAt = Date.now() + config.jobAliveSeconds * 1000
    for (;;)
      try {
        const end = { id: run.id, worker, now: clock.now(), ending }
        return await database.asSystem((db) => endRun(db, end))
      } catch (error) {
        // The database restarts: what was done must not be done again for that. Later, another process takes over.
        if (Date.now() > giveUpAt || stopping.signal.aborted) throw error
        await wait(RETRY_EVERY_MS)
      }
  }

  function begin(run: Claimed): void {
    const lost = new AbortController()
    const done = work(run, lost)
      .catch((err) => services.log.error({ err, job: run.job }, 'The end of a job could not be written down'))
      .finally(() => running.delete(run.id))
    running.set(run.id, { lost, done })
  }

  return {
    async register() {
      const known = jobs.map(({ name, label, cron, lock = name, counts = {} }) => ({
        name,
        label,
        cron,
        lock,
        counts,
      }))
      await database.asSystem((db) => registerJobs(db, { jobs: known, now: clock.now() }))
      await plan()
      const atStart = jobs.filter((job) => job.atStart).map(({ name }) => name)
      await database.asSystem((db) => planRunsAtStart(db, { jobs: atStart, now: clock.now() }))
    },
    async look() {
      await plan()
      const lost = { worker, now: clock.now(), tries: config.jobTries }
      await database.asSystem((db) => releaseLostRuns(db, lost))
      while (running.size < config.jobsAtOnce && !stopping.signal.aborted) {
        const run = await claim()
        if (!run) return
        begin(run)
      }
    },
    async sayAlive() {
      if (running.size === 0) return
      const ids = [...running.keys()]
      const own = new Set(await database.asSystem((db) => keepClaims(db, worker)))
      for (const id of ids) if (!own.has(id)) running.get(id)?.lost.abort()
    },
    async settled() {
      await Promise.all([...running.values()].map(({ done }) => done))
    },
    hurry: () => stopping.abort(),
  }
}
