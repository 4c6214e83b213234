import { AgencyPage } from '../features/agencies/AgencyPage'
import { AGENCY_TABS } from './agency-tabs'

/** The Agency Profile with the tabs of every feature. Features do not import each other, so they are combined here. */
export const AgencyProfilePage = ({ agencyID }: { agencyID: string }) => (
  <AgencyPage agencyID={agencyID} tabs={AGENCY_TABS} />
)
