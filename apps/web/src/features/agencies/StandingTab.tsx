import type { AgencyProfile } from '@heed/contract/agencies'
import { useCan } from '../../api/viewer'
import { Link } from '../../kit/layout/Link'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { paths } from '../../paths'
import { History } from '../../pickers/audit/History'
import { SubscriptionCard } from '../../pickers/subscription/SubscriptionCard'
import { Card } from '../../ui/Card'
import { AgencyFigures } from './AgencyFigures'
import { FamilyCard } from './FamilyCard'
import { NoCompanies } from './NoCompanies'
import { StaffCard } from './StaffCard'
import { StandingCard } from './StandingCard'

/** How an agency's clients are doing, next to its subscription, its staff and its family. */
export function StandingTab({ agency }: { agency: AgencyProfile }) {
  const can = useCan()
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
      {agency.companies > 0 ? <StandingCard agency={agency} /> : <NoCompanies agency={agency} />}
      {can('audit.read') && <RecentHistory agency={agency} />}
    </SplitLayout>
  )
}

const LATEST = 5

const RecentHistory = ({ agency: { id } }: { agency: AgencyProfile }) => (
  <Card
    title="Recent history"
    line
    footer={<Link href={paths.agency(id, { tab: 'history' })}>All history</Link>}
  >
    <History of="agency" id={id} latest={LATEST} />
  </Card>
)
