import type { AgencyProfile } from '@heed/contract/agencies'
import type { User } from '@heed/contract/users'
import type { ComponentType } from 'react'

/** One tab of the Agency Profile. Tabs of other features are put into the table by the app. */
export interface AgencyTab {
  /** In the address: `?tab=people`. The first tab has no address of its own. */
  id: string
  label: string
  count?: (agency: AgencyProfile) => number
  /** Who sees it; everybody who may open the page unless it says otherwise. */
  shows?: (viewer: User, agency: AgencyProfile) => boolean
  Tab: ComponentType<{ agency: AgencyProfile }>
}
