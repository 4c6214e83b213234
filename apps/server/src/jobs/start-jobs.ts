import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../services'
import { jobs as allJobs } from './all'
import type { Job } from './job'
import { makeScheduler } from './scheduler'

const LOOK_EVERY_MS = 2_000

export type RunningJobs = {
  /** Lets running jobs finish, for at most as long as requests may take. Never throws. */
  stop(): Promise<void>
}

/** Starts the schedule and its worker. Several processes on one database share the work. */
export async function startJobs(
  services: Services,
  jobs: readonly Job[] = allJobs,
  { lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<RunningJobs> {
  const { config, log } = services
  const scheduler = makeScheduler(
    services,
    jobs.filter(({ isOn }) => isOn?.(config) ?? true),
  )
  const stopping = new AbortController()
  await scheduler.register()

  /** Repeats until the service stops; a database that is away is asked again, and told of once. */
  async function repeat(work: () => Promise<void>, everyMs: number): Promise<void> {
    let hasFailed = false
    while (!stopping.signal.aborted) {
      try {
        await work()
        hasFailed = false
      } catch (err) {
        if (!hasFailed) log.warn({ err }, 'The jobs could not be looked after')
        hasFailed = true
      }
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const looking = repeat(scheduler.look, lookEveryMs)
  const saying = repeat(scheduler.sayAlive, (config.jobAliveSeconds * 1000) / 5)

  const stop = async () => {
    stopping.abort()
    scheduler.hurry()
    const ended = Promise.all([looking, saying]).then(scheduler.settled)
    const inTime = await Promise.race([
      ended.then(() => true),
      wait(config.stopSeconds * 1000, false, { ref: false }),
    ])
    if (!inTime) log.warn({ seconds: config.stopSeconds }, 'Jobs did not finish in time')
  }
  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
