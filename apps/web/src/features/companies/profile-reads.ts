import { history } from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import { belongings } from '@heed/contract/company-lifecycle'
import * as dashboard from '@heed/contract/dashboard'
import * as subscriptions from '@heed/contract/subscriptions'
import * as tasks from '@heed/contract/tasks'

/** What shows a company's profile. */
export const PROFILE_READS = [companies.get, companies.search, dashboard.load, history] as const

/** What lists companies and their work: all that needs a reload when a company leaves the viewer's reach. */
export const COMPANY_LISTS = [companies.search, dashboard.load, tasks.search, tasks.counts] as const

/** What shows a company's current state. */
export const COMPANY_READS = [
  companies.get,
  ...COMPANY_LISTS,
  belongings,
  subscriptions.get,
  history,
] as const
