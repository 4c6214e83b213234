import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { settableClock } from '../adapters/clock'
import type { memoryMailer } from '../adapters/mail'
import type { memorySms } from '../adapters/sms'
import type { Config } from '../config'
import type { Db } from '../db/connection'
import type { DatabaseOptions } from '../db/pool'
import { type Act, systemAct } from '../http/act'
import { silentLog } from '../http/log'
import type { Services } from '../services'
import { TEMPLATE, TEST_SECRET } from './global-setup'
import { partsOfService } from './parts'

/** A machine that is busy with other tests must not look like an overloaded service. */
// Infinite: a second without a turn counts as an infinite delay.
const PATIENT = { loopDelayMs: Number.POSITIVE_INFINITY, connectTimeoutMs: 15_000 }

const UNLIMITED = 1_000_000
/** For a test that sends more in a minute than anyone may. */
export const WITHOUT_FLOOD_LIMITS = {
  floodPerKey: UNLIMITED,
  floodPerTenant: UNLIMITED,
  floodPerAddress: UNLIMITED,
  floodFilesPerAddress: UNLIMITED,
}

/** Monday; the plan years of the samples are around it. */
export const TEST_NOW = new Date('2027-01-25T15:00:00Z')

export type TestApp = {
  app: FastifyInstance
  services: Services & {
    mailer: ReturnType<typeof memoryMailer>
    sms: ReturnType<typeof memorySms>
    clock: ReturnType<typeof settableClock>
  }
  /** Runs past row security, to set up and to look. */
  system<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** The same as an act of the system, now. */
  act<T>(run: (act: Act<'system'>) => Promise<T>): Promise<T>
  owner: pg.ClientConfig
  close(): Promise<void>
}

/**
 * The service on its own database, with fakes for mail and clock; requests go through `app.inject`.
 * @param web the folder of a built web application
 */
export async function startTestApp(settings: Partial<Config> = {}, web?: string): Promise<TestApp> {
  const {
    backupShelf,
    buildApp,
    diskFiles,
    loadConfig,
    memoryMailer,
    memorySms,
    openDatabase,
    settableClock,
  } = await partsOfService()
  const owner = inject('owner')
  const database = `heed_test_${randomUUID().replaceAll('-', '')}`
  await asOwner(owner, `create database ${database} template ${TEMPLATE}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'heed-files-'))
  const config = loadConfig(
    { SECRET_KEY: TEST_SECRET },
    { dataDir, mail: 'folder', port: 0, ...PATIENT, ...settings },
  )
  const pool = openDatabase(optionsOf(config, { ...owner, database }))
  const services = {
    config,
    database: pool,
    clock: settableClock(config.zone, TEST_NOW),
    mailer: memoryMailer(),
    sms: memorySms(),
    files: diskFiles(join(dataDir, 'files')),
    backups: backupShelf(config),
    // Unforeseen errors must show in the test's output.
    log: { ...silentLog, error: (fields: object, message: string) => console.warn(message, fields) },
  }
  const app = await buildApp(services, web)
  return {
    app,
    services,
    system: (run) => pool.asSystem(run),
    act: (run) => pool.asSystem((db) => run(systemAct(db, services.clock))),
    owner: { ...owner, database },
    async close() {
      await app.close()
      await pool.close()
      await asOwner(owner, `drop database ${database} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const optionsOf = (config: Config, owner: pg.ClientConfig): DatabaseOptions => ({
  server: { host: String(owner.host), port: Number(owner.port), database: String(owner.database) },
  secret: TEST_SECRET,
  session: { idleMinutes: config.sessionIdleMinutes, absoluteMinutes: config.sessionHours * 60 },
  connectTimeoutMs: config.connectTimeoutMs,
  serviceConnections: 8,
  systemConnections: 3,
  statementTimeoutMs: config.statementTimeoutMs,
  systemStatementTimeoutMs: config.systemStatementTimeoutMs,
  idleTransactionTimeoutMs: config.idleTransactionTimeoutMs,
  onError: () => undefined,
})

/** A second service beside the first, as another process with the same settings on the same database and files would be. */
export async function startBeside(first: TestApp): Promise<TestApp> {
  const { buildApp, memoryMailer, memorySms, openDatabase, settableClock } = await partsOfService()
  const { config, files, backups, log } = first.services
  const pool = openDatabase(optionsOf(config, first.owner))
  const clock = settableClock(config.zone, first.services.clock.now())
  const shared = { config, files, backups, log }
  const services = { ...shared, clock, database: pool, mailer: memoryMailer(), sms: memorySms() }
  const app = await buildApp(services)
  return {
    ...first,
    app,
    services,
    system: (run) => pool.asSystem(run),
    act: (run) => pool.asSystem((db) => run(systemAct(db, clock))),
    async close() {
      await app.close()
      await pool.close()
    },
  }
}

async function asOwner(owner: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(statement)
  await client.end()
}
