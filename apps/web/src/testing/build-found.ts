import type { SearchGroup } from '@heed/contract/search'
import { AGENCY_ID, COMPANY_ID } from './build-user'

/** What a search for "bay" finds. */
export const buildFound = (): SearchGroup[] => [
  {
    kind: 'companies',
    count: 1,
    isMore: false,
    result: [
      {
        id: COMPANY_ID,
        name: 'Bayline Robotics',
        agencyID: AGENCY_ID,
        agencyName: 'Harbor & Vale Benefits',
        city: 'Oakland',
        state: 'CA',
        status: 'Active',
        agencyState: 'active',
        modules: ['401K'],
        pastDue: 3,
        open: 64,
      },
    ],
  },
  {
    kind: 'people',
    count: 14,
    isMore: false,
    result: [
      {
        id: '018f6b1c-0000-7000-8000-0000000000d1',
        name: 'Sadie Bayard',
        first: 'Sadie',
        last: 'Bayard',
        profilePhotoURL: null,
        email: 'sadie.bayard@example.com',
        userRoleID: 'CompanyUser',
        state: 'active',
        inactivePlace: null,
        companyID: COMPANY_ID,
        companyName: 'Bayline Robotics',
        agencyID: AGENCY_ID,
        agencyName: 'Harbor & Vale Benefits',
      },
    ],
  },
]
