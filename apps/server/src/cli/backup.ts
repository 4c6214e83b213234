import { parseArgs } from 'node:util'
import { systemClock } from '../adapters/clock'
import { openStore } from '../backup/open-store'
import { runBackup } from '../backup/run'
import type { Config } from '../config'
import type { Log } from '../http/log'
import { joinServer } from './database-server'
import { openFiles, openPools } from './open-services'

type Say = (line: string) => void

/** Makes a backup and reads it back; also next to a running service. */
export async function backup(
  config: Config,
  { log, args, say }: { log: Log; args: string[]; say: Say },
): Promise<void> {
  parseArgs({ args, options: {} })
  const begun = performance.now()
  const store = openStore(config)
  const server = await joinServer(config, log)
  try {
    const database = openPools(config, server, log)
    try {
      const clock = systemClock(config.zone)
      const made = await runBackup(
        { config, database, clock, log, files: openFiles(config) },
        { store, cause: 'command', tell: say },
      )
      say(
        `Backup ${made.name} in ${store.place.name}: ${counted(made.tables, 'table')} with ${counted(made.rows, 'row')}, ${counted(made.files, 'file')}, ${counted(made.bytes, 'byte')}, all read back, in ${counted(Math.ceil((performance.now() - begun) / 1000), 'second')}.`,
      )
      if (made.lost > 0)
        say(
          `${counted(made.lost, 'file')} could not be read from storage, so the backup does not have them; the log names them.`,
        )
      if (!store.key)
        say('It is not encrypted, and SECRET_KEY is not in it: keep that key elsewhere, or set BACKUP_KEY.')
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
