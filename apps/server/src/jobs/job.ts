import type { CountWord } from '../features/operations/plan'
import type { Services } from '../services'

/** What one run is for. A run that is repeated after a crash, even past midnight, is for the same moment. */
export type Occasion = {
  /** The moment of the schedule, or when somebody asked for the run. */
  dueAt: Date
  /**
   * The day to enter in the ledger: that of the latest moment of the schedule, in the service's zone. A run asked for
   * between two moments repeats the first.
   */
  day: string
  /** Somebody asked for this run; it is not one of the schedule. */
  isAsked: boolean
}

/**
 * Work that happens by itself. A run may be repeated after a crash: what must happen only once is entered in the ledger
 * (`db/job-ledger.ts`) or has a unique key of its own.
 */
export type Job = {
  name: string
  /** As a person reads it: "Roll-over of tasks". */
  label: string
  /** Five cron fields, in the service's zone. */
  cron: string
  /** Jobs with the same lock never run at the same time, and begin in the order in which they are due. */
  lock?: string
  /** Also run at each start, for what a new version changes. */
  atStart?: boolean
  /** A moment of an earlier day is not caught up while the one of today is still to come: it does the work of both. */
  leavesToToday?: boolean
  /** Whether the settings ask for it; one that is off is not scheduled and not shown. */
  isOn?: (config: Services['config']) => boolean
  /** What the counts of its outcome are called, the most telling one first: "3,118 made". Others are not shown. */
  counts?: Readonly<Record<string, CountWord>>
  /**
   * @param signal says that the process is stopping: end soon, the rest is done next time
   * @returns what was done: counts by name, or nothing
   * @throws what went wrong; an error with a `retryAt` is tried again then, however often it was tried
   */
  run(services: Services, signal: AbortSignal, occasion: Occasion): Promise<unknown>
}
