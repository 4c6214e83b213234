import type { BackupCause } from '../adapters/backup-shelf'
import { makeBackup, type Needs } from './make'
import { sizeOf } from './manifest'
import { refuseForeign } from './own-place'
import type { Store } from './place'
import { noteReading } from './reading-mark'
import { removeBackup, removeHalves, removeOld } from './retention'
import { aloneWith, CONNECTIONS } from './snapshot'
import { verifyBackup } from './verify'

/** What a backup was: its size in `bytes` and its `verified` parts; `lost` files that could not be read where they are. */
export type Outcome = {
  name: string
  tables: number
  rows: number
  files: number
  bytes: number
  verified: number
  lost: number
  removed: number
}

type Asked = {
  store: Store
  signal?: AbortSignal | undefined
  /** Who has it made. */
  cause?: BackupCause
  tell?: (step: string) => void
}

/**
 * Makes a backup, reads it back, and removes old ones.
 * @throws Error when another is running; DamagedBackup when it was not written as it should be, of which nothing is left then
 */
export async function runBackup(needs: Needs, { store, signal, cause, tell }: Asked): Promise<Outcome> {
  const pool = needs.database.openBackupPool(CONNECTIONS)
  try {
    return await aloneWith(pool, async (held) => {
      await refuseForeign(store, needs.config.secretKey)
      await removeHalves(store)
      tell?.('Copying the database and its files …')
      const manifest = await makeBackup(held, { ...needs, store, signal, cause })
      const { name, tables, files } = manifest
      tell?.('Reading it back …')
      const { parts, damaged } = await verifyBackup({ store, manifest, signal }).catch(async (error) => {
        // Not known to be whole. What it shares with other backups stays.
        await removeBackup(store, name).catch(() => undefined)
        throw error
      })
      if (damaged.length > 0) {
        await removeBackup(store, name)
        // Files that were stored before too, so that the next backup stores them anew.
        for (const { path } of damaged) await store.place.remove(path)
        throw damaged[0]
      }
      const reading = { name, at: needs.clock.now().toISOString(), damaged: 0 }
      await noteReading(store, reading).catch((err) =>
        needs.log.warn({ err, name }, 'That a backup was read back could not be noted'),
      )
      const { backupCount: count, backupDays: days } = needs.config
      const { removed } = await removeOld(store, { now: needs.clock.now(), count, days })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return {
        name,
        tables: tables.length,
        rows,
        files: files.count,
        bytes: sizeOf(manifest),
        verified: parts,
        lost: files.lost,
        removed,
      }
    })
  } finally {
    await pool.end()
  }
}
