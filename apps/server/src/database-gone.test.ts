import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from './adapters/clock'
import { diskFiles } from './adapters/files'
import { memoryMailer } from './adapters/mail'
import { memorySms } from './adapters/sms'
import { buildApp } from './app'
import { backupShelf } from './backup/shelf'
import { type Config, loadConfig } from './config'
import { type Embedded, startEmbedded } from './db/embedded'
import { ensureDatabase, migrate } from './db/migrate'
import { type Database, openDatabase } from './db/pool'
import { hashSecret, newSecret } from './http/credentials'
import { silentLog } from './http/log'
import { buildAgency, buildUser } from './testing/build'
import { TEST_SECRET } from './testing/global-setup'

/** Rule I4, on a database of its own that is stopped and started. */
describe('a database that is gone', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'heed-gone-'))
  let config: Config
  let server: Embedded
  let database: Database
  let app: FastifyInstance
  const key = newSecret()

  beforeAll(async () => {
    chmodSync(dataDir, 0o711)
    // A busy machine must not look like an overloaded service.
    config = loadConfig({ SECRET_KEY: TEST_SECRET }, { dataDir, loopDelayMs: Number.POSITIVE_INFINITY })
    server = await startEmbedded({ dataDir, log: silentLog })
    const name = `heed_${randomUUID().replaceAll('-', '')}`
    await ensureDatabase(server.owner, name)
    await migrate({ ...server.owner, database: name }, TEST_SECRET)
    database = openDatabase({
      server: { host: server.owner.host, port: server.owner.port, database: name },
      secret: TEST_SECRET,
      session: { idleMinutes: 30, absoluteMinutes: 720 },
      connectTimeoutMs: config.connectTimeoutMs,
      serviceConnections: 4,
      systemConnections: 2,
      statementTimeoutMs: config.statementTimeoutMs,
      systemStatementTimeoutMs: config.systemStatementTimeoutMs,
      idleTransactionTimeoutMs: config.idleTransactionTimeoutMs,
      onError: () => undefined,
    })
    const now = new Date()
    await database.asSystem(async (db) => {
      const { id: agencyId } = await buildAgency(db, { isHouse: true })
      const user = await buildUser(db, { role: 'SuperAdmin', agencyId })
      const session = { user_id: user.id, secret_hash: hashSecret(key), client: 'api' as const }
      await db
        .insertInto('sessions')
        .values({ ...session, created_at: now, last_seen_at: now })
        .execute()
    })
    app = await buildApp({
      config,
      database,
      clock: systemClock(config.zone),
      mailer: memoryMailer(),
      sms: memorySms(),
      files: diskFiles(join(dataDir, 'files')),
      backups: backupShelf(config),
      log: silentLog,
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const get = async (url: string) => {
    const begun = performance.now()
    const reply = await app.inject({ method: 'GET', url, headers: { apikey: key } })
    return { reply, status: reply.statusCode, ms: performance.now() - begun }
  }
  const SIGNED_IN = '/api/agency/search'
  const PUBLIC = '/api/agency/checkwhitelabel?agency=x'

  it('is answered 503 in time, and forgotten when it is back', async () => {
    expect((await get(SIGNED_IN)).status).toBe(200)
    expect((await get('/health/ready')).status).toBe(200)

    await server.stop()
    for (const url of [SIGNED_IN, PUBLIC, SIGNED_IN]) {
      const { reply, status, ms } = await get(url)
      expect([url, status]).toEqual([url, 503])
      expect(ms).toBeLessThan(2000)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.json()).toMatchObject({ code: 'unavailable' })
      expect(reply.body).not.toMatch(/socket|postgres|ECONN|ENOENT|at \w+ \(/)
    }
    const ready = await get('/health/ready')
    expect(ready.status).toBe(503)
    expect(ready.reply.json()).toEqual({ status: 'unavailable' })
    expect((await get('/health/live')).status).toBe(200)

    server = await startEmbedded({ dataDir, log: silentLog })
    const back = performance.now()
    while ((await get(SIGNED_IN)).status !== 200 && performance.now() - back < 5000) await wait(50)
    expect((await get(SIGNED_IN)).status).toBe(200)
    expect((await get('/health/ready')).status).toBe(200)
  }, 60_000)

  it('ends no more than the request when a connection breaks in its middle', async () => {
    const broken = database.asSystem(async (db) => {
      await server.stop()
      await wait(100)
      return db.selectFrom('agencies').select('id').execute()
    })
    await expect(broken).rejects.toThrow()
    server = await startEmbedded({ dataDir, log: silentLog })
    const back = performance.now()
    while ((await get(SIGNED_IN)).status !== 200 && performance.now() - back < 5000) await wait(50)
    expect((await get(SIGNED_IN)).status).toBe(200)
  }, 60_000)
})
