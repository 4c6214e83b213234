import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as calls from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'

/** What changes when answers are saved or the setup is completed: tasks come and go. */
export const SETUP_READS = [
  companies.get,
  companies.search,
  calls.versions,
  calls.preview,
  dashboard.load,
  dashboard.search,
  tasks.search,
  tasks.counts,
  tasks.full,
] as const
