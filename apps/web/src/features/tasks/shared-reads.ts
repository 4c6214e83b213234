import * as dashboard from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'

/** What else shows a company's task: read again after every change of one. */
export const AFFECTED_READS = [tasks.search, tasks.counts, dashboard.load, dashboard.search] as const

/** A company has few users, so all of them are asked for at once, as the picker does. */
export const EVERYBODY = { pageSize: 900 } as const
