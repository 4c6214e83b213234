import { can } from '@heed/contract/permissions'
import type { AgencyTab } from '../features/agencies/agency-tab'
import { CustomTab } from '../features/agencies/CustomTab'
import { DetailsTab } from '../features/agencies/DetailsTab'
import { HistoryTab } from '../features/agencies/HistoryTab'
import { PeopleTab } from '../features/agencies/PeopleTab'
import { StandingTab } from '../features/agencies/StandingTab'
import { paths } from '../paths'
import { AgencyCompaniesTab } from './AgencyCompaniesTab'

/** The tabs of the Agency Profile, in order; the first opens when the address names none. */
export const AGENCY_TABS: readonly AgencyTab[] = [
  { id: 'standing', label: 'Standing', Tab: StandingTab },
  { id: 'details', label: 'Details', Tab: DetailsTab },
  {
    id: 'people',
    label: 'People',
    count: ({ users }) => users,
    shows: ({ userRoleID }) => can(userRoleID, 'user.listAgency'),
    Tab: PeopleTab,
  },
  {
    id: 'companies',
    label: 'Companies',
    count: ({ companies }) => companies,
    Tab: AgencyCompaniesTab,
  },
  {
    id: 'branding',
    label: 'Branding',
    shows: ({ userRoleID }) => can(userRoleID, 'brand.manage'),
    href: paths.branding,
  },
  {
    id: 'sign-in',
    label: 'Sign-in',
    shows: ({ userRoleID }, { isHouse }) => can(userRoleID, 'identityProvider.manage') && !isHouse,
    href: paths.identityProvider,
  },
  { id: 'custom', label: 'Custom content', count: ({ customTasks }) => customTasks, Tab: CustomTab },
  {
    id: 'mails',
    label: 'Mails',
    shows: ({ userRoleID }) => can(userRoleID, 'message.read'),
    href: (agencyID) => paths.mails({ agencyID }),
  },
  {
    id: 'history',
    label: 'History',
    shows: ({ userRoleID }) => can(userRoleID, 'audit.read'),
    Tab: HistoryTab,
  },
]
