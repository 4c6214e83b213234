import { z } from 'zod'
import { endpoint } from './endpoint'
import { requiredLine } from './fields'

const count = z.number().int()
const moment = z.string()

const JobRun = z.object({
  startedAt: moment,
  /** Null while it runs. */
  endedAt: moment.nullable(),
  tries: count,
  /**
   * What it did, the most telling first: 3118 "made". `bytes` is a size. Nothing when there was nothing to do; null where
   * it is not counted.
   */
  counts: z.array(z.object({ count: z.number(), word: z.string() })).nullable(),
  error: z.string().nullable(),
  /** Finds the error in the log. */
  reference: z.string().nullable(),
})

export const OperationsJob = z.object({
  name: z.string(),
  /** As a person reads it: "Roll-over of tasks". */
  label: z.string(),
  /** "Daily, 12:10 AM" */
  schedule: z.string(),
  /**
   * What it is doing, or else what became of its last run. `retrying`: it failed and is tried again; `scheduled`: it has not
   * run yet.
   */
  state: z.enum(['scheduled', 'waiting', 'running', 'done', 'failed', 'retrying']),
  lastRun: JobRun.nullable(),
  /** When it is tried again, of one that failed and is. */
  retryAt: moment.nullable(),
  nextRunAt: moment,
})
export type OperationsJob = z.output<typeof OperationsJob>

/** A day of the service's zone. The minutes are those since it was first measured, and today's until now. */
const ServiceDay = z.object({
  day: z.string(),
  minutes: count,
  minutesUp: count,
  /** When it was down, the longest spells of the day. */
  gaps: z.array(z.object({ from: moment, to: moment })),
})

/** A month of the service's zone, from the first day that was measured; of the current one what has passed. */
const ServiceMonth = z.object({ month: z.string(), from: z.string(), minutes: count, minutesUp: count })

export const Operations = z.object({
  version: z.string(),
  /** Since when the process that answers has been up. */
  upSince: moment,
  zone: z.string(),
  asOf: moment,
  jobs: z.array(OperationsJob),
  queue: z.object({
    running: count,
    /** How many jobs one process runs at the same time. */
    atOnce: count,
    /** Runs that are due and have not begun. */
    waiting: count,
    oldestDueAt: moment.nullable(),
    /** Documents whose words are still to be read. */
    documents: count,
  }),
  availability: z.object({
    /** What the terms ask of a month, in percent. */
    target: z.number(),
    /** The current one first; nothing before the first minute was measured. */
    months: z.array(ServiceMonth),
    days: z.array(ServiceDay),
  }),
  database: z.object({
    bytes: z.number(),
    /** As the database estimates them. */
    rows: z.number(),
    tables: z.array(z.object({ label: z.string(), rows: z.number() })),
  }),
})
export type Operations = z.output<typeof Operations>

export const load = endpoint({
  method: 'GET',
  path: '/operations/load',
  access: 'operations.read',
  summary: 'How the service is doing: its jobs, queue, availability and database.',
  response: Operations,
})

const Backup = z.object({
  name: z.string(),
  madeAt: moment,
  /** With the files it refers to, which other backups may share; null of one that cannot be opened. */
  bytes: z.number().nullable(),
  isEncrypted: z.boolean().nullable(),
  /** The nightly job, a person or a command; null of one that an older version made. */
  cause: z.enum(['schedule', 'person', 'command']).nullable(),
  /** When all of it was last read back. */
  readAt: moment.nullable(),
  /** Why it cannot be used. */
  fault: z.string().nullable(),
})
export type Backup = z.output<typeof Backup>

export const Backups = z.object({
  /** The folder or the bucket. */
  place: z.string(),
  /** Whether the next ones are encrypted. */
  isEncrypting: z.boolean(),
  /** Why the place cannot be looked at; null if it was. */
  problem: z.string().nullable(),
  total: count,
  /** The newest first, of more than 50 those. */
  backups: z.array(Backup),
})
export type Backups = z.output<typeof Backups>

export const backups = endpoint({
  method: 'GET',
  path: '/operations/backups',
  access: 'operations.read',
  summary: 'The backups that are in their folder or bucket now, as they are found there.',
  secret: true,
  response: Backups,
})

export const runJob = endpoint({
  method: 'POST',
  path: '/operations/runjob',
  access: 'operations.run',
  summary: 'Runs a job as soon as a process is free, or repeats its last run if that failed.',
  body: z.object({ job: requiredLine(100) }),
  response: OperationsJob,
})
