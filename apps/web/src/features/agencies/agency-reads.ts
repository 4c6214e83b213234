import * as agencies from '@heed/contract/agencies'
import * as dashboard from '@heed/contract/dashboard'

/** What shows an agency outside its own profile. */
export const AGENCY_READS = [
  agencies.search,
  agencies.active,
  agencies.parents,
  agencies.affinityGroups,
  agencies.children,
  dashboard.load,
] as const
