import * as audit from '@heed/contract/audit'
import * as resources from '@heed/contract/resources'
import * as tasks from '@heed/contract/tasks'

/** What shows a resource, to be read again after a change to one. */
export const RESOURCE_READS = [
  resources.get,
  resources.search,
  resources.categories,
  resources.versions,
  tasks.full,
  audit.history,
] as const
