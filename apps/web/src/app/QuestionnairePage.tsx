import { PeopleCard } from '../features/companies/profile/PeopleCard'
import { SetupPage } from '../features/setup/SetupPage'

/**
 * The setup form with the company's team as one of its steps. Features do not import each other, so it is
 * passed in here.
 */
export const QuestionnairePage = (place: { agencyID: string; companyID: string }) => (
  <SetupPage {...place} Team={PeopleCard} />
)
