import * as dashboard from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'

/** What else shows a company's task, to be reloaded after every change to one. */
export const AFFECTED_READS = [tasks.search, tasks.counts, dashboard.load, dashboard.search] as const

/** The same for changes that also show on the task's other cycles and on the tasks it extends. */
export const MOVED_READS = [...AFFECTED_READS, tasks.full] as const
