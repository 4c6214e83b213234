import { systemAct } from '../../http/act'
import type { Services } from '../../services'
import { eraseDeleted, findStrays, removeStrays } from './erasure'

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'files'>

const HOUR_MS = 3_600_000
const AT_ONCE = 100
/** As many without a document can be what crashes left; more, and most of all, is another service's folder. */
const FEW = 20

/** Removes the bytes of documents deleted long ago, and what crashes left on the disk. */
export const fileCleanup = {
  name: 'file-cleanup',
  async run(needs: Needs, signal?: AbortSignal) {
    const { config, database, clock, files } = needs
    const before = new Date(clock.now().getTime() - config.deletedFileDays * 24 * HOUR_MS)
    let erased = 0
    for (let last = AT_ONCE; last === AT_ONCE && !signal?.aborted; erased += last)
      last = await database.asSystem((db) =>
        eraseDeleted(systemAct(db, clock), { files, before, limit: AT_ONCE }),
      )
    const unfinished = await files.sweepIncoming(config.strayFileHours * HOUR_MS)
    return { erased, unfinished, stray: await clearStrays(needs, signal) }
  },
}

/** @throws when the folder can hardly be that of this database, because then nothing in it may be removed */
async function clearStrays({ config, database, files }: Needs, signal?: AbortSignal): Promise<number> {
  const strays: string[] = []
  let kept = 0
  for await (const keys of files.keysOlderThan(config.strayFileHours * HOUR_MS)) {
    if (signal?.aborted) return 0
    kept += keys.length
    if (keys.length > 0) strays.push(...(await database.asSystem((db) => findStrays(db, keys))))
  }
  if (strays.length > FEW && strays.length > kept / 2)
    throw new Error(
      `${strays.length} of ${kept} stored files belong to no document, so none was removed. Is DATA_DIR that of this database?`,
    )
  let removed = 0
  for (let at = 0; at < strays.length && !signal?.aborted; at += AT_ONCE) {
    const keys = strays.slice(at, at + AT_ONCE)
    removed += await database.asSystem((db) => removeStrays(db, { files, keys }))
  }
  return removed
}
