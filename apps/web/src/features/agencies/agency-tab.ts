import type { AgencyProfile } from '@heed/contract/agencies'
import type { User } from '@heed/contract/user'
import type { ComponentType } from 'react'

interface Shared {
  /** In the address: `?tab=people`. The first tab has no address of its own. */
  id: string
  label: string
  count?: (agency: AgencyProfile) => number
  /** Who sees it; by default everyone who may open the page. */
  shows?: (viewer: User, agency: AgencyProfile) => boolean
}

/** What the tab shows below the profile's head. */
interface Inside extends Shared {
  Tab: ComponentType<{ agency: AgencyProfile }>
  href?: undefined
}

/** A tab that links to a page of its own, which needs the full width. */
interface Elsewhere extends Shared {
  href: (agencyID: string) => string
}

/** One tab of the Agency Profile. The app adds other features' tabs to the table. */
export type AgencyTab = Inside | Elsewhere

export const isInside = (tab: AgencyTab): tab is Inside => tab.href === undefined
