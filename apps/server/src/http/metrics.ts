import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/connection'
import type { Database } from '../db/pool'
import type { Services } from '../services'
import { Refusal } from './refusal'

type JobHealth = {
  name: string
  lastRunAt: string | null
  lastOutcome: string | null
  waiting: number
  failed: number
}
type MailQueue = { waiting: number; retrying: number }
type Source = {
  services: Services
  findJobs: (db: Db, now: Date) => Promise<readonly JobHealth[]>
  countMails: (db: Db) => Promise<MailQueue>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** `/metrics` in Prometheus' format, for whoever sends the token; without a token there is none (rule I10). */
export function serveMetrics(app: FastifyInstance, { services, findJobs, countMails }: Source): void {
  const { clock, config, database, log } = services
  const { metricsToken } = config
  if (metricsToken === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  const pools = watchPools(registry)
  const jobs = watchJobs(registry)
  const mails = watchMails(registry)
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, metricsToken)) throw new Refusal('unauthorized')
    pools(database)
    await jobs(() => database.asSystem((db) => findJobs(db, clock.now())))
      .then(async () => mails(await database.asSystem(countMails)))
      .catch((err: unknown) => log.warn({ err }, 'The metrics lack the jobs'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Compared as hashes, so that the time it takes tells nothing. */
const isToken = (sent: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(sent ?? ''), hashOf(`Bearer ${token}`))

/** How long calls take by what they do and how they end. What nobody knows is one action, whatever its address. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'heed_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['action', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { name, url } = { ...request.routeOptions.config, url: request.routeOptions.url }
    const action = name ?? (request.is404 ? 'unknown' : (url ?? 'unknown'))
    seconds.observe({ action, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function watchPools(registry: Registry): (database: Database) => void {
  const connections = new Gauge({
    name: 'heed_database_connections',
    help: 'Connections to the database by pool: open ones, idle ones, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
  })
  return (database) => {
    for (const { pool, ...states } of database.connections())
      for (const [state, value] of Object.entries(states)) connections.set({ pool, state }, value)
  }
}

function watchJobs(registry: Registry): (find: () => Promise<readonly JobHealth[]>) => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `heed_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered this request for metrics.')
  const waiting = gauge('jobs_waiting', 'Runs of a job that are to come, repetitions included.', 'job')
  const failed = gauge(
    'jobs_failed',
    'Runs of a job that were given up, as far back as the queue remembers.',
    'job',
  )
  const lastRun = gauge('job_last_run_timestamp_seconds', 'When a job last ended.', 'job')
  const succeeded = gauge('job_last_run_succeeded', 'Whether it ended well then.', 'job')
  return async (find) => {
    up.set(0)
    for (const job of await find()) {
      const of = { job: job.name }
      waiting.set(of, job.waiting)
      failed.set(of, job.failed)
      if (job.lastRunAt === null) continue
      lastRun.set(of, Date.parse(job.lastRunAt) / 1000)
      succeeded.set(of, job.lastOutcome === 'completed' ? 1 : 0)
    }
    up.set(1)
  }
}

function watchMails(registry: Registry): (queue: MailQueue) => void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `heed_${name}`, help, registers: [registry] })
  const waiting = gauge('mails_waiting', 'Mails that wait to be sent, those held until later included.')
  const retrying = gauge('mails_retrying', 'Those of them that the mail server did not take yet.')
  return (queue) => {
    waiting.set(queue.waiting)
    retrying.set(queue.retrying)
  }
}
