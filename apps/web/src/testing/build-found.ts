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

const TASK_ID = '018f6b1c-0000-7000-8000-0000000000d2'
const words = (before: string, match: string, after: string) => [
  { text: before, isMatch: false },
  { text: match, isMatch: true },
  { text: after, isMatch: false },
]

/** What a search for "loan" finds among what people read. */
export const buildFoundTexts = (): SearchGroup[] => [
  {
    kind: 'terms',
    count: 1,
    isMore: false,
    result: [
      {
        id: 'Deemed distribution',
        name: 'Deemed distribution',
        short: 'A loan that is not repaid in time and is taxed as if it had been paid out.',
        seeAlso: ['Cure period'],
        relatedTasks: [{ id: TASK_ID, name: 'Participant Loan Administration' }],
      },
    ],
  },
  {
    kind: 'library',
    count: 1,
    isMore: false,
    result: [
      {
        id: TASK_ID,
        taskID: TASK_ID,
        name: 'Participant Loan Administration',
        summary: '',
        module: '401K',
        category: '401(k) operations',
        isPublished: false,
        agencyID: null,
        agencyName: null,
        excerpt: null,
      },
    ],
  },
  {
    kind: 'resources',
    count: 4,
    isMore: false,
    result: [
      {
        id: '018f6b1c-0000-7000-8000-0000000000d3',
        name: 'Late deposits',
        summary: '',
        category: 'faqs',
        categoryName: 'FAQs',
        type: 'FAQ',
        videoUrl: null,
        isPublished: true,
        agencyName: null,
        companyName: null,
        excerpt: words('Deferrals and ', 'loan', ' repayments are <b>plan assets</b>.'),
      },
    ],
  },
  {
    kind: 'documents',
    count: 1,
    isMore: false,
    result: [
      {
        id: '018f6b1c-0000-7000-8000-0000000000d6',
        documentID: '018f6b1c-0000-7000-8000-0000000000d6',
        name: 'Loan policy.pdf',
        size: 12_000,
        contentType: 'application/pdf',
        uploadedAt: '2027-01-12T15:00:00Z',
        companyID: COMPANY_ID,
        companyName: 'Bayline Robotics',
        taskName: 'Participant Loan Administration',
        excerpt: null,
      },
    ],
  },
  {
    kind: 'notes',
    count: 1,
    isMore: false,
    result: [
      {
        id: '018f6b1c-0000-7000-8000-0000000000d4',
        name: 'Participant Loan Administration',
        taskID: TASK_ID,
        instanceID: '018f6b1c-0000-7000-8000-0000000000d5',
        companyID: COMPANY_ID,
        companyName: 'Bayline Robotics',
        by: { id: null, name: 'Sadie Bayard' },
        createdAt: '2027-01-18T15:00:00Z',
        isInternal: true,
        excerpt: words('Two ', 'loans', ' are late.'),
      },
    ],
  },
]
