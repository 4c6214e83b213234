import type { ClientConfig } from 'pg'
import { systemClock } from '../adapters/clock'
import { openDatabase } from '../db/pool'
import { loadLibrary } from '../features/library/jobs'
import { loadResources } from '../features/resources/jobs'
import { systemAct } from '../http/act'

/** Puts the starter library into a migrated database, as the system role does at start. */
export async function loadLibraryInto(owner: ClientConfig, secret: string): Promise<void> {
  const database = openDatabase({
    server: { host: String(owner.host), port: Number(owner.port), database: String(owner.database) },
    secret,
    session: { idleMinutes: 30, absoluteMinutes: 720 },
    connectTimeoutMs: 5000,
    serviceConnections: 1,
    systemConnections: 1,
    statementTimeoutMs: 30_000,
    systemStatementTimeoutMs: 30_000,
    idleTransactionTimeoutMs: 30_000,
    onError: () => undefined,
  })
  const clock = systemClock('America/New_York')
  await database.asSystem((db) => loadLibrary(systemAct(db, clock)))
  await database.asSystem((db) => loadResources(systemAct(db, clock)))
  await database.close()
}
