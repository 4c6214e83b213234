import type { Role } from '@heed/domain/roles'
import type { AgencyKey } from './companies'

export type DemoPerson = {
  role: Role
  first: string
  last: string
  email: string
  agency: AgencyKey
  company?: string
  /** An agency user's companies by name. */
  companies?: string[]
  /** Has not accepted the agreement yet. */
  isNew?: boolean
}

export const AGENCIES = {
  house: { name: 'Heed Direct', slug: 'heed-direct' },
  harbor: { name: 'Harbor & Vale Benefits', slug: 'harbor-vale' },
  larkspur: { name: 'Larkspur Advisors', slug: 'larkspur' },
} as const satisfies Record<AgencyKey, { name: string; slug: string }>

/** The white label of one agency of the demo. */
export const LARKSPUR_BRAND = { primary: '#4f46a5', secondary: '#b4532a', selection: '#ecebfa' }

const DOMAINS: Record<AgencyKey, string> = { house: 'heed', harbor: 'harborvale', larkspur: 'larkspur' }

const at = (first: string, last: string, domain: string) => `${first}.${last}@${domain}.example`.toLowerCase()

const staff = (
  role: Role,
  first: string,
  last: string,
  agency: AgencyKey,
  companies?: string[],
): DemoPerson => ({
  role,
  first,
  last,
  agency,
  email: at(first, last, DOMAINS[agency]),
  ...(companies && { companies }),
})

const client = (
  role: 'CompanyAdmin' | 'CompanyUser',
  first: string,
  last: string,
  agency: AgencyKey,
  company: string,
  domain: string,
): DemoPerson => ({ role, first, last, agency, company, email: at(first, last, domain) })

/** People in all five roles. Everybody has accepted the agreement but one. */
export const PEOPLE: readonly DemoPerson[] = [
  staff('SuperAdmin', 'Grace', 'Okafor', 'house'),
  staff('AgencyAdmin', 'Dana', 'Whitlock', 'harbor'),
  staff('AgencyUser', 'Irene', 'White', 'harbor', [
    'Bayline Robotics',
    'Suncoast Dental Group',
    'Marlow County',
    'Northgate Veterinary Partners',
    'Harvest Moon Bakeries',
  ]),
  staff('AgencyAdmin', 'Theo', 'Marchetti', 'larkspur'),
  staff('AgencyUser', 'Amara', 'Nwosu', 'larkspur', ['St. Brigid Parish', 'Foxglove Pharmacies']),
  client('CompanyAdmin', 'Priya', 'Raman', 'harbor', 'Bayline Robotics', 'baylinerobotics'),
  client('CompanyUser', 'Marcus', 'Lee', 'harbor', 'Bayline Robotics', 'baylinerobotics'),
  {
    ...client('CompanyUser', 'Tomas', 'Ortega', 'harbor', 'Bayline Robotics', 'baylinerobotics'),
    isNew: true,
  },
  client('CompanyAdmin', 'Omar', 'Haddad', 'harbor', 'Suncoast Dental Group', 'suncoastdental'),
  client('CompanyAdmin', 'Ruth', 'Abernathy', 'harbor', 'Marlow County', 'marlowcounty'),
  client('CompanyAdmin', 'Lena', 'Fischer', 'harbor', 'Northgate Veterinary Partners', 'northgatevet'),
  client('CompanyAdmin', 'Walt', 'Jurgens', 'harbor', 'Tri-State Builders Trust', 'tristatebuilders'),
  client('CompanyAdmin', 'Colm', 'Brennan', 'larkspur', 'St. Brigid Parish', 'stbrigid'),
  client('CompanyUser', 'Nell', 'Ashby', 'larkspur', 'St. Brigid Parish', 'stbrigid'),
  client('CompanyAdmin', 'Hana', 'Sato', 'larkspur', 'Foxglove Pharmacies', 'foxglove'),
  client('CompanyAdmin', 'Idris', 'Vale', 'house', 'Wayfarer Instruments', 'wayfarer'),
]
