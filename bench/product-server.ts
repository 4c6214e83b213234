import { diskFiles } from '../apps/server/src/adapters/files'
import { memoryMailer } from '../apps/server/src/adapters/mail'
import { memorySms } from '../apps/server/src/adapters/sms'
import { buildApp } from '../apps/server/src/app'
import { openStore } from '../apps/server/src/backup/open-store'
import { runBackup } from '../apps/server/src/backup/run'
import { backupShelf } from '../apps/server/src/backup/shelf'
import { openPools } from '../apps/server/src/cli/open-services'
import { loadConfig } from '../apps/server/src/config'
import { openLog } from '../apps/server/src/http/log'
import { benchClock, ZONE } from './moment'
import type { ServerStart } from './serve'

const UNLIMITED = 100_000_000

const LIFTED = {
  floodPerKey: UNLIMITED,
  floodPerTenant: UNLIMITED,
  floodPerAddress: UNLIMITED,
}

/** What is left of the limits, by what is measured. */
const LIMITS = {
  times: {
    ...LIFTED,
    atWorkPerTenant: 1000,
    atWorkPerSession: 1000,
    atWorkBesideOthers: 1000,
    loopDelayMs: 10_000,
  },
  capacity: { ...LIFTED, waitingPerTenant: 100_000, waitingPerSession: 100_000 },
  crowd: {},
}

/** The real product, listening: real sessions, row security, limits and one log line per request. */
export async function serveProduct({
  owner,
  secret,
  dataDir,
  limits = 'times',
}: ServerStart): Promise<{ origin: string; backup(): Promise<number> }> {
  const config = loadConfig(
    { SECRET_KEY: secret },
    {
      dataDir,
      mail: 'folder',
      port: 0,
      zone: ZONE,
      backupCount: 1,
      backupDays: 0,
      ...LIMITS[limits],
    },
  )
  const log = openLog('info')
  const database = openPools(config, { owner, version: '', stop: async () => {} }, log)
  const services = {
    config,
    database,
    clock: benchClock(),
    mailer: memoryMailer(),
    sms: memorySms(),
    files: diskFiles(dataDir),
    backups: backupShelf(config),
    log,
  }
  const app = await buildApp(services)
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    async backup() {
      const begun = performance.now()
      await runBackup(services, { store: openStore(config) })
      return performance.now() - begun
    },
  }
}
