import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { AFFECTED_READS } from '../../pickers/task/task-reads'

/** The lists that show library tasks, and companies’ own where theirs follow. */
export const LIBRARY_LISTS = [catalog.search, ...AFFECTED_READS] as const

/** The same for changes that also show on the task’s own page. */
export const LIBRARY_READS = [
  ...LIBRARY_LISTS,
  catalog.get,
  catalog.added,
  wizard.get,
  wizard.versions,
  wizard.versionDifferences,
  tasks.full,
] as const
