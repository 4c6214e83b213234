import type { Config } from '../config'
import type { Log } from '../http/log'
import { openDatabaseServer } from './database-server'

/** Updates the tables to this version and exits, for upgrades to be done before the start. */
export async function migrateOnly(config: Config, log: Log, say: (line: string) => void): Promise<void> {
  const server = await openDatabaseServer(config, log)
  await server.stop()
  say(server.applied.length > 0 ? `Applied ${server.applied.join(', ')}.` : 'Nothing to do.')
}
