import type pg from 'pg'
import type { Clock } from '../adapters/clock'
import type { FileStore } from '../adapters/files'
import { migrate } from '../db/migrate'
import { refuseUsedDatabase } from './empty'
import { eachFile } from './file-list'
import type { Manifest } from './manifest'
import type { Store } from './place'
import { refuseNewer, restoreTables } from './restore-tables'
import { contentOf } from './stored-files'
import { verifyBackup } from './verify'

/** What can be told before anything is touched. @throws when it cannot be restored as it is */
export async function refuseUnusable(store: Store, manifest: Manifest): Promise<void> {
  refuseNewer(manifest)
  const { damaged } = await verifyBackup({ store, manifest })
  if (damaged.length > 0) throw damaged[0]
}

export type Restored = { rows: number; files: number }
type Into = { owner: pg.ClientConfig; files: FileStore; secret: string; clock: Clock }

/** Fills an empty database and its files. Files come first, so that what is cut off is restored by beginning again. */
export async function restoreBackup(
  { store, manifest }: { store: Store; manifest: Manifest },
  { owner, files, secret, clock }: Into,
): Promise<Restored> {
  await refuseUsedDatabase(owner)
  let put = 0
  await eachFile({ store, manifest }, async (line) => {
    if (line.isLost) return
    await files.putBack(line.key, contentOf(store, line))
    put += 1
  })
  await restoreTables(owner, { store, manifest, secret, clock })
  await migrate(owner, secret, clock.zone)
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: put }
}
