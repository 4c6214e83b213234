import type { Agency } from '@heed/contract/agencies'
import { AGENCY_ID } from './build-user'

/** Harbor & Vale Benefits. */
export const buildAgency = (values: Partial<Agency> = {}): Agency => ({
  id: AGENCY_ID,
  name: 'Harbor & Vale Benefits',
  slug: 'harbor-vale',
  parentID: null,
  parentName: null,
  isHouse: false,
  isAffinityGroup: false,
  state: 'active',
  isWhiteLabel: true,
  companies: 14,
  users: 3,
  ...values,
})
