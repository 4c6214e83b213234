import type { Role } from '@heed/domain/roles'
import type { NewAgency } from '../features/agencies/operations'
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
  /** Worked here once; the account is disabled. */
  hasLeft?: boolean
}

/** Whether the person does any of the work. */
export const works = ({ isNew, hasLeft }: DemoPerson) => !isNew && !hasLeft

export const AGENCIES = {
  house: { name: 'Heed Direct', slug: 'heed-direct' },
  harbor: {
    name: 'Harbor & Vale Benefits',
    slug: 'harbor-vale',
    address: '200 Monument Circle',
    city: 'Indianapolis',
    stateCode: 'IN',
    zip: '46204',
    phoneNumber: '(317) 555-0142',
    contactFirst: 'Dana',
    contactLast: 'Whitlock',
    contactEmail: 'dana.whitlock@harborvale.example',
  },
  larkspur: {
    name: 'Larkspur Advisors',
    slug: 'larkspur',
    city: 'Hartford',
    stateCode: 'CT',
    phoneNumber: '(860) 555-0142',
  },
} as const satisfies Record<AgencyKey, NewAgency>

/** The white label of one agency of the demo. */
export const LARKSPUR_BRAND = {
  isWhiteLabel: true,
  primaryColor: '#4f46a5',
  secondaryColor: '#b4532a',
  selectionColor: '#ecebfa',
  senderName: 'Larkspur Compliance',
}

const DOMAINS: Record<AgencyKey, string> = { house: 'heed', harbor: 'harborvale', larkspur: 'larkspur' }

const at = (first: string, last: string, domain: string) => `${first}.${last}@${domain}.example`.toLowerCase()

type Named = { role: Role; first: string; last: string; agency: AgencyKey }

const staff = ({ companies, ...person }: Named & { companies?: string[] }): DemoPerson => ({
  ...person,
  email: at(person.first, person.last, DOMAINS[person.agency]),
  ...(companies && { companies }),
})

type Client = Named & {
  role: 'CompanyAdmin' | 'CompanyUser'
  company: string
  isNew?: boolean
  hasLeft?: boolean
}

const client = (domain: string, person: Client): DemoPerson => ({
  ...person,
  email: at(person.first, person.last, domain),
})

/** People in all five roles. All but one have accepted the agreement. */
export const PEOPLE: readonly DemoPerson[] = [
  staff({ role: 'SuperAdmin', first: 'Grace', last: 'Okafor', agency: 'house' }),
  staff({ role: 'AgencyAdmin', first: 'Dana', last: 'Whitlock', agency: 'harbor' }),
  staff({
    role: 'AgencyUser',
    first: 'Irene',
    last: 'White',
    agency: 'harbor',
    companies: [
      'Bayline Robotics',
      'Suncoast Dental Group',
      'Marlow County',
      'Northgate Veterinary Partners',
      'Harvest Moon Bakeries',
    ],
  }),
  staff({ role: 'AgencyAdmin', first: 'Theo', last: 'Marchetti', agency: 'larkspur' }),
  staff({
    role: 'AgencyUser',
    first: 'Amara',
    last: 'Nwosu',
    agency: 'larkspur',
    companies: ['St. Brigid Parish', 'Foxglove Pharmacies'],
  }),
  client('baylinerobotics', {
    role: 'CompanyAdmin',
    first: 'Priya',
    last: 'Raman',
    agency: 'harbor',
    company: 'Bayline Robotics',
  }),
  client('baylinerobotics', {
    role: 'CompanyUser',
    first: 'Marcus',
    last: 'Lee',
    agency: 'harbor',
    company: 'Bayline Robotics',
  }),
  client('baylinerobotics', {
    role: 'CompanyUser',
    first: 'Tomas',
    last: 'Ortega',
    agency: 'harbor',
    company: 'Bayline Robotics',
    isNew: true,
  }),
  client('suncoastdental', {
    role: 'CompanyAdmin',
    first: 'Omar',
    last: 'Haddad',
    agency: 'harbor',
    company: 'Suncoast Dental Group',
  }),
  client('marlowcounty', {
    role: 'CompanyAdmin',
    first: 'Ruth',
    last: 'Abernathy',
    agency: 'harbor',
    company: 'Marlow County',
  }),
  client('marlowcounty', {
    role: 'CompanyUser',
    first: 'Victor',
    last: 'Salas',
    agency: 'harbor',
    company: 'Marlow County',
    hasLeft: true,
  }),
  client('northgatevet', {
    role: 'CompanyAdmin',
    first: 'Lena',
    last: 'Fischer',
    agency: 'harbor',
    company: 'Northgate Veterinary Partners',
  }),
  client('tristatebuilders', {
    role: 'CompanyAdmin',
    first: 'Walt',
    last: 'Jurgens',
    agency: 'harbor',
    company: 'Tri-State Builders Trust',
  }),
  client('stbrigid', {
    role: 'CompanyAdmin',
    first: 'Colm',
    last: 'Brennan',
    agency: 'larkspur',
    company: 'St. Brigid Parish',
  }),
  client('stbrigid', {
    role: 'CompanyUser',
    first: 'Nell',
    last: 'Ashby',
    agency: 'larkspur',
    company: 'St. Brigid Parish',
  }),
  client('foxglove', {
    role: 'CompanyAdmin',
    first: 'Hana',
    last: 'Sato',
    agency: 'larkspur',
    company: 'Foxglove Pharmacies',
  }),
  client('wayfarer', {
    role: 'CompanyAdmin',
    first: 'Idris',
    last: 'Vale',
    agency: 'house',
    company: 'Wayfarer Instruments',
  }),
]
