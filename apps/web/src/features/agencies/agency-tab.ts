import type { AgencyProfile } from '@heed/contract/agencies'
import type { User } from '@heed/contract/user'
import type { ComponentType } from 'react'

interface Shared {
  /** In the address: `?tab=people`. The first tab has no address of its own. */
  id: string
  label: string
  count?: (agency: AgencyProfile) => number
  /** Who sees it; everybody who may open the page unless it says otherwise. */
  shows?: (viewer: User, agency: AgencyProfile) => boolean
}

/** What the tab shows below the head of the profile. */
interface Inside extends Shared {
  Tab: ComponentType<{ agency: AgencyProfile }>
  href?: undefined
}

/** A tab that leads to a page which needs all the room. */
interface Elsewhere extends Shared {
  href: (agencyID: string) => string
}

/** One tab of the Agency Profile. Tabs of other features are put into the table by the app. */
export type AgencyTab = Inside | Elsewhere

export const isInside = (tab: AgencyTab): tab is Inside => tab.href === undefined
