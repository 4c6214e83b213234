import type { User } from '@heed/contract/user'
import { isCompanyRole, type Role } from '@heed/domain/roles'

export const AGENCY_ID = '018f6b1c-0000-7000-8000-0000000000a1'
export const COMPANY_ID = '018f6b1c-0000-7000-8000-0000000000c1'

/** A user of Harbor & Vale Benefits; company roles belong to Bayline Robotics. */
export function buildUser(values: Partial<User> = {}): User {
  const role: Role = values.userRoleID ?? 'AgencyAdmin'
  const company = isCompanyRole(role) ? { id: COMPANY_ID, name: 'Bayline Robotics' } : null
  const id = values.id ?? '018f6b1c-0000-7000-8000-0000000000e1'
  return {
    id,
    userID: id,
    first: 'Dana',
    last: 'Whitlock',
    email: 'dana.whitlock@harborvale.com',
    userRoleID: role,
    state: 'active',
    agreeToTerms: true,
    agreedVersion: '2024-05-06',
    apiKey: 'session',
    profilePhotoURL: null,
    companyID: company?.id ?? null,
    companyName: company?.name ?? null,
    company,
    agencyID: AGENCY_ID,
    agencyName: 'Harbor & Vale Benefits',
    agency: { id: AGENCY_ID, name: 'Harbor & Vale Benefits' },
    ...values,
  }
}
