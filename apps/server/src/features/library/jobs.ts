import { CATALOG_VERSION } from '@heed/catalog/catalog'
import type { Db } from '../../db/connection'
import { refreshActionCounts } from '../generation/action-counts'
import { saveRules } from '../logic/operations'
import { type LibraryTask, libraryTasks } from './content'
import { storeLibrary } from './operations'

/**
 * Brings the stored starter library to the one this version ships, with its rules and the work on its tasks; quick
 * when it is that already. Runs as the system at every start.
 */
export async function loadLibrary(
  db: Db,
  now: Date,
  tasks: readonly LibraryTask[] = libraryTasks(),
  version: number = CATALOG_VERSION,
): Promise<{ changed: boolean; tasks: number }> {
  const loaded = await storeLibrary(db, now, tasks, version)
  if (!loaded) return { changed: false, tasks: tasks.length }
  await saveRules(db, loaded.rules)
  for (const taskId of loaded.withOtherActions) await refreshActionCounts(db, taskId, now)
  return { changed: true, tasks: tasks.length }
}
