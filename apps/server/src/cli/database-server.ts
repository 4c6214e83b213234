import { FolderInUse } from '@heed/embedded-postgres/lock'
import { runningOwner } from '@heed/embedded-postgres/running'
import type pg from 'pg'
import type { Config } from '../config'
import { startEmbedded } from '../db/embedded'
import { ensureDatabase, migrate } from '../db/migrate'
import { ownerFromUrl, reachOutside } from '../db/outside'
import type { Log } from '../http/log'

const name = 'heed'

export type DatabaseServer = {
  /** The owner's connection to the product's own database. */
  owner: pg.ClientConfig & { host: string; port: number; database: string }
  version: string
  /** One line for the operator about where the embedded database is. */
  notice?: string | undefined
  stop(): Promise<void>
}

/** The PostgreSQL of DATABASE_URL, else the embedded one, with this version's tables. */
export async function openDatabaseServer(
  config: Config,
  log: Log,
): Promise<DatabaseServer & { applied: string[] }> {
  const server = await openServer(config, log)
  try {
    const { applied } = await migrate(server.owner, config.secretKey, config.zone)
    return { ...server, applied }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The same with whatever it has. */
export const openServer = (config: Config, log: Log): Promise<DatabaseServer> =>
  config.databaseUrl ? outside(config.databaseUrl) : embedded(config, log)

/** With this version's tables, or the database of a service that already runs on this data folder, left as it is. */
export const joinDatabaseServer = (config: Config, log: Log) =>
  orJoin(config, openDatabaseServer(config, log))

/** The database as it is, whether a service runs on it or not. */
export const joinServer = (config: Config, log: Log) => orJoin(config, openServer(config, log))

async function orJoin(config: Config, opening: Promise<DatabaseServer>): Promise<DatabaseServer> {
  try {
    return await opening
  } catch (error) {
    const owner = error instanceof FolderInUse ? runningOwner(config.dataDir) : undefined
    if (!owner) throw error
    return { owner: { ...owner, database: name }, version: '', stop: async () => {} }
  }
}

async function embedded(config: Config, log: Log): Promise<DatabaseServer> {
  const maxConnections = config.connections + config.systemConnections + 30
  const server = await startEmbedded({ dataDir: config.dataDir, log, maxConnections })
  await ensureDatabase(server.owner, name)
  return { ...server, owner: { ...server.owner, database: name } }
}

async function outside(url: string): Promise<DatabaseServer> {
  const owner = ownerFromUrl(url) as DatabaseServer['owner']
  return { owner, version: await reachOutside(owner), stop: async () => {} }
}
