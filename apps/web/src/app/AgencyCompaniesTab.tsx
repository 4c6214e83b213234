import type { AgencyProfile } from '@heed/contract/agencies'
import { CompaniesTable } from '../features/companies/CompaniesTable'

/** The agency's companies as on their own page. */
export const AgencyCompaniesTab = ({ agency }: { agency: AgencyProfile }) => (
  <CompaniesTable
    agencyID={agency.id}
    firstUse={{ text: 'The companies this agency manages are listed here.' }}
  />
)
