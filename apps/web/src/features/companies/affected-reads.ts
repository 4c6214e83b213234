import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import { ofCompany } from '@heed/contract/users'

/** What shows a company's profile. */
export const PROFILE_READS = [companies.get, companies.search, dashboard.load] as const

/** What shows a company's people and the seats they take. */
export const TEAM_READS = [ofCompany, companies.get, companies.search] as const
