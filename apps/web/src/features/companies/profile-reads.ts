import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'

/** What shows a company's profile. */
export const PROFILE_READS = [companies.get, companies.search, dashboard.load] as const
