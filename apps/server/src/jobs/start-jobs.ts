import PgBoss from 'pg-boss'
import { JOB_SCHEMA } from '../db/job-tables'
import type { Services } from '../services'
import { jobs as allJobs } from './all'
import type { Job } from './job'
import { patientConnection } from './queue-connection'

const DAY_SECONDS = 86_400
/** How long ended jobs can be looked at. */
const KEPT_DAYS = 30
const POLLING_SECONDS = 10

const QUEUE = { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 }

export type RunningJobs = {
  /** Runs a job now, outside its schedule. */
  send(name: string): Promise<void>
  /** Lets running jobs finish, for at most as long as requests may take. Never throws. */
  stop(): Promise<void>
}

/** Starts the schedule and its worker. Several processes on one database share the work. */
export async function startJobs(
  services: Services,
  jobs: readonly Job[] = allJobs,
  { pollingSeconds = POLLING_SECONDS } = {},
): Promise<RunningJobs> {
  const { config, database, log } = services
  const stopping = new AbortController()
  const connection = patientConnection(database.openJobPool(), stopping.signal)
  const boss = new PgBoss({
    db: connection,
    schema: JOB_SCHEMA,
    migrate: false,
    archiveCompletedAfterSeconds: 7 * DAY_SECONDS,
    deleteAfterDays: KEPT_DAYS,
  })
  boss.on('error', (err) => log.warn({ err }, 'The job queue met an error'))
  await boss.start()

  for (const job of jobs) {
    await boss.createQueue(job.name, { name: job.name, ...QUEUE })
    await boss.schedule(job.name, job.cron, {}, { tz: config.zone, ...QUEUE })
    // Sent at every start, whoever else sent it: the run that a killed process began ends with that process.
    if (job.atStart) await boss.send(job.name, {}, QUEUE)
    await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds }, () =>
      run(job, services, stopping.signal),
    )
  }
  const names = new Set(jobs.map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)

  const stop = async () => {
    stopping.abort()
    try {
      await boss.stop({ timeout: config.stopSeconds * 1000 })
    } catch (err) {
      log.warn({ err }, 'The job queue did not stop in order')
    }
    await connection.close()
  }
  let stopped: Promise<void> | undefined
  return {
    async send(name) {
      await boss.send(name, {}, QUEUE)
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

async function run(job: Job, services: Services, signal: AbortSignal): Promise<void> {
  const { clock, log } = services
  const startedAt = Date.now()
  try {
    const outcome = await job.run(services, signal, { dueAt: clock.now(), day: clock.today() })
    log.info({ job: job.name, outcome, ms: Date.now() - startedAt }, 'Job done')
  } catch (err) {
    log.error({ job: job.name, err, ms: Date.now() - startedAt }, 'Job failed')
    throw err
  }
}
