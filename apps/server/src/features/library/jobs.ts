import { CATALOG_VERSION } from '@heed/catalog/catalog'
import type { Act } from '../../http/act'
import { refreshActionCounts } from '../generation/action-counts'
import { applyExtensions } from '../generation/extensions'
import { saveRules } from '../logic/operations'
import { keepVersions } from '../logic/versions'
import { libraryTasks } from './content'
import { tellNews } from './news'
import { type Library, storeLibrary } from './operations'

/**
 * Updates the stored starter library to the one this version ships, with its rules and the work on its tasks; quick
 * when it already matches. Runs as the system at every start.
 */
export async function loadLibrary(
  act: Act,
  library: Library = { tasks: libraryTasks(), version: CATALOG_VERSION },
): Promise<{ changed: boolean; tasks: number }> {
  const loaded = await storeLibrary(act, library)
  if (!loaded) return { changed: false, tasks: library.tasks.length }
  await saveRules(act.db, { rules: loaded.rules })
  await keepVersions(act, { taskIds: loaded.rules.map(({ taskId }) => taskId), change: 'shipped' })
  for (const taskId of loaded.withOtherActions)
    await applyExtensions(act, await refreshActionCounts(act, { taskId }))
  await tellNews(act, loaded.news)
  return { changed: true, tasks: library.tasks.length }
}
