import type { AgencyProfile } from '@heed/contract/agencies'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { SubscriptionCard } from '../../pickers/subscription/SubscriptionCard'
import { AgencyCompanies } from './AgencyCompanies'
import { AgencyFigures } from './AgencyFigures'
import { FamilyCard } from './FamilyCard'
import { StaffCard } from './StaffCard'
import { StandingCard } from './StandingCard'

/** Where an agency's clients stand, and beside it what it has paid for, who works there and whom it belongs to. */
export function StandingTab({ agency }: { agency: AgencyProfile }) {
  return (
    <SplitLayout
      sideLabel="About this agency"
      side={
        <>
          {!agency.isHouse && <SubscriptionCard of={{ agencyID: agency.id }} />}
          <StaffCard agency={agency} />
          <FamilyCard agency={agency} />
        </>
      }
    >
      <AgencyFigures agency={agency} />
      {agency.companies > 0 && <StandingCard agency={agency} />}
      <AgencyCompanies agencyID={agency.id} mayAdd={agency.state === 'active'} />
    </SplitLayout>
  )
}
