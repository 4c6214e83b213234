import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'
import { ofCompany } from '@heed/contract/users'

/** What shows a company's profile. */
export const PROFILE_READS = [companies.get, companies.search, dashboard.load] as const

/** What shows a company's people and the seats they take. */
export const TEAM_READS = [ofCompany, companies.get, companies.search] as const

/** What changes when answers are saved or the setup is completed: tasks come and go. */
export const SETUP_READS = [
  companies.get,
  companies.search,
  companies.setupVersions,
  companies.previewSetup,
  dashboard.load,
  dashboard.search,
  tasks.search,
  tasks.counts,
  tasks.full,
] as const
