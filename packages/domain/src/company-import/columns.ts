/** What a column of a client list can hold, in the order of the template. */
export const IMPORT_FIELDS = [
  'name',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'phoneNumber',
  'advisorFirst',
  'advisorLast',
  'advisorEmail',
  'billableHealth',
  'billable401K',
  'billableMEWA',
  'billableHIPAA10',
  'agency',
  'adminFirst',
  'adminLast',
  'adminEmail',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

type Column = {
  label: string
  /** Other names by which the column goes, without spaces and signs. */
  also: readonly string[]
  /** What the template shows. */
  example: string
}

export const IMPORT_COLUMNS: Record<ImportField, Column> = {
  name: {
    label: 'Company name',
    also: ['company', 'name', 'client', 'clientname', 'employer', 'employername', 'legalname', 'business'],
    example: 'Abernathy Glass Works',
  },
  address: {
    label: 'Address',
    also: ['address1', 'addressline1', 'street', 'streetaddress', 'mailingaddress'],
    example: '2201 Summit St',
  },
  address2: {
    label: 'Address line 2',
    also: ['address2', 'suite', 'unit', 'floor', 'street2'],
    example: 'Suite 400',
  },
  city: { label: 'City', also: ['town', 'citytown'], example: 'Toledo' },
  state: { label: 'State', also: ['st', 'statecode', 'province', 'region'], example: 'OH' },
  zip: { label: 'Zip code', also: ['zip', 'postalcode', 'postcode', 'zippostalcode'], example: '43611' },
  phoneNumber: {
    label: 'Phone',
    also: ['phonenumber', 'telephone', 'tel', 'companyphone', 'mainphone', 'businessphone'],
    example: '419-555-0142',
  },
  advisorFirst: {
    label: 'Advisor’s first name',
    also: ['advisorfirst', 'advisorfirstname', 'consultantfirstname', 'brokerfirstname'],
    example: 'Dana',
  },
  advisorLast: {
    label: 'Advisor’s last name',
    also: ['advisorlast', 'advisorlastname', 'consultantlastname', 'brokerlastname'],
    example: 'Whitlock',
  },
  advisorEmail: {
    label: 'Advisor’s e-mail',
    also: ['advisoremail', 'advisormail', 'advisoremailaddress', 'consultantemail', 'brokeremail'],
    example: 'dana.whitlock@example.com',
  },
  billableHealth: {
    label: 'Bill Health & Wellness',
    also: ['billablehealth', 'billhealth', 'healthwellness', 'healthandwellness'],
    example: 'Yes',
  },
  billable401K: { label: 'Bill 401(k)', also: ['billable401k', '401k'], example: 'No' },
  billableMEWA: { label: 'Bill MEWA', also: ['billablemewa', 'mewa'], example: 'Yes' },
  billableHIPAA10: { label: 'Bill HIPAA10', also: ['billablehipaa10', 'hipaa10', 'hipaa'], example: 'Yes' },
  agency: {
    label: 'Agency',
    also: ['agencyname', 'agencyid', 'brokerage', 'consultingfirm'],
    example: '',
  },
  adminFirst: {
    label: 'Super User’s first name',
    also: ['adminfirst', 'adminfirstname', 'superuserfirst', 'contactfirstname', 'firstname', 'first'],
    example: 'Ruth',
  },
  adminLast: {
    label: 'Super User’s last name',
    also: ['adminlast', 'adminlastname', 'superuserlast', 'contactlastname', 'lastname', 'last'],
    example: 'Abernathy',
  },
  adminEmail: {
    label: 'Super User’s e-mail',
    also: ['adminemail', 'adminmail', 'superusermail', 'contactemail', 'email', 'emailaddress'],
    example: 'ruth@abernathyglass.example',
  },
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

const BY_NAME = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const { label, also } = IMPORT_COLUMNS[field]
    return [field, label, ...also].map((name) => [plain(name), field] as const)
  }),
)

/** What each column of a list holds, by its heading; null where no heading tells, and for the second of two alike. */
export function matchColumns(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = BY_NAME.get(plain(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
