import type { Services } from '../services'

/** Work that the queue starts on a schedule. Running it twice, or again after a crash, is harmless. */
export type Job = {
  name: string
  /** Five cron fields, in the service's zone. */
  cron: string
  /** Also run at each start, for what was missed while the service was down. */
  atStart?: boolean
  /** @param signal says that the process is stopping: end soon, the rest is done next time */
  run(services: Services, signal: AbortSignal): Promise<unknown>
}
