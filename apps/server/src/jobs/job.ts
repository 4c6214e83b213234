import type { Services } from '../services'

/** Work that the queue starts by the clock. Running it twice, or again after a crash, does no harm. */
export type Job = {
  name: string
  /** Five cron fields, in the service's zone. */
  cron: string
  /** Run once at each start too, for what was missed while nothing ran. */
  atStart?: boolean
  /** @param signal says that the process is stopping: end soon, the rest is done the next time */
  run(services: Services, signal: AbortSignal): Promise<unknown>
}
