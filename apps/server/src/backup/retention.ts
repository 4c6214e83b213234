import { eachFile } from './file-list'
import { backupNames, folderOf, readManifest } from './manifest'
import type { Store } from './place'
import { pathOf, storedPaths } from './stored-files'

const DAY_MS = 24 * 3_600_000

type Kept = { now: Date; count: number; days: number }

/** Removes backups that are neither among the last `count` nor younger than `days`, and what only they had. */
export async function removeOld(store: Store, { now, count, days }: Kept): Promise<{ removed: number }> {
  const names = await backupNames(store)
  const since = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 19).replaceAll(':', '-')
  const old = names.slice(0, Math.max(0, names.length - count)).filter((name) => name < since)
  for (const name of old) await removeBackup(store, name)
  if (old.length > 0) await removeUnused(store)
  return { removed: old.length }
}

/** The manifest first: what a crash leaves of it is no backup any more. */
export async function removeBackup({ place }: Store, name: string): Promise<void> {
  await place.remove(`${folderOf(name)}/manifest`)
  for await (const { path } of place.list(folderOf(name))) await place.remove(path)
  await place.remove(folderOf(name))
}

/** What backups that were cut off have written. Only while none is made. */
export async function removeHalves({ place }: Store): Promise<void> {
  await place.removeUnfinished()
  const complete = new Set(await backupNames({ place, key: undefined }))
  const halves = new Set<string>()
  for await (const { path } of place.list('backups')) {
    const name = path.split('/')[1] ?? ''
    if (complete.has(name)) continue
    halves.add(name)
    await place.remove(path)
  }
  for (const name of halves) await place.remove(folderOf(name))
}

/** Files that no backup refers to. None as long as one of the backups cannot be read, which may refer to any. */
async function removeUnused(store: Store): Promise<void> {
  const unused = await storedPaths(store)
  try {
    for (const name of await backupNames(store)) {
      const manifest = await readManifest(store, name)
      await eachFile({ store, manifest }, async ({ sha256 }) => void unused.delete(pathOf(store, sha256)))
    }
  } catch {
    return
  }
  for (const path of unused) await store.place.remove(path)
}
