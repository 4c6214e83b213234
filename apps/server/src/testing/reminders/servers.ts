import { sql } from 'kysely'
import { jobs as allJobs } from '../../jobs/all'
import type { Job } from '../../jobs/job'
import { makeScheduler } from '../../jobs/scheduler'
import type { Services } from '../../services'
import { startBeside, type TestApp } from '../start-test-app'

/** In the order of their times. */
const WATCHED = ['escalations', 'reminders', 'waiting-setup-forms', 'agency-digests']
const BEFORE = ['agency-endings', 'company-terminations', 'task-generation', 'cycle-closing']
/** Of an hour that the clocks leave out, and of one that comes twice. */
const AT_CHANGES: Job[] = ['30 1 * * *', '30 2 * * *'].map((cron) => ({
  name: `at ${cron}`,
  label: `At ${cron}`,
  cron,
  run: async () => undefined,
}))

export type Watching = {
  /** What ran through, with its day. */
  ran: string[]
  /** Before a job of the morning tells anything. */
  onBegin(job: string): Promise<void>
}

const byName = (names: readonly string[]) => allJobs.filter(({ name }) => names.includes(name))

/** Two servers on one database that run the jobs of the tasks and of the reminders, as often as they are asked to. */
export async function startServers(one: TestApp, watching: Watching) {
  const other = await startBeside(one)
  const watched = (job: Job): Job => ({
    ...job,
    async run(services, signal, occasion) {
      if (WATCHED.includes(job.name)) await watching.onBegin(job.name)
      const outcome = await job.run(services, signal, occasion)
      watching.ran.push(`${job.name} ${occasion.day}`)
      return outcome
    },
  })
  const jobs = [...byName(BEFORE), ...[...byName(WATCHED), ...AT_CHANGES].map(watched)]
  const start = () => [one, other].map(({ services }) => makeScheduler(services, jobs))
  let servers = start()
  /** What comes before a job on a morning is done before it begins. */
  const workUntil = async (name: string) => {
    const earlier = WATCHED.slice(0, WATCHED.indexOf(name))
    const server = makeScheduler(one.services, byName(earlier).map(watched))
    for (const _ of earlier) {
      await server.look()
      await server.settled()
    }
  }

  const isWaiting = async () => {
    const { rows } = await one.system((db) =>
      sql`select from job_runs where state = 'running'
        or (state = 'waiting' and next_try_at <= ${one.services.clock.now()}) limit 1`.execute(db),
    )
    return rows.length > 0
  }
  return {
    /** They look until nothing is to be done: both of them, or the first alone. */
    async work(at: Date, { isAlone = false } = {}): Promise<void> {
      for (const { services } of [one, other]) services.clock.set(at)
      const working = isAlone ? servers.slice(0, 1) : servers
      do {
        await Promise.all(working.map((server) => server.look()))
        await Promise.all(working.map((server) => server.settled()))
      } while (await isWaiting())
    },
    /** A process begins a job and is killed, before it commits or before it says that it is done. */
    async die(at: Date, { name, hasCommitted }: { name: string; hasCommitted: boolean }): Promise<void> {
      for (const { services } of [one, other]) services.clock.set(at)
      await workUntil(name)
      await new Promise<void>((resolve, reject) => {
        const run: Job['run'] = async (services, signal, occasion) => {
          await watching.onBegin(name)
          const [job] = byName([name])
          await job
            ?.run(hasCommitted ? services : withoutCommit(services), signal, occasion)
            .catch(() => undefined)
          resolve()
          return new Promise(() => undefined)
        }
        makeScheduler(
          one.services,
          byName([name]).map((job) => ({ ...job, run })),
        )
          .look()
          .catch(reject)
      })
      await one.system((db) =>
        sql`update job_runs set alive_until = now() - interval '1 second' where state = 'running'`.execute(
          db,
        ),
      )
    },
    async restart(): Promise<void> {
      servers = start()
      for (const server of servers) await server.register()
    },
    stop: () => other.close(),
  }
}

function withoutCommit(services: Services): Services {
  const { database } = services
  const asSystem: typeof database.asSystem = (work) =>
    database.asSystem(async (db) => {
      await work(db)
      throw new Error('killed')
    })
  return { ...services, database: { ...database, asSystem } }
}
