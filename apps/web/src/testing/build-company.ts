import type { Company, CompanyItem } from '@heed/contract/companies'
import type { UserItem } from '@heed/contract/users'
import { AGENCY_ID, COMPANY_ID } from './build-user'

/** Northgate Veterinary Partners of Harbor & Vale Benefits, whose setup has just begun. */
export const buildCompany = (values: Partial<Company> = {}): Company => ({
  id: COMPANY_ID,
  agencyID: AGENCY_ID,
  agencyName: 'Harbor & Vale Benefits',
  subscriberKind: 'Recipient',
  status: 'Active',
  name: 'Northgate Veterinary Partners',
  address: '12 Creek Road',
  address2: '',
  city: 'Fort Wayne',
  state: 'IN',
  zip: '46802',
  phoneNumber: '',
  advisorFirst: 'Dana',
  advisorLast: 'Whitlock',
  advisorEmail: 'dana.whitlock@harborvale.com',
  billableHealth: true,
  billable401K: false,
  billableMEWA: true,
  billableHIPAA10: true,
  setupComplete: false,
  setupCompletedAt: null,
  percent: 0,
  openQuestions: 3,
  unappliedChanges: 0,
  modules: [],
  seatLimit: 5,
  seatsUsed: 1,
  version: 4,
  createdAt: '2026-01-20T15:00:00.000Z',
  ...values,
})

export const buildCompanyItem = (values: Partial<CompanyItem> = {}): CompanyItem => ({
  id: COMPANY_ID,
  name: 'Bayline Robotics',
  agencyID: AGENCY_ID,
  agencyName: 'Harbor & Vale Benefits',
  status: 'Active',
  city: 'Oakland',
  state: 'CA',
  modules: ['Health', '401K'],
  setupComplete: true,
  percent: 100,
  openQuestions: 0,
  unappliedChanges: 0,
  users: 3,
  pastDue: 2,
  open: 64,
  nextDueDate: '2027-01-26',
  createdAt: '2026-01-20T15:00:00.000Z',
  ...values,
})

export const buildMember = (values: Partial<UserItem> = {}): UserItem => ({
  id: '018f6b1c-0000-7000-8000-0000000000f1',
  userID: '018f6b1c-0000-7000-8000-0000000000f1',
  name: 'Lena Fischer',
  first: 'Lena',
  last: 'Fischer',
  email: 'lena.fischer@northgatevet.com',
  userRoleID: 'CompanyAdmin',
  state: 'invited',
  companyID: COMPANY_ID,
  agencyID: AGENCY_ID,
  ...values,
})

export const listOf = <Item>(...result: Item[]) => ({ count: result.length, pages: 1, result })
